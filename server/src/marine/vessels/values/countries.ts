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
  'KOREA REPUBLIC OF': 'KR',
  'REPUBLIC OF KOREA': 'KR',
  'KOREA DEMOCRATIC PEOPLES REPUBLIC OF': 'KP',
  'TAIWAN REPUBLIC OF CHINA': 'TW',
  'TAIWAN PROVINCE OF CHINA': 'TW',
  'CHINESE TAIPEI': 'TW',
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
};

/** Looks countries up by either code or by English name, whatever their case and accents, with `&` or `and`, `St` or `Saint`. */
export function countryLookup(countries: readonly KnownCountry[]): CountryOf {
  const byText = new Map(Object.entries(otherNames));
  for (const { iso, iso3, name } of countries) {
    byText.set(plain(name), iso);
    byText.set(iso3, iso);
    byText.set(iso, iso);
  }
  const isos = new Set(countries.map(({ iso }) => iso));
  return (text) => {
    const iso = byText.get(plain(text));
    return iso !== undefined && isos.has(iso) ? iso : undefined;
  };
}

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
