import { codeForms, type HullMaterial } from '@wheelhouse/contract/vesselFieldRow';
import { plainWords } from '#platform/reading/headings.ts';
import type { Parsed } from './numbers.ts';

/** What registers write for a vessel without gear, or of which they don't know it. */
const noGear: readonly string[] = ['NO', 'NK'];

/** The hull materials by the numbers of the EU (MDR_Vessel_Hull_Type); 5 is unknown. */
const hullMaterialsOfEu: Readonly<Record<string, HullMaterial | undefined>> = {
  1: 'WOOD',
  2: 'METAL',
  3: 'GLASS_FIBRE',
  4: 'OTHER',
  5: undefined,
  6: 'GLASS_FIBRE',
  7: 'METAL',
  WOOD: 'WOOD',
  METAL: 'METAL',
  STEEL: 'METAL',
  ALUMINIUM: 'METAL',
  ALUMINUM: 'METAL',
  IRON: 'METAL',
  ACERO: 'METAL',
  ACIER: 'METAL',
  STÅL: 'METAL',
  STÁL: 'METAL',
  STAHL: 'METAL',
  'ACERO NAVAL': 'METAL',
  GLASS_FIBRE: 'GLASS_FIBRE',
  FIBERGLASS: 'GLASS_FIBRE',
  FIBREGLASS: 'GLASS_FIBRE',
  'GLASS FIBRE': 'GLASS_FIBRE',
  'FRP (FIBERGLASS)': 'GLASS_FIBRE',
  FRP: 'GLASS_FIBRE',
  GRP: 'GLASS_FIBRE',
  MADERA: 'WOOD',
  BOIS: 'WOOD',
  TRE: 'WOOD',
  HOLZ: 'WOOD',
  TRÆ: 'WOOD',
  VIÐUR: 'WOOD',
  'FIBRA DE VIDRIO': 'GLASS_FIBRE',
  POLIESTER: 'GLASS_FIBRE',
  POLIÉSTER: 'GLASS_FIBRE',
  TREFJAPLAST: 'GLASS_FIBRE',
  GLASFIBER: 'GLASS_FIBRE',
  AÇO: 'METAL',
  ACCIAIO: 'METAL',
  STAAL: 'METAL',
  TERÄS: 'METAL',
  SAC: 'METAL',
  ÇELIK: 'METAL',
  ÇELİK: 'METAL',
  СТАЛЬ: 'METAL',
  鋼: 'METAL',
  MADEIRA: 'WOOD',
  LEGNO: 'WOOD',
  HOUT: 'WOOD',
  PUU: 'WOOD',
  AHŞAP: 'WOOD',
  ДЕРЕВО: 'WOOD',
  木: 'WOOD',
  FIBER: 'GLASS_FIBRE',
  FİBER: 'GLASS_FIBRE',
  СТЕКЛОПЛАСТИК: 'GLASS_FIBRE',
  'FERRO-CEMENT': 'OTHER',
  CONCRETE: 'OTHER',
  OTHER: 'OTHER',
};

function parseCode(text: string, form: RegExp, what: string): Parsed<string> {
  const code = text.trim().toUpperCase();
  if (code === '') return undefined;
  return form.test(code) ? { value: code } : { error: `"${text}" isn't a valid ${what}` };
}

/** Gears by their numbers in the International Standard Statistical Classification of Fishing Gear (ISSCFG, FAO 2016). */
const gearsByNumber: Readonly<Record<string, string>> = {
  '1.1': 'PS',
  '1.2': 'LA',
  '1.9': 'SUX',
  '2.1': 'SB',
  '2.2': 'SV',
  '2.9': 'SX',
  '3.11': 'TBB',
  '3.12': 'OTB',
  '3.13': 'OTT',
  '3.14': 'OTP',
  '3.15': 'PTB',
  '3.19': 'TB',
  '3.21': 'OTM',
  '3.22': 'PTM',
  '3.29': 'TM',
  '3.3': 'TSP',
  '3.9': 'TX',
  '4.1': 'DRB',
  '4.2': 'DRH',
  '4.3': 'DRM',
  '4.9': 'DRX',
  '5.1': 'LNP',
  '5.2': 'LNB',
  '5.3': 'LNS',
  '5.9': 'LN',
  '6.1': 'FCN',
  '6.2': 'FCO',
  '6.9': 'FG',
  '7.1': 'GNS',
  '7.2': 'GND',
  '7.3': 'GNC',
  '7.4': 'GNF',
  '7.5': 'GTR',
  '7.6': 'GTN',
  '7.9': 'GEN',
  '8.1': 'FPN',
  '8.2': 'FPO',
  '8.3': 'FYK',
  '8.4': 'FSN',
  '8.5': 'FWR',
  '8.6': 'FAR',
  '8.9': 'FIX',
  '9.1': 'LHP',
  '9.2': 'LHM',
  '9.31': 'LLS',
  '9.32': 'LLD',
  '9.39': 'LL',
  '9.4': 'LVT',
  '9.5': 'LTL',
  '9.9': 'LX',
  '10.1': 'HAR',
  '10.2': 'MHI',
  '10.3': 'MPM',
  '10.4': 'MEL',
  '10.5': 'MDR',
  '10.6': 'MDV',
  '10.7': 'MPN',
  '10.8': 'MDU',
};

/**
 * Gears by their numbers in the classification of 1980, which always have three parts: 09.4.0 are drifting longlines, while 09.4 of
 * 2016 are vertical lines.
 */
const gearsByOldNumber: Readonly<Record<string, string>> = {
  '1.1.0': 'PS',
  '1.1.1': 'PS1',
  '1.1.2': 'PS2',
  '1.2.0': 'LA',
  '2.1.0': 'SB',
  '2.2.0': 'SV',
  '2.2.1': 'SDN',
  '2.2.2': 'SSC',
  '2.2.3': 'SPR',
  '2.9.0': 'SX',
  '3.1.0': 'TB',
  '3.1.1': 'TBB',
  '3.1.2': 'OTB',
  '3.1.3': 'PTB',
  '3.1.4': 'TBN',
  '3.1.5': 'TBS',
  '3.1.9': 'TB',
  '3.2.0': 'TM',
  '3.2.1': 'OTM',
  '3.2.2': 'PTM',
  '3.2.3': 'TMS',
  '3.2.9': 'TM',
  '3.3.0': 'OTT',
  '3.4.9': 'OT',
  '3.5.9': 'PT',
  '3.9.0': 'TX',
  '4.1.0': 'DRB',
  '4.2.0': 'DRH',
  '5.1.0': 'LNP',
  '5.2.0': 'LNB',
  '5.3.0': 'LNS',
  '5.9.0': 'LN',
  '6.1.0': 'FCN',
  '6.9.0': 'FG',
  '7.1.0': 'GNS',
  '7.2.0': 'GND',
  '7.3.0': 'GNC',
  '7.4.0': 'GNF',
  '7.5.0': 'GTR',
  '7.6.0': 'GTN',
  '7.9.0': 'GEN',
  '7.9.1': 'GN',
  '8.1.0': 'FPN',
  '8.2.0': 'FPO',
  '8.3.0': 'FYK',
  '8.4.0': 'FSN',
  '8.5.0': 'FWR',
  '8.6.0': 'FAR',
  '8.9.0': 'FIX',
  '9.0.0': 'LX',
  '9.1.0': 'LHP',
  '9.2.0': 'LHM',
  '9.3.0': 'LLS',
  '9.4.0': 'LLD',
  '9.5.0': 'LL',
  '9.6.0': 'LTL',
  '9.9.0': 'LX',
  '10.1.0': 'HAR',
};

/** Gears by their English, French and Spanish names, without plurals. */
const gearsByName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    PS: 'purse seine|senne coulissante|senne tournante|red de cerco|cerco',
    LL: 'longline|palangre|palangre non specifiee|longline not specified|longline nei',
    LLD: 'drifting longline|surface longline|palangre derivante|palangre de superficie|palangre de deriva',
    LLS: 'set longline|bottom longline|palangre de fond|palangre calee|palangre de fondo',
    LHP: 'handline|hand line|pole and line|handline and hand operated pole and line|canne|ligne a main|cana|linea de mano',
    LHM: 'jigging machine|squid jig|squid jigging|mechanized line',
    LTL: 'trolling line|trolling|ligne de traine|curricane|cacea',
    OTB: 'bottom otter trawl|single boat bottom otter trawl|chalut de fond a panneaux|arrastre de fondo con puertas',
    TB: 'bottom trawl|chalut de fond|arrastre de fondo',
    OTM: 'midwater otter trawl|single boat midwater otter trawl|chalut pelagique a panneaux',
    TM: 'midwater trawl|pelagic trawl|chalut pelagique|arrastre pelagico',
    TX: 'trawl|chalut|arrastre|red de arrastre',
    TBB: 'beam trawl|chalut a perche',
    GNS: 'set gillnet|set gillnet anchored|filet maillant cale|red de enmalle calada',
    GND: 'drift gillnet|driftnet|drifting gillnet|filet maillant derivant|red de enmalle de deriva',
    GTR: 'trammel net|tremail|trasmallo',
    GEN: 'gillnet|gillnet and entangling net|filet maillant|red de enmalle|enmalle',
    FPO: 'pot|casier|nasa',
    SDN: 'danish seine|senne danoise',
    DRB: 'dredge|boat dredge|drague|draga|rastra',
  }).flatMap(([code, names]) => names.split('|').map((name) => [name, code])),
);

const gearCodes = new Set([gearsByNumber, gearsByOldNumber, gearsByName].flatMap((table) => Object.values(table)));

/** A gear code of the FAO and the EU, such as OTB, or the number or name of one. */
export function parseGear(text: string): Parsed<string> {
  if (noGear.includes(text.trim().toUpperCase())) return undefined;
  // Words may follow the number, and a code the words: "03.1.2 - Bottom otter trawls", "Pots (FPO)".
  const [, number = ''] = /^0?(\d{1,2}(?:\.\d{1,2}){1,2})(?:\s+-\s.*)?$/.exec(text.trim()) ?? [];
  const [, code = ''] = /\(([A-Z]{2,3}\d?)\)$/.exec(text.trim()) ?? [];
  const words = plainWords(text)
    .split(' ')
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
    .join(' ');
  const value =
    (Object.hasOwn(gearsByNumber, number) ? gearsByNumber[number] : undefined) ??
    (Object.hasOwn(gearsByOldNumber, number) ? gearsByOldNumber[number] : undefined) ??
    (gearCodes.has(code) ? code : undefined) ??
    (Object.hasOwn(gearsByName, words) ? gearsByName[words] : undefined);
  return value === undefined ? parseCode(text, codeForms.gear, 'gear code') : { value };
}

/** Gear codes with commas, semicolons or spaces between them. */
export function parseGears(text: string): Parsed<string[]> {
  const gears: string[] = [];
  const whole = parseGear(text);
  if (whole !== undefined && 'value' in whole) return { value: [whole.value] };
  for (const part of text.split(/[,;]/.test(text) && /\p{Ll}/u.test(text) ? /[,;]+/ : /[\s,;]+/)) {
    const gear = parseGear(part);
    if (gear !== undefined && 'error' in gear) return gear;
    if (gear !== undefined && !gears.includes(gear.value)) gears.push(gear.value);
  }
  return gears.length === 0 ? undefined : { value: gears };
}

/** A hull material by its name or the EU's number. */
export function parseHullMaterial(text: string): Parsed<HullMaterial> {
  // G.R.P.
  const code = text.trim().toUpperCase().replaceAll('.', '');
  if (code === '') return undefined;
  if (!Object.hasOwn(hullMaterialsOfEu, code)) return { error: `"${text}" isn't a hull material` };
  const value = hullMaterialsOfEu[code];
  return value === undefined ? undefined : { value };
}

/** A fleet segment of the EU, such as MFL or 4FC. */
export function parseSegment(text: string): Parsed<string> {
  return parseCode(text, codeForms.fleetSegment, 'fleet segment');
}

/** An event of the EU's register, such as MOD. */
export function parseRegisterEvent(text: string): Parsed<string> {
  return parseCode(text, codeForms.registerEvent, 'event of a register');
}

/** A type of export of the EU's register, such as EX. */
export function parseExportType(text: string): Parsed<string> {
  return parseCode(text, codeForms.exportType, 'type of export');
}

/** A type of public aid of the EU's register, such as PA. */
export function parsePublicAid(text: string): Parsed<string> {
  return parseCode(text, codeForms.publicAid, 'type of public aid');
}

/** Yes or no as registers write it. */
export function parseYesNo(text: string): Parsed<boolean> {
  const word = text.trim().toLowerCase();
  if (word === '') return undefined;
  if (['y', 'yes', 'true', '1', 'j', 'ja'].includes(word)) return { value: true };
  return ['n', 'no', 'false', '0', 'nei', 'nej'].includes(word)
    ? { value: false }
    : { error: `"${text}" is neither yes nor no` };
}
