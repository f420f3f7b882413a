/** A country as the dictionary has it: ISO 3166-1 alpha-2, alpha-3 and English name. */
export interface KnownCountry {
  readonly iso: string;
  readonly iso3: string;
  readonly name: string;
}

/** The country of a register's text, as ISO 3166-1 alpha-2 code; undefined if unknown. */
export type CountryOf = (text: string) => string | undefined;

/** Ways registers write countries besides the dictionary's codes and names, in capitals. */
const otherNames: Readonly<Record<string, string>> = {
  UK: 'GB',
  EL: 'GR',
  GBG: 'GG',
  GBJ: 'JE',
  IOM: 'IM',
  ROM: 'RO',
  'UNITED STATES OF AMERICA': 'US',
  'UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND': 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  'NORTHERN IRELAND': 'GB',
  'HONG KONG': 'HK',
  'HONG KONG CHINA': 'HK',
  MACAO: 'MO',
  MACAU: 'MO',
  'PEOPLES REPUBLIC OF CHINA': 'CN',
  'CHINA PEOPLES REPUBLIC OF': 'CN',
  'KOREA REPUBLIC OF': 'KR',
  'KOREA REP OF': 'KR',
  'REPUBLIC OF KOREA': 'KR',
  'DEMOCRATIC PEOPLES REPUBLIC OF KOREA': 'KP',
  'DEMOCRATIC REPUBLIC OF THE CONGO': 'CD',
  'CONGO DEMOCRATIC REPUBLIC OF THE': 'CD',
  'REPUBLIC OF THE CONGO': 'CG',
  'REPUBLIC OF GUINEA': 'GN',
  'GUINEA REPUBLIC OF': 'GN',
  'THE GAMBIA': 'GM',
  'GAMBIA THE': 'GM',
  'LAO PEOPLES DEMOCRATIC REPUBLIC': 'LA',
  'LIBYAN ARAB JAMAHIRIYA': 'LY',
  'SYRIAN ARAB REPUBLIC': 'SY',
  BURMA: 'MM',
  'SAINT VINCENT AND GRENADINES': 'VC',
  'FALKLAND ISLANDS MALVINAS': 'FK',
  FAROES: 'FO',
  FAEROES: 'FO',
  'KALAALLIT NUNAAT': 'GL',
  'ESTADOS UNIDOS DE AMERICA': 'US',
  'GRANDE BRETAGNE': 'GB',
  GROSSBRITANNIEN: 'GB',
  HOLLANDE: 'NL',
  'KOREA DEMOCRATIC PEOPLES REPUBLIC OF': 'KP',
  'TAIWAN REPUBLIC OF CHINA': 'TW',
  'TAIWAN PROVINCE OF CHINA': 'TW',
  'CHINESE TAIPEI': 'TW',
  TAI: 'TW',
  CHT: 'TW',
  'SOUTH KOREA': 'KR',
  'NORTH KOREA': 'KP',
  'S KOREA': 'KR',
  'N KOREA': 'KP',
  'DPR KOREA': 'KP',
  'FAROE IS': 'FO',
  'FAEROE IS': 'FO',
  'FALKLAND IS': 'FK',
  'COOK IS': 'CK',
  'MARSHALL IS': 'MH',
  'SOLOMON IS': 'SB',
  'CAYMAN IS': 'KY',
  'SAINT KITTS NEVIS': 'KN',
  'SAINT VINCENT GRENADINES': 'VC',
  'SAINT VINCENT': 'VC',
  'ISLE OF MAN': 'IM',
  'GREAT BRITAIN AND NORTHERN IRELAND': 'GB',
  'RUSSIAN FEDERATION': 'RU',
  'VIET NAM': 'VN',
  'IRAN ISLAMIC REPUBLIC OF': 'IR',
  'TANZANIA UNITED REPUBLIC OF': 'TZ',
  'VENEZUELA BOLIVARIAN REPUBLIC OF': 'VE',
  'FAEROE ISLANDS': 'FO',
  'CAPE VERDE': 'CV',
  'CABO VERDE': 'CV',
  'COTE DIVOIRE': 'CI',
  'IVORY COAST': 'CI',
  'CZECH REPUBLIC': 'CZ',
  TURKEY: 'TR',
  'THE NETHERLANDS': 'NL',
  'GREAT BRITAIN': 'GB',
  'KOREA SOUTH': 'KR',
  'REP OF KOREA': 'KR',
  ROK: 'KR',
  'KOREA NORTH': 'KP',
  DPRK: 'KP',
  'RUSSIAN FED': 'RU',
  'PR CHINA': 'CN',
  'P R CHINA': 'CN',
  'CHINA PEOPLES REP': 'CN',
  'DOMINICAN REP': 'DO',
  'CZECH REP': 'CZ',
  'SLOVAK REPUBLIC': 'SK',
  SWAZILAND: 'SZ',
  MACEDONIA: 'MK',
  BVI: 'VG',
  'TURKS CAICOS': 'TC',
  'TURKS AND CAICOS': 'TC',
  FALKLANDS: 'FK',
  ZANZIBAR: 'TZ',
  MADEIRA: 'PT',
  AZORES: 'PT',
  'CANARY ISLANDS': 'ES',
  РФ: 'RU',
  КНР: 'CN',
  한국: 'KR',
  中華民國: 'TW',
};

/** Nationalities in English and the words for them of Spanish and French registers, which have them in place of countries. */
const adjectives: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NO: 'NORWEGIAN',
    ES: 'SPANISH ESPANOLA ESPANOL ESPAGNOLE ESPAGNOL',
    FR: 'FRENCH FRANCESA FRANCAISE FRANCAIS',
    GB: 'BRITISH ENGLISH SCOTTISH WELSH BRITANICA BRITANNIQUE',
    IS: 'ICELANDIC',
    DK: 'DANISH',
    SE: 'SWEDISH',
    FI: 'FINNISH',
    FO: 'FAROESE',
    GL: 'GREENLANDIC',
    DE: 'GERMAN ALEMANA ALLEMANDE',
    NL: 'DUTCH',
    BE: 'BELGIAN BELGE',
    IE: 'IRISH',
    PT: 'PORTUGUESE PORTUGUESA PORTUGAISE',
    IT: 'ITALIAN ITALIANA ITALIENNE',
    GR: 'GREEK',
    MT: 'MALTESE',
    CY: 'CYPRIOT',
    HR: 'CROATIAN',
    SI: 'SLOVENIAN',
    PL: 'POLISH',
    EE: 'ESTONIAN',
    LV: 'LATVIAN',
    LT: 'LITHUANIAN',
    RU: 'RUSSIAN RUSA RUSSE',
    UA: 'UKRAINIAN',
    BG: 'BULGARIAN',
    RO: 'ROMANIAN',
    TR: 'TURKISH',
    US: 'AMERICAN ESTADOUNIDENSE',
    CA: 'CANADIAN',
    MX: 'MEXICAN MEXICANA',
    CL: 'CHILEAN CHILENA',
    PE: 'PERUVIAN PERUANA',
    EC: 'ECUADORIAN ECUADOREAN ECUATORIANA',
    AR: 'ARGENTINE ARGENTINIAN',
    UY: 'URUGUAYAN URUGUAYA',
    BR: 'BRAZILIAN BRASILENA',
    CO: 'COLOMBIAN COLOMBIANA',
    VE: 'VENEZUELAN VENEZOLANA',
    PA: 'PANAMANIAN PANAMENA',
    JP: 'JAPANESE JAPONESA',
    CN: 'CHINESE',
    TW: 'TAIWANESE',
    PH: 'FILIPINO PHILIPPINE',
    ID: 'INDONESIAN',
    VN: 'VIETNAMESE',
    TH: 'THAI',
    MY: 'MALAYSIAN',
    IN: 'INDIAN',
    LK: 'SRILANKAN',
    AU: 'AUSTRALIAN',
    NZ: 'NEWZEALAND',
    ZA: 'SOUTHAFRICAN',
    NA: 'NAMIBIAN',
    MA: 'MOROCCAN MARROQUI MAROCAINE',
    SN: 'SENEGALESE',
    GH: 'GHANAIAN',
    MR: 'MAURITANIAN',
    SC: 'SEYCHELLOIS',
    MU: 'MAURITIAN',
    IR: 'IRANIAN',
    OM: 'OMANI',
    KR: 'SOUTHKOREAN',
    TN: 'TUNISIAN',
    DZ: 'ALGERIAN',
    EG: 'EGYPTIAN',
    LY: 'LIBYAN',
    FJ: 'FIJIAN',
    VU: 'NIVANUATU',
    BZ: 'BELIZEAN',
    HN: 'HONDURAN',
  }).flatMap(([iso, names]) => names.split(' ').map((name) => [name, iso] as const)),
);

/** Languages in which registers name countries, besides English. */
const languages =
  'da nb sv is fo fi de nl fr es pt it pl cs hu et lv lt tr ru uk bg hr el ro sl sk sr ja ko zh zh-Hant ar fa id vi th'.split(
    ' ',
  );

/** The ISO codes by the names of countries in those languages; names that mean two countries are left out. */
function foreignNames(isos: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
      for (const iso of isos) {
        const name = plain(names.of(iso) ?? '');
        found.set(name, found.has(name) && found.get(name) !== iso ? undefined : iso);
      }
    }
  }
  found.delete('');
  return new Map([...found].flatMap(([name, iso]) => (iso === undefined ? [] : [[name, iso] as const])));
}

/** Names that are those of several countries without what is around them. */
const shared = new Set([
  'CHINA',
  'KOREA',
  'CONGO',
  'KONGO',
  'VIRGIN ISLANDS',
  'SAINT MARTIN',
  'GUINEA',
  'SUDAN',
  'SAMOA',
]);
const form = '(?:republic|states?|kingdom|commonwealth|sultanate|principality|federation)';
const formBefore = new RegExp(`^\\s*(?:the\\s+)?(?:\\p{L}+\\s+)*?${form} of (?:the\\s+)?(.+)$`, 'iu');
const formAfter = new RegExp(`^([^,(]+)[,(][\\p{L}\\s]*${form} of(?:\\s+the)?\\s*\\)?\\s*$`, 'iu');

/**
 * Looks countries up by either code or by name, in English or another language of registers, whatever their case and accents, with
 * `&` or `and`, `St` or `Saint`, with the form of state (`Micronesia (Federated States of)`), a code in brackets (`Malta (MLT)`), or
 * `EU.` or `UK-` in front. Of a territory in brackets (`China (Hong Kong)`) it is the territory.
 */
/** What a text means that is the name of two countries, with the one that is meant in fisheries. */
export function assumedCountry(text: string): { readonly iso: string; readonly name: string } | undefined {
  return plain(text) === 'KOREA' ? { iso: 'KR', name: 'the Republic of Korea' } : undefined;
}

export function countryLookup(countries: readonly KnownCountry[]): CountryOf {
  const isos = new Set(countries.map(({ iso }) => iso));
  const byText = new Map(Object.entries(otherNames).map(([text, iso]) => [plain(text), iso]));
  for (const { iso, iso3, name } of countries) {
    byText.set(plain(name), iso);
    byText.set(iso3, iso);
    byText.set(iso, iso);
  }
  let foreign: ReadonlyMap<string, string> | undefined;

  function named(text: string): string | undefined {
    const words = plain(text);
    // Naming the countries in all languages takes some tenths of a second.
    return knownOf(
      byText.get(words) ??
        (words.length < shortestName(words) ? undefined : (foreign ??= foreignNames(isos)).get(words)),
    );
  }

  function knownOf(iso: string | undefined): string | undefined {
    return iso !== undefined && isos.has(iso) ? iso : undefined;
  }

  /** In CN-HK and ES-GA both parts may be the country. */
  function partOf(text: string): string | undefined {
    const [, country, part = ''] = /^\s*(\p{Lu}{2,3})-(\p{Lu}{2,3})\s*$/u.exec(text) ?? [];
    return named(part) === undefined ? country : undefined;
  }

  function withoutForm(text: string): string | undefined {
    const base = (formBefore.exec(text) ?? formAfter.exec(text))?.[1];
    return base === undefined || shared.has(plain(base)) ? undefined : named(base);
  }

  return (text) => {
    const whole =
      named(text) ??
      withoutForm(text) ??
      knownOf(adjectives.get(plain(text).replaceAll(' ', '')) ?? assumedCountry(text)?.iso);
    if (whole !== undefined) return whole;
    // Norway (NOR), EU.ESP, UK-JEY, and and GBR-ENG or GB-SCT for a part of a country.
    const inside = /\(([^()]+)\)\s*$/.exec(text)?.[1] ?? /^\s*(?:EU|UK)[.\s:-]+(.+)$/i.exec(text)?.[1] ?? partOf(text);
    if (inside === undefined) return undefined;
    const outside = named(/^([^()]+)\([^()]+\)\s*$/.exec(text)?.[1] ?? '');
    if (outside !== undefined && territories.has(outside)) return outside;
    return named(inside) ?? knownOf(adjectives.get(plain(inside).replaceAll(' ', '')));
  };
}

/** Shorter words in Latin letters are abbreviations, of which few are known. */
function shortestName(words: string): number {
  return /\p{Script=Latin}/u.test(words) ? 4 : 2;
}

/** Territories with a flag or a register of their own, which are named before their state: `Faroe Islands (Denmark)`. */
const territories = new Set(
  'FO GL AX SJ HK MO TW GG JE IM GI BM KY VG TC FK SH MS AI PF NC PM WF TF GP MQ GF RE YT PR GU AS MP VI CK NU TK AW CW SX BQ NF'.split(
    ' ',
  ),
);

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase()
    .replace(/^ST (?=.)/, 'SAINT ');
}
