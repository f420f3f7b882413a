import { plainWords } from '#platform/reading/headings.ts';

/** A vessel type of the dictionary, by its English name. */
export interface KnownVesselType {
  readonly id: number;
  readonly name: string;
}

/** The id of the vessel type that a text names; undefined if unknown. */
export type VesselTypeOf = (text: string) => number | undefined;

/** Ids of the dictionary, which never change. */
export const typeIds = {
  fishingVessel: 1,
  serviceVessel: 3,
  bottomTrawler: 11,
  pelagicTrawler: 12,
  factoryTrawler: 13,
  beamTrawler: 14,
  shrimpTrawler: 15,
  purseSeiner: 16,
  seinerTrawler: 17,
  boatSeiner: 18,
  longliner: 19,
  gillnetter: 20,
  potVessel: 21,
  trapSetter: 22,
  dredger: 23,
  handliner: 24,
  troller: 25,
  poleAndLine: 26,
  tunaPurseSeiner: 27,
  tunaLongliner: 28,
  liftNetter: 29,
  multipurpose: 30,
  wellboat: 51,
  liveFishCarrier: 52,
  research: 71,
  patrol: 72,
  supply: 73,
  fishCarrier: 74,
  mothership: 75,
  training: 76,
  otherVessel: 79,
} as const;
type Type = keyof typeof typeIds;

/**
 * The International Standard Statistical Classification of Fishery Vessels (ISSCFV, FAO 1984) as the EU extends it: letters, and
 * the numbers of the same types, with the letters of its revision (LJ, RT, SA). Kinds that the dictionary lacks, such as trawlers of any kind, are fishing vessels.
 */
const codes: readonly (readonly [type: Type, letters: string, numbers: string])[] = [
  ['fishingVessel', 'TO TOX SO SOX LO LOX RO FX', '1 1.9 2 2.9 7 7.9 10 49'],
  ['factoryTrawler', 'TTP TTF TSF', '1.1.2 1.2.2 1.2.3'],
  ['beamTrawler', 'TU TUB', '1.3'],
  ['bottomTrawler', 'TT TTW TS TSW', '1.1 1.1.1 1.2 1.2.1'],
  ['purseSeiner', 'SP SPA SPE', '2.1 2.1.1 2.1.2'],
  ['tunaPurseSeiner', 'SPT', '2.1.3'],
  ['boatSeiner', 'SN', '2.2'],
  ['dredger', 'DO DB DM DOX PO', '3 3.1 3.2 3.9 8'],
  ['liftNetter', 'NO NB NOX BOX NS', '4 4.1 4.9'],
  ['gillnetter', 'GO', '5'],
  ['potVessel', 'WOP', '6.1'],
  ['trapSetter', 'WO WOX', '6 6.9'],
  ['longliner', 'LL', '7.2'],
  ['tunaLongliner', 'LLT', '7.2.1'],
  ['handliner', 'LH LJ', '7.1'],
  ['poleAndLine', 'LP LPJ LPA', '7.3 7.3.1 7.3.2'],
  ['troller', 'LT', '7.4'],
  ['seinerTrawler', 'MTS', '9.2'],
  ['multipurpose', 'MO MSN MTG MOX', '9 9.1 9.3 9.9'],
  ['mothership', 'HO HSS HSF HST HSP HOX', '11 11.1 11.2 11.3 11.4 11.9'],
  ['fishCarrier', 'FO FR', '12'],
  ['patrol', 'BO', '14'],
  ['research', 'ZO RT RTX', '15'],
  ['training', 'CO', '16'],
  ['supply', 'VOB VOS SB', ''],
  ['otherVessel', 'KO VO NF VOX', '13 99'],
  ['serviceVessel', 'SA', ''],
];

const byLetters: ReadonlyMap<string, number> = new Map(
  codes.flatMap(([type, letters]) => letters.split(' ').map((code) => [code, typeIds[type]] as const)),
);
const byNumbers: ReadonlyMap<string, number> = new Map(
  codes.flatMap(([type, , numbers]) => numbers.split(' ').map((code) => [code, typeIds[type]] as const)),
);

/** The id for the letters of the ISSCFV; undefined for others. */
export function typeOfLetters(code: string): number | undefined {
  return byLetters.get(code.trim().toUpperCase());
}

/** `01.2.0` and `1.2` are one type; a number alone is no code. */
function typeOfNumbers(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d{1,2}){1,2}$/.test(text)) return undefined;
  const parts = text.split('.').map(Number);
  while (parts.length > 1 && parts.at(-1) === 0) parts.pop();
  return byNumbers.get(parts.join('.'));
}

/** How registers write types, as `inWords` gives them: English; French, Spanish, Portuguese, Italian; German, Dutch; Nordic languages; others. */
const words: Readonly<Partial<Record<Type, readonly string[]>>> = {
  fishingVessel: [
    'trawler|trawl|seiner|seine netter|liner',
    'chalutier|senneur|ligneur|arrastrero|arrastre|arrasteiro|arrastao|peschereccio|motopeschereccio',
    'trawlers nei|trawler nei|kutter|fischkutter|trawler kutter|kotter|tråler|trålare|togari|togskip|trolari|fiskefartøy|fiskefartyg',
    'fiskefartøj|fiskerfartøj|fiskeskib|fiskiskip|fiskibatur|opinn fiskibatur|smabatur|smabatur með aflamark|sjark|fischereifahrzeug|fischereischiff|vissersvaartuig',
    'траулер|рыболовное|рыболовное судно|рыбопромысловое судно|промысловое судно|αλιευτικό|trol|balıkçı|balıkçı gemisi|漁船|渔船|拖网渔船|어선|트롤|트롤어업|원양트롤어업',
  ],
  bottomTrawler: [
    'bottom trawler|bottom trawl|side trawler|stern trawler|wet fish trawler|wet fish stern trawler|wetfish trawler|demersal trawler|otter trawler|pair trawler|bottom otter trawl',
    'bottom pair trawl|twin trawler|chalutier fond|chalut fond|chalutier arriere|chalutier peche arriere|arrastrero fondo',
    'arrastre fondo|arrastrero popa|arrasteiro fundo|arrasto fundo|strascico|traino|grundschleppnetz|grundtrawler',
    'hecktrawler|hektrawler|bunntråler|ferskfisktråler|hekktråler|bundtrawler|bottentrålare|skuttogari|isfisktogari',
    'botnvörpuskip|botntrolari|lemmatrolari|partrolari',
    'μηχανότρατα|底びき網|沖合底びき網|遠洋底びき網|저인망|대형기선저인망',
  ],
  pelagicTrawler: [
    'pelagic trawler|midwater trawler|mid water trawler|midwater trawl|pelagic trawl|pelagic pair trawler|chalutier pelagique',
    'chalut pelagique|arrastrero pelagico|arrastre pelagico|arrastrero media agua|arrasteiro pelagico|volante|schwarmfischtrawler',
    'pelagisk tråler|flytetråler|pelagisk trawler|pelagisk trålare|uppsjavarskip|flotvörpuskip',
    'uppsjóvarskip',
  ],
  factoryTrawler: [
    'factory trawler|freezer trawler|factory stern trawler|freezer stern trawler|chalutier congelateur|chalutier usine',
    'arrastrero congelador|arrastrero factoria|arrasteiro congelador|fabriktrawler|froster|frosttrawler|vriestrawler',
    'fabrikktråler|frysetråler|fabrikstrawler|frysetrawler|frystitogari|fullvinnsluskip|flakatrolari',
    'бмрт|ртмс|супертраулер',
  ],
  beamTrawler: [
    'beam trawler|beam trawl|chalutier perche|chalut perche|arrastrero vara|arrasteiro vara|rapido',
    'baumkurrenkutter|baumkurre|boomkorkotter|boomkor|bomtråler|bomtrawler|bomtrålare',
  ],
  shrimpTrawler: [
    'shrimp trawler|shrimper|prawn trawler|shrimp trawl|crevettier|chalutier crevettier|camaronero|arrastrero camaronero',
    'camaroeiro|krabbenkutter|garnalenkotter|reketråler|rejetrawler|räktrålare|rækjutogari|rækjubatur|rækjutrolari',
  ],
  purseSeiner: [
    'purse seiner|purse seine|purse seine netter|bolincheur|senneur senne coulissante|senne coulissante|cerquero|cerco',
    'cercador|traineira|circuizione|cianciolo|lampara|ringwadenfänger|ringwade|ringnot|ringnotfartøy|ringnotsnurper',
    'snurper|notbåt|notfartøj|ringnotsfartyg|snörpvad|snörpvadsbåt|notaskip|nótabatur',
    'gırgır|γρι γρι|сейнер|кошельковый сейнер|まき網|旋網|大中型まき網|围网渔船|圍網|선망|대형선망',
  ],
  tunaPurseSeiner: [
    'thonier senneur congelateur|atunero cerquero congelador|tuna purse seiner|tuna seiner|tuna purse seine|thonier senneur|senneur thonier|atunero cerquero|cerquero atunero',
    'atuneiro cercador|tunfischwadenfänger',
  ],
  seinerTrawler: [
    'purse seiner and trawler|purse seiner trawler|trawler purse seiner|seiner trawler|trawler seiner|nota og togskip|ringnottråler',
    'arrastrero cerquero|cerquero arrastrero|chalutier senneur|senneur chalutier|ringnot trål',
  ],
  boatSeiner: [
    'danish seiner|scottish seiner|danish or scottish seiner|danish seine|fly shooter|flyshooter|seine net|anchor seiner|senneur danois|senne danoise',
    'cerquero danes|snurrevad|snurrevadfartøy|snurrevadbåt|snurrevod|snurrevodsfartøj|snurrevodskutter|snurrevadsbåt',
    'dragnot|dragnotabatur|dragnotaskip|snurrewaden|wadenfänger',
  ],
  longliner: [
    'longliner|drifting longline|autoline|fresh longliner|freezer longliner|longline|longlining|bottom longliner|set longliner|auto longliner|autoliner|set longline|palangrier|palangre|palangrier fond|palangrero|palangre fondo|palangrero fondo',
    'espinelero|palangreiro|palangre fundo|palangaro|palangari|langleiner|langleinenfischer|linebåt|linefartøy|autolinefartøy',
    'långrev|långrevsfartyg|langlinefartøj|langline|linufiskiskip|linubatur|linuskip|beituskip',
    'ярусолов|paragat|παραγάδι|παραγάδια|はえ縄|延縄|延绳钓渔船|延繩釣|연승|연승어업|원양연승|원양연승어업',
  ],
  tunaLongliner: [
    'tuna longliner|tuna longline|palangrier thonier|thonier palangrier|palangrero atunero|atunero palangrero|atuneiro palangreiro',
    '遠洋まぐろはえ縄|近海まぐろはえ縄|まぐろはえ縄|鮪延繩釣',
  ],
  gillnetter: [
    'gillnetter|set gillnet|drift gillnet|gill netter|gillnet|gill net|gillnetting|drift netter|driftnetter|netter|drift net|set net|fixed net|trammel netter|fileyeur|filet maillant',
    'enmallador|enmalle|agallero|volantero|trasmallero|rede emalhar|emalhar|rete posta|kiemennetz|kiemennetzfischer|stellnetzkutter|stellnetz',
    'garnbåt|garnfartøy|garn|garnfartøj|garnskib|nätfiskebåt|nätfiske|netabatur|netaskip|garnaskip',
    'сетник|δίχτυα|uzatma ağı|刺し網|流し網|刺网渔船|刺網|자망|자망어업',
  ],
  potVessel: [
    'pot|potter|pot vessel crab and lobster|crabber|crab|lobster|lobster catcher|creeler|creel|pots and trap|caseyeur|casier|nasero|nasa|langostero',
    'covo|nassa|korbfischer|teinebåt|teinefartøy|burfiske|burbåt|tejnefartøj|gildrubatur|krabbabatur',
    'краболов|かご|통발|통발어업',
  ],
  trapSetter: [
    'trap setter|trap|trapper|fyke netter|trampero|piege|almadraba|rusefartøy|ruser|ryssjefiske|bundgarn|bundgarnsfartøj|reusenfischer',
  ],
  dredger: [
    'dredger|dredge|scalloper|scallop dredger|scallop dredge|clam dredger|dragueur|drague|coquillier|draguero|rastrero|draga|draga hidraulica',
    'draga idraulica|turbosoffiante|muschelkutter|dreggenfischer|mosselkotter|skjellskraper|muslingeskraber|muslingfartøj',
    'skraber|plogskip|skeljaskip|plogbatur',
  ],
  handliner: [
    'jigger|jigger or handliner|handliner|handline|hand liner|hand line|squid jigger|squid jigging|jigging|potero|calamarero|turlutte|ligne main|linea mano|linha mao',
    'lenza|handleinenfischer|juksabåt|juksafartøy|juksa|handlinefartøj|handfæri|handfærabatur|krokabatur|krokaaflamarksbatur|snellubatur|utroðrarbatur',
    'いか釣り|鱿钓渔船|魷釣|채낚기|채낚기어업',
  ],
  troller: [
    'troller|trolling|troll|trolling line|ligneur traine|curricanero|cacea|corrico|dorgefartøy|dørgefartøy|dorg|schleppangler',
  ],
  poleAndLine: [
    'pole and line|pole and liner|pole liner|bait boat|baitboat|baitboats|bait|canneur|thonier canneur|canne|canero|atunero canero|atunero vivero|salto vara|stangfiskefartøy',
    '一本釣り|かつお一本釣り|遠洋かつお一本釣り',
  ],
  liftNetter: [
    'lift netter|lift net|stick held dip net|stick held dip netter|løftenotfartøy|senkenetz',
    '棒受網|さんま棒受網|秋刀魚棒受網|봉수망',
  ],
  multipurpose: [
    'multipurpose|multi purpose|polyvalent|polivalente|kombinasjonsfartøy|combination|mehrzweck|kombinationsfartyg|fjölveiðiskip|multiple gear',
  ],
  research: [
    'research|fishery research|recherche|investigacion|investigacion pesquera|investigacao|ricerca|forschung|forschungsschiff|fischereiforschungsschiff',
    'onderzoek|forskningsfartøy|forskningsskip|forskningsskib|forskningsfartyg|rannsoknaskip|hafrannsoknaskip|granskingarskip',
  ],
  patrol: [
    'patrol|fishery patrol|protection|fishery protection|protection and survey|surveillance|patrouille|patrulla|patrullero|patrulha',
    'oppsynsfartøy|kystvakt|kontrolskib|fischereischutzboot|varðskip|vaktarskip',
  ],
  fishCarrier: [
    'carrier|fish carrier|reefer|transport|fish transport|refrigerated cargo|transporteur|transportador|transporte|carguero frigorifico|frigorifico',
    'refrigerated transport|fisketransportfartøy|fisktransport|fischtransporter|transportskip',
    'транспортный рефрижератор|taşıyıcı|運搬船|运输船|운반선',
  ],
  mothership: [
    'mothership|mother|navire mere|mere|nodriza|buque nodriza|nave madre|moderskip|moderskib|moderfartyg|mutterschiff|moðurskip',
  ],
  training: [
    'training|fishery training|ecole|escuela|escola|skoleskip|skoleskib|schulschiff|opplæringsfartøy|skolaskip',
  ],
  supply: ['supply|offshore supply|bunkering|bunkering tanker|supplier|avitailleur|abastecedor|forsyningsfartøy'],
  serviceVessel: ['support|service|tender|auxiliary|auxiliaire|auxiliar|auxiliar de pesca'],
  wellboat: ['wellboat|well|brønnbåt|brunnbåt|brunnbatur|brøndbåd'],
  otherVessel: ['non nei|non specified|nonfishing|non'],
};

/** Words that say no more than that it is a vessel, or one of fisheries. */
const noise = new Set(
  (
    'vessel boat ship craft fishing fish buque barco nave navire bateau embarcacao embarcacion peche pesca pesquero pesqueiro para ' +
    'de del du des da do di la le les el a au aux con com the type using'
  ).split(' '),
);
/** What is left of names for a fishing vessel of any kind. */
const unspecified = new Set(['', 'commercial', 'other', 'general', 'nei', 'not specified', 'unspecified', 'artisanal']);
const ofFisheries = /\b(?:fishing|fishery|peche|pesca|pesquero|pesqueiro)\b/;

/** Lower-case words without accents, plurals, and words that every vessel has. */
function inWords(text: string): string {
  return plainWords(text)
    .split(' ')
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
    .filter((word) => !noise.has(word))
    .join(' ');
}

const byWords: ReadonlyMap<string, number> = new Map(
  Object.entries(words).flatMap(([type, lines]) =>
    // The table's own keys, which Object.entries loses.
    lines.flatMap((line) => line.split('|').map((name) => [inWords(name), typeIds[type as Type]] as const)),
  ),
);

/**
 * Looks vessel types up by the dictionary's name, a code of the ISSCFV (`TTW`, `01.2.1`), or how registers of Europe,
 * commissions and the Americas call them, also with the code beside (`Longliners (LL)`) or in two languages. Of parts that name
 * several types, it is none.
 */
export function vesselTypeLookup(types: readonly KnownVesselType[]): VesselTypeOf {
  const ids = new Set(types.map(({ id }) => id));
  const byName = new Map(types.map(({ id, name }) => [name.toLowerCase(), id] as const));

  function ofPart(text: string): number | undefined {
    const found = byName.get(text.trim().toLowerCase()) ?? typeOfLetters(text) ?? typeOfNumbers(text.trim());
    if (found !== undefined) return found;
    const words = inWords(text);
    return unspecified.has(words) && ofFisheries.test(plainWords(text)) ? typeIds.fishingVessel : byWords.get(words);
  }

  return (text) => {
    const whole = ofPart(text);
    const parts = whole === undefined ? text.split(/[/()|,;:]|\s[-–]\s/).filter((part) => part.trim() !== '') : [];
    const named = new Set(parts.map(ofPart).filter((id) => id !== undefined));
    // Where one part only says that it fishes, the other one says how.
    if (named.size > 1) named.delete(typeIds.fishingVessel);
    const id = whole ?? (named.size === 1 ? [...named][0] : undefined);
    return id !== undefined && ids.has(id) ? id : undefined;
  };
}
