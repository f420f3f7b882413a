/** The common properties of one flag's vessels. */
export interface Flag {
  iso: string;
  iso3: string;
  /** Number of vessels. */
  vessels: number;
  /** Leading digits of the MMSI: the country's, and a block hardly used for fishing vessels. */
  mmsiBlock: string;
  /**
   * Call sign pattern: letters are literal, `#` a letter, `0` a digit. Large vessels use the first, small ones the
   * last.
   */
  callSigns: readonly string[];
  /** In the European Union's fleet register, which identifies a vessel by its CFR. */
  cfr: boolean;
  /** Vessel types by id with their frequency. */
  types: Readonly<Record<number, number>>;
  /** Factor to the usual lengths of a type. */
  size: number;
  /** Whether it has large freezer trawlers of more than 90 m. */
  giants?: true;
}

const northern = { 11: 8, 15: 4, 16: 3, 17: 4, 18: 8, 19: 12, 20: 22, 21: 10, 24: 14, 30: 10, 71: 0.5, 72: 0.6 };
const northSea = { 11: 22, 12: 5, 14: 4, 15: 8, 18: 8, 20: 18, 21: 12, 23: 4, 30: 10, 71: 0.6, 72: 0.6 };
const baltic = { 11: 22, 12: 20, 20: 28, 22: 12, 30: 14, 71: 1, 72: 1 };
const iberian = { 11: 20, 16: 16, 19: 14, 20: 18, 21: 8, 23: 4, 26: 4, 28: 5, 30: 10, 71: 0.4, 72: 0.5 };

/** The flags of the North Atlantic, in an order that must not change. */
export const flags: readonly Flag[] = [
  {
    iso: 'NO',
    iso3: 'NOR',
    vessels: 880,
    mmsiBlock: '25989',
    callSigns: ['L###', 'LG0000', 'LK0000', 'LM0000'],
    cfr: false,
    types: { ...northern, 13: 2, 51: 6, 52: 2, 53: 7, 54: 1.4, 55: 1, 56: 1, 57: 0.8, 74: 1, 76: 0.4 },
    size: 1,
  },
  {
    iso: 'IS',
    iso3: 'ISL',
    vessels: 310,
    mmsiBlock: '25167',
    callSigns: ['TF##', 'TF##'],
    cfr: false,
    types: { 11: 16, 12: 5, 13: 4, 15: 3, 18: 8, 19: 16, 20: 12, 24: 28, 30: 6, 51: 1, 53: 2, 71: 0.8, 72: 0.8 },
    size: 1,
  },
  {
    iso: 'FO',
    iso3: 'FRO',
    vessels: 120,
    mmsiBlock: '23147',
    callSigns: ['XP##', 'OW0000'],
    cfr: false,
    types: { 11: 16, 12: 6, 13: 4, 17: 6, 19: 16, 20: 4, 24: 18, 30: 4, 51: 4, 53: 6, 54: 1, 57: 1, 72: 1 },
    size: 1.15,
  },
  {
    iso: 'DK',
    iso3: 'DNK',
    vessels: 260,
    mmsiBlock: '22069',
    callSigns: ['OX##', 'OY##', 'XP0000'],
    cfr: true,
    types: { ...northSea, 17: 3 },
    size: 1,
  },
  {
    iso: 'SE',
    iso3: 'SWE',
    vessels: 180,
    mmsiBlock: '26559',
    callSigns: ['S###', 'SFB-0000'],
    cfr: true,
    types: { 11: 10, 12: 8, 15: 16, 20: 34, 21: 10, 22: 6, 30: 10, 71: 1, 72: 1 },
    size: 0.95,
  },
  {
    iso: 'GB',
    iso3: 'GBR',
    vessels: 480,
    mmsiBlock: '23459',
    callSigns: ['M##0', '2###0', 'M###0'],
    cfr: false,
    types: { ...northSea, 14: 6, 19: 2, 21: 26, 51: 2.5, 53: 4, 54: 0.6 },
    size: 1,
  },
  {
    iso: 'IE',
    iso3: 'IRL',
    vessels: 170,
    mmsiBlock: '25049',
    callSigns: ['EI##', 'EI##0'],
    cfr: true,
    types: { 11: 24, 12: 12, 14: 5, 15: 3, 18: 6, 19: 2, 20: 12, 21: 26, 23: 3, 30: 4, 51: 1, 53: 2, 71: 1, 72: 1 },
    size: 1,
  },
  {
    iso: 'NL',
    iso3: 'NLD',
    vessels: 160,
    mmsiBlock: '24559',
    callSigns: ['P###', 'PH##'],
    cfr: true,
    types: { 12: 8, 13: 1, 14: 34, 15: 20, 18: 12, 20: 6, 23: 4, 71: 1, 72: 1, 76: 0.5 },
    size: 1.1,
    giants: true,
  },
  {
    iso: 'BE',
    iso3: 'BEL',
    vessels: 45,
    mmsiBlock: '20579',
    callSigns: ['OP##'],
    cfr: true,
    types: { 14: 40, 15: 8, 18: 4, 20: 2, 71: 1 },
    size: 1,
  },
  {
    iso: 'DE',
    iso3: 'DEU',
    vessels: 130,
    mmsiBlock: '21189',
    callSigns: ['D###', 'D#0000'],
    cfr: true,
    types: { 11: 8, 12: 5, 13: 3, 14: 6, 15: 34, 20: 22, 21: 2, 30: 8, 71: 2, 72: 2 },
    size: 1,
    giants: true,
  },
  {
    iso: 'FR',
    iso3: 'FRA',
    vessels: 300,
    mmsiBlock: '22849',
    callSigns: ['F###', 'FG0000'],
    cfr: true,
    types: { 11: 30, 12: 6, 18: 4, 19: 5, 20: 18, 21: 12, 23: 12, 24: 4, 27: 3, 30: 10, 71: 0.8, 72: 0.8 },
    size: 0.95,
    giants: true,
  },
  {
    iso: 'ES',
    iso3: 'ESP',
    vessels: 310,
    mmsiBlock: '22569',
    callSigns: ['E###', 'EA0000'],
    cfr: true,
    types: { ...iberian, 27: 5 },
    size: 1.1,
    giants: true,
  },
  {
    iso: 'PT',
    iso3: 'PRT',
    vessels: 170,
    mmsiBlock: '26399',
    callSigns: ['C###', 'CS##0'],
    cfr: true,
    types: iberian,
    size: 0.9,
  },
  {
    iso: 'GL',
    iso3: 'GRL',
    vessels: 80,
    mmsiBlock: '33149',
    callSigns: ['OX##', 'OV0000'],
    cfr: false,
    types: { 11: 8, 13: 6, 15: 22, 19: 18, 20: 8, 21: 16, 24: 12, 72: 1 },
    size: 1.1,
  },
  {
    iso: 'CA',
    iso3: 'CAN',
    vessels: 150,
    mmsiBlock: '31659',
    callSigns: ['V###', 'CG0000'],
    cfr: false,
    types: { 11: 16, 13: 2, 15: 16, 16: 3, 19: 12, 20: 10, 21: 34, 23: 8, 51: 1, 53: 2, 71: 1, 72: 2 },
    size: 1,
  },
  {
    iso: 'US',
    iso3: 'USA',
    vessels: 140,
    mmsiBlock: '36699',
    callSigns: ['W##0000'],
    cfr: false,
    types: { 11: 26, 12: 5, 19: 6, 20: 8, 21: 26, 23: 22, 30: 4, 71: 1, 72: 2 },
    size: 1,
  },
  {
    iso: 'PL',
    iso3: 'POL',
    vessels: 75,
    mmsiBlock: '26159',
    callSigns: ['S##0000'],
    cfr: true,
    types: baltic,
    size: 0.95,
  },
  {
    iso: 'LT',
    iso3: 'LTU',
    vessels: 25,
    mmsiBlock: '27759',
    callSigns: ['LY##'],
    cfr: true,
    types: { ...baltic, 12: 24, 13: 6 },
    size: 1.1,
    giants: true,
  },
  {
    iso: 'LV',
    iso3: 'LVA',
    vessels: 30,
    mmsiBlock: '27569',
    callSigns: ['YL##', 'YL0000'],
    cfr: true,
    types: baltic,
    size: 0.95,
  },
  {
    iso: 'EE',
    iso3: 'EST',
    vessels: 35,
    mmsiBlock: '27609',
    callSigns: ['ES##', 'ES0000'],
    cfr: true,
    types: { ...baltic, 13: 3 },
    size: 0.95,
  },
  {
    iso: 'FI',
    iso3: 'FIN',
    vessels: 50,
    mmsiBlock: '23049',
    callSigns: ['OJ##', 'OI0000'],
    cfr: true,
    types: baltic,
    size: 0.9,
  },
  {
    iso: 'RU',
    iso3: 'RUS',
    vessels: 80,
    mmsiBlock: '27369',
    callSigns: ['U###', 'UB##0'],
    cfr: false,
    types: { 11: 34, 12: 10, 13: 24, 19: 10, 21: 6, 71: 3, 72: 3, 74: 6, 76: 1 },
    size: 1.25,
    giants: true,
  },
];
