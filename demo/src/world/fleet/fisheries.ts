/** A fishery a licence can be for. */
export interface Right {
  readonly name: string;
  /** The fish by FAO code, with their share of the licences and, if restricted, the flags that fish it. */
  readonly species: readonly (readonly [code: string, share: number, flags?: string])[];
  /** Tons per year a vessel of 1,000 GT may land; 0 for no limit. */
  readonly tons: number;
  /** Flags whose vessels take part, with their minimum and maximum length in metres. */
  readonly flags: string;
  readonly metres?: readonly [least: number, most: number];
  readonly types: Readonly<Partial<Record<number, number>>>;
}

const NORTH = 'NO IS FO GL RU';
const NORTH_SEA = 'NO FO DK SE GB NL BE DE FR IE';
const WEST = 'GB IE FR ES PT BE';
const BALTIC = 'PL LT LV EE FI SE DK DE';

/**
 * The fisheries of the North Atlantic, by flag, gear and length: `types` has, by the id of the vessel type, how many of
 * such vessels hold the licence. A fish with two names in the dictionary is used once: monkfish are listed by species,
 * not by family.
 */
export const fisheries: readonly Right[] = [
  {
    name: 'Cod and haddock',
    species: [
      ['COD', 1],
      ['HAD', 0.82],
      ['POK', 0.44],
      ['CAA', 0.16, 'NO IS FO GL'],
      ['REG', 0.12, 'NO IS FO'],
    ],
    tons: 1900,
    flags: 'NO IS FO GL RU',
    types: { 11: 0.9, 18: 0.85, 19: 0.75, 20: 0.8, 24: 0.85, 30: 0.75 },
  },
  {
    name: 'Cod trawl',
    species: [
      ['COD', 1],
      ['HAD', 0.9],
      ['POK', 0.7],
      ['REB', 0.45],
      ['GHL', 0.3],
      ['CAS', 0.12],
    ],
    tons: 2400,
    flags: 'NO IS FO GL RU DE ES PT GB FR',
    metres: [40, 200],
    types: { 11: 0.3, 13: 0.95, 17: 0.1 },
  },
  {
    name: 'Saithe',
    species: [
      ['POK', 1],
      ['POL', 0.5, 'NO GB IE FR'],
      ['LIN', 0.1],
    ],
    tons: 1100,
    flags: 'NO IS FO DE FR GB DK',
    types: { 11: 0.35, 13: 0.25, 16: 0.15, 18: 0.25, 20: 0.3, 24: 0.35 },
  },
  {
    name: 'North Sea demersal',
    species: [
      ['HAD', 1],
      ['WHG', 0.78],
      ['COD', 0.62],
      ['POK', 0.35],
      ['LEM', 0.22],
      ['WIT', 0.15],
      ['HKE', 0.3],
    ],
    tons: 900,
    flags: 'GB IE DK SE NL BE DE FR',
    types: { 11: 0.85, 18: 0.8, 20: 0.35, 30: 0.3 },
  },
  {
    name: 'Herring',
    species: [
      ['HER', 1],
      ['SPR', 0.25, 'NO DK SE GB'],
    ],
    tons: 3600,
    flags: 'NO IS FO DK SE GB IE NL DE FR RU CA US',
    types: { 12: 0.9, 16: 0.85, 17: 0.9, 22: 0.1, 29: 0.5, 30: 0.08 },
  },
  {
    name: 'Mackerel',
    species: [
      ['MAC', 1],
      ['HOM', 0.42, 'NL IE GB FR ES PT DE DK NO'],
    ],
    tons: 2500,
    flags: 'NO IS FO DK SE GB IE NL DE FR ES PT GL RU',
    types: { 12: 0.85, 16: 0.6, 17: 0.85, 24: 0.35, 30: 0.1 },
  },
  {
    name: 'Blue whiting',
    species: [
      ['WHB', 1],
      ['ARU', 0.18],
    ],
    tons: 5200,
    flags: 'NO IS FO NL IE GB DE FR RU DK ES',
    metres: [40, 200],
    types: { 12: 0.7, 17: 0.65, 13: 0.05 },
  },
  {
    name: 'Capelin',
    species: [['CAP', 1]],
    tons: 2200,
    flags: `${NORTH} CA`,
    metres: [20, 200],
    types: { 12: 0.3, 16: 0.35, 17: 0.55 },
  },
  {
    name: 'Sandeel and Norway pout',
    species: [
      ['SAN', 1],
      ['NOP', 0.6],
      ['SPR', 0.5],
    ],
    tons: 3000,
    flags: 'DK NO SE GB DE',
    types: { 12: 0.55, 17: 0.3, 11: 0.05 },
  },
  {
    name: 'Northern prawn',
    species: [['PRA', 1]],
    tons: 900,
    flags: `${NORTH} DK SE CA EE`,
    types: { 13: 0.4, 15: 0.9 },
  },
  {
    name: 'Brown shrimp',
    species: [
      ['CSH', 1],
      ['PLE', 0.12],
    ],
    tons: 700,
    flags: 'NL DE BE DK GB',
    metres: [9, 30],
    types: { 14: 0.5, 15: 0.95 },
  },
  {
    name: 'Norway lobster',
    species: [
      ['NEP', 1],
      ['HAD', 0.15],
      ['WIT', 0.1],
    ],
    tons: 500,
    flags: 'GB IE DK SE FR NL BE DE NO FO PT ES',
    metres: [9, 32],
    types: { 11: 0.5, 15: 0.6, 21: 0.1 },
  },
  {
    name: 'Sole and plaice',
    species: [
      ['SOL', 0.94],
      ['PLE', 1],
      ['TUR', 0.6],
      ['BLL', 0.5],
      ['DAB', 0.3],
      ['LEM', 0.2],
    ],
    tons: 900,
    flags: 'NL BE DE DK GB FR',
    types: { 14: 0.97, 18: 0.3, 20: 0.3, 11: 0.12 },
  },
  {
    name: 'Ling and tusk',
    species: [
      ['LIN', 1],
      ['USK', 0.88],
      ['BLI', 0.3, 'FO IS FR GB'],
      ['GFB', 0.1],
    ],
    tons: 1000,
    flags: 'NO IS FO GB FR ES',
    types: { 19: 0.9, 20: 0.12, 24: 0.1 },
  },
  {
    name: 'Greenland halibut',
    species: [
      ['GHL', 1],
      ['RHG', 0.15],
    ],
    tons: 500,
    flags: `${NORTH} CA ES PT`,
    types: { 13: 0.45, 19: 0.4, 20: 0.08, 11: 0.1 },
  },
  {
    name: 'Halibut',
    species: [['HAL', 1]],
    tons: 60,
    flags: 'NO IS FO CA US GL',
    types: { 19: 0.3, 20: 0.15, 24: 0.2 },
  },
  {
    name: 'Monkfish and megrim',
    species: [
      ['MON', 1],
      ['MEG', 0.55, WEST],
      ['ANK', 0.45, 'ES PT FR IE'],
      ['LDB', 0.2, 'ES PT'],
    ],
    tons: 420,
    flags: `NO DK FO ${WEST} NL`,
    types: { 11: 0.3, 20: 0.35, 14: 0.2 },
  },
  {
    name: 'Edible crab',
    species: [
      ['CRE', 1],
      ['SCR', 0.25, 'GB IE FR'],
      ['LBE', 0.15],
    ],
    tons: 300,
    flags: `NO SE ${WEST}`,
    types: { 21: 0.9, 22: 0.6, 30: 0.12 },
  },
  {
    name: 'Red king crab',
    species: [['KCD', 1]],
    tons: 70,
    flags: 'NO RU',
    metres: [6, 30],
    types: { 21: 0.22, 30: 0.1 },
  },
  {
    name: 'Snow crab',
    species: [['CRQ', 1]],
    tons: 480,
    flags: 'NO RU CA GL',
    metres: [12, 90],
    types: { 21: 0.5, 19: 0.05 },
  },
  {
    name: 'European lobster',
    species: [['LBE', 1]],
    tons: 20,
    flags: `NO SE DK ${WEST} NL`,
    metres: [5, 16],
    types: { 21: 0.5, 22: 0.6, 30: 0.1 },
  },
  {
    name: 'American lobster',
    species: [['LBA', 1]],
    tons: 90,
    flags: 'US CA',
    metres: [6, 25],
    types: { 21: 0.95, 22: 0.8, 30: 0.5 },
  },
  {
    name: 'Scallop',
    species: [
      ['SCE', 1],
      ['QSC', 0.3, 'GB IE FR'],
    ],
    tons: 600,
    flags: `${WEST} NO`,
    types: { 23: 0.95 },
  },
  { name: 'Sea scallop', species: [['SCA', 1]], tons: 700, flags: 'US CA', types: { 23: 0.97, 11: 0.1 } },
  {
    name: 'Cockle and mussel',
    species: [
      ['COC', 0.7],
      ['MUS', 1],
    ],
    tons: 900,
    flags: 'NL DK DE GB',
    types: { 23: 0.6 },
  },
  {
    name: 'Lumpfish',
    species: [['LUM', 1]],
    tons: 60,
    flags: 'NO IS GL DK CA',
    metres: [5, 16],
    types: { 20: 0.4, 24: 0.15, 30: 0.3 },
  },
  {
    name: 'Hake',
    species: [
      ['HKE', 1],
      ['MEG', 0.35],
      ['JOD', 0.12],
      ['MON', 0.2],
    ],
    tons: 900,
    flags: 'ES PT FR IE GB DK',
    types: { 11: 0.6, 19: 0.7, 20: 0.5, 18: 0.2 },
  },
  {
    name: 'Sardine and anchovy',
    species: [
      ['PIL', 1],
      ['ANE', 0.62],
      ['MAS', 0.3],
    ],
    tons: 1900,
    flags: 'ES PT FR',
    types: { 16: 0.95, 12: 0.5, 29: 0.6 },
  },
  {
    name: 'Seabass',
    species: [
      ['BSS', 1],
      ['SBG', 0.2],
    ],
    tons: 30,
    flags: 'FR GB ES PT NL',
    metres: [5, 15],
    types: { 24: 0.7, 20: 0.3, 30: 0.3 },
  },
  {
    name: 'Albacore',
    species: [
      ['ALB', 1],
      ['BFT', 0.25],
    ],
    tons: 400,
    flags: 'ES FR IE PT',
    types: { 26: 0.9, 25: 0.9, 12: 0.1 },
  },
  {
    name: 'Tropical tuna',
    species: [
      ['YFT', 1],
      ['SKJ', 0.95],
      ['BET', 0.7],
    ],
    tons: 2600,
    flags: 'ES FR PT',
    types: { 27: 0.98, 26: 0.2 },
  },
  {
    name: 'Swordfish and blue shark',
    species: [
      ['SWO', 1],
      ['BSH', 0.8],
      ['SMA', 0.2],
    ],
    tons: 500,
    flags: 'ES PT FR',
    types: { 28: 0.96 },
  },
  {
    name: 'Baltic herring and sprat',
    species: [
      ['HER', 1],
      ['SPR', 0.84],
    ],
    tons: 2600,
    flags: BALTIC,
    types: { 11: 0.6, 12: 0.6, 16: 0.5, 20: 0.4, 22: 0.5, 29: 0.5, 30: 0.4 },
  },
  {
    name: 'Baltic flounder',
    species: [
      ['FLE', 1],
      ['PLE', 0.5],
      ['TUR', 0.25],
    ],
    tons: 260,
    flags: BALTIC,
    types: { 11: 0.35, 20: 0.45, 18: 0.4, 30: 0.3 },
  },
  {
    name: 'Groundfish',
    species: [
      ['COD', 0.75],
      ['HAD', 0.9],
      ['POK', 0.6],
      ['HKW', 0.5],
      ['RED', 0.45],
      ['PLA', 0.4],
      ['HKS', 0.25],
    ],
    tons: 900,
    flags: 'US CA',
    types: { 11: 0.9, 13: 0.7, 19: 0.7, 20: 0.8, 24: 0.6, 30: 0.4, 18: 0.6 },
  },
  {
    name: 'Squid',
    species: [
      ['SQI', 0.6, 'US CA'],
      ['SQC', 0.7, 'ES PT FR GB'],
      ['SQE', 0.3],
    ],
    tons: 300,
    flags: 'US CA ES PT FR GB',
    types: { 11: 0.18, 24: 0.15 },
  },
  {
    name: 'Rays',
    species: [
      ['RJC', 1],
      ['SRX', 0.3],
    ],
    tons: 80,
    flags: `${NORTH_SEA}`,
    metres: [8, 40],
    types: { 14: 0.25, 20: 0.1, 11: 0.08 },
  },
  {
    name: 'Wrasse for salmon farms',
    species: [
      ['TBR', 1],
      ['YFM', 0.7],
      ['USB', 0.75],
    ],
    tons: 12,
    flags: 'NO GB',
    metres: [5, 13],
    types: { 22: 0.6, 21: 0.12, 30: 0.1 },
  },
  {
    name: 'Carriage of live salmon and trout',
    species: [
      ['SAL', 1],
      ['TRR', 0.4],
    ],
    tons: 0,
    flags: 'NO GB FO IS IE DK CA',
    types: { 51: 0.95, 52: 0.9 },
  },
];
