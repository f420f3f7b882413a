/** The number of vessels in the journeys' register: enough to scroll far. */
export const vesselCount = 240;

/** The one vessel with all the data an import can bring. */
export const kvaloy = {
  name: 'KVALØY',
  type: 'Longliner',
  callSign: 'LKVA',
  mark: 'T-12-T',
  imo: '9074729',
  mmsi: '257123000',
  port: 'Tromsø',
  length: 33.58,
  tonnage: 412,
  owner: 'Kvaløy Kystfiske AS',
  ownerNumber: '987654325',
} as const;

const columns = [
  'Key',
  'Name',
  'Flag',
  'Type',
  'Length',
  'Tonnage',
  'Built',
  'Call sign',
  'Mark',
  'IMO',
  'MMSI',
  'Port',
  'Yard',
  'Class',
  'Power',
  'Beam',
  'Owner',
  'Owner city',
  'Owner country',
  'Owner kind',
  'Owner number',
] as const;

const first = ['Arctic', 'Silver', 'Nordic', 'Ocean', 'Polar', 'Atlantic', 'Blue', 'Storm'];
const second = ['Breeze', 'Trader', 'Pride', 'Star', 'Hunter', 'Viking', 'Horizon', 'Spirit', 'Venture', 'Queen'];
const flags = ['NO', 'IS', 'FO', 'DK', 'GB', 'NL'];
const types = [
  'Pelagic trawler',
  'Purse seiner',
  'Longliner',
  'Gillnetter',
  'Wellboat',
  'Pot vessel (crab and lobster)',
];

function pick<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

/** Two vessels have this name, as in any register. */
const twins = 'SILVER TWIN';
/** A name that a spreadsheet would take for a formula. */
const formula = '=1+1 WINCH';
const unusual: ReadonlyMap<number, string> = new Map([
  [236, twins],
  [237, twins],
  [238, formula],
]);

function nameOf(index: number): string {
  return unusual.get(index) ?? `${pick(first, index)} ${pick(second, Math.floor(index / 3))} ${index}`.toUpperCase();
}

function ordinary(index: number, key = `v${index}`): readonly (string | number)[] {
  const length = 8 + ((index * 37) % 700) / 10;
  const facts = [
    key,
    nameOf(index),
    pick(flags, index),
    pick(types, index * 5 + 1),
    length,
    Math.round(length ** 2 / 3),
  ];
  return [...facts, 1960 + ((index * 7) % 65), ...columns.slice(7).map(() => '')];
}

/** A vessel register as CSV, the same every time. */
export function registerCsv(): string {
  const { name, type, length, tonnage, callSign, mark, imo, mmsi, port, owner, ownerNumber } = kvaloy;
  const identity = ['kvaloy', name, 'NO', type, length, tonnage, 1998, callSign, mark, imo, mmsi, port];
  const known = [...identity, 'Fjordbygg', 'DNV', 1500, 9.2, owner, 'Tromsø', 'NO', 'COMPANY', ownerNumber];
  const others = Array.from({ length: vesselCount - 1 }, (_, index) => index).filter((index) => index !== replaced);
  return csvOf([columns, known, ...others.map((index) => ordinary(index))]);
}

function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.join(';')).join('\n')}\n`;
}

/** A vessel of the register that may be the same as one of the sister register; a person has to decide. */
const doubtful = 97;
/** The vessel that the sister register has instead, of the same flag and type as that one. */
const replaced = 235;
export const doubtfulName = nameOf(doubtful);

/** What the sister register has about Kvaløy, with other words. */
const sisterKvaloy = { name: 'Kvaloey', port: 'Harstad', length: 33.7 } as const;

/** A second register as CSV: Kvaløy, and a vessel that may be one of the first register. */
export function sisterCsv(): string {
  const { type, imo } = kvaloy;
  const { name, port, length } = sisterKvaloy;
  const known = ['k', name, 'NO', type, length, '', '', '', '', imo, '', port];
  return csvOf([columns, [...known, ...columns.slice(known.length).map(() => '')], ordinary(doubtful, 's')]);
}

/** The mapping of columns to fields, for `wheelhouse import csv`. */
export const registerMapping = {
  source: 'Journey register',
  date: '2026-05-01',
  key: 'Key',
  fields: {
    name: 'Name',
    flag: 'Flag',
    vesselType: 'Type',
    'vesselSizes.lengthOverall': { column: 'Length', unit: 'm' },
    'vesselSizes.bruttotons': 'Tonnage',
    'built.buildYear': 'Built',
    'built.vesselYard': 'Yard',
    callSign: 'Call sign',
    harbourNumber: 'Mark',
    imo: 'IMO',
    mmsi: 'MMSI',
    port: 'Port',
    'vesselClass.classification': 'Class',
    'engine.power': { column: 'Power', unit: 'kW' },
    'extendedFields.dimensions.width': { column: 'Beam', unit: 'm' },
    'owner.name': 'Owner',
    'owner.city': 'Owner city',
    'owner.country': 'Owner country',
    'owner.kind': 'Owner kind',
    'owner.registrationNumber': 'Owner number',
  },
};

export const sisterMapping = { ...registerMapping, source: 'Sister register', date: '2026-04-01' };
