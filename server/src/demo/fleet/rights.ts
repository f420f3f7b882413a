import type { Random } from '#demo/random.ts';

/** A licence as the register has it. Species by FAO code; days as `YYYY-MM-DD`. */
export interface Licence {
  name: string;
  type: string;
  start: string;
  end: string | undefined;
  areas: string[];
  amount: number | undefined;
  days: number | undefined;
  comment: string | undefined;
  species: { code: string; amount: number | undefined }[];
}

/** A quota as the register words it, and the fish it is for by FAO code. */
export interface QuotaShare {
  type: string;
  size: string;
  species: readonly string[];
}

/** A fishery a licence can be for: its fish, and the tons a year a vessel of 1,000 GT may land. */
interface Right {
  name: string;
  species: readonly string[];
  tons: number;
}

const rights = {
  cod: { name: 'Cod and haddock', species: ['COD', 'HAD', 'POK'], tons: 1900 },
  codTrawl: { name: 'Cod trawl', species: ['COD', 'HAD', 'POK', 'REB', 'GHL'], tons: 2400 },
  saithe: { name: 'Saithe', species: ['POK', 'POL'], tons: 1100 },
  herring: { name: 'Herring', species: ['HER'], tons: 3600 },
  mackerel: { name: 'Mackerel', species: ['MAC', 'HOM'], tons: 2500 },
  blueWhiting: { name: 'Blue whiting', species: ['WHB'], tons: 5200 },
  capelin: { name: 'Capelin', species: ['CAP'], tons: 2200 },
  industrial: { name: 'Sandeel, sprat and Norway pout', species: ['SAN', 'SPR', 'NOP'], tons: 3000 },
  shrimp: { name: 'Northern prawn', species: ['PRA'], tons: 900 },
  brownShrimp: { name: 'Brown shrimp', species: ['CSH'], tons: 700 },
  nephrops: { name: 'Norway lobster', species: ['NEP'], tons: 500 },
  flatfish: { name: 'Sole and plaice', species: ['SOL', 'PLE', 'TUR', 'BLL'], tons: 900 },
  line: { name: 'Ling and tusk', species: ['LIN', 'USK', 'GHL'], tons: 1000 },
  halibut: { name: 'Greenland halibut', species: ['GHL'], tons: 500 },
  monk: { name: 'Anglerfish', species: ['MON', 'ANF'], tons: 420 },
  crab: { name: 'Crab', species: ['CRE', 'KCD', 'CRQ'], tons: 300 },
  snowCrab: { name: 'Snow crab', species: ['CRQ'], tons: 480 },
  lobster: { name: 'Lobster', species: ['LBE', 'LBA'], tons: 90 },
  scallop: { name: 'Scallop', species: ['SCE', 'SCA'], tons: 600 },
  lumpfish: { name: 'Lumpfish', species: ['LUM'], tons: 60 },
  hake: { name: 'Hake', species: ['HKE', 'MEG'], tons: 900 },
  sardine: { name: 'Sardine and anchovy', species: ['PIL', 'ANE'], tons: 1900 },
  tuna: { name: 'Tuna', species: ['ALB', 'BFT', 'YFT', 'SKJ'], tons: 2600 },
  sword: { name: 'Swordfish and sharks', species: ['SWO', 'BSH'], tons: 500 },
  salmon: { name: 'Carriage of live salmon and trout', species: ['SAL', 'TRR'], tons: 0 },
} satisfies Record<string, Right>;
type RightName = keyof typeof rights;

/** What the vessels of a type fish, most usual first. */
const byType: Readonly<Record<number, readonly RightName[]>> = {
  11: ['cod', 'saithe', 'nephrops', 'monk', 'hake'],
  12: ['herring', 'mackerel', 'blueWhiting', 'industrial'],
  13: ['codTrawl', 'halibut', 'shrimp', 'saithe'],
  14: ['flatfish', 'brownShrimp', 'monk'],
  15: ['shrimp', 'brownShrimp', 'nephrops'],
  16: ['herring', 'mackerel', 'capelin', 'sardine'],
  17: ['herring', 'mackerel', 'blueWhiting', 'capelin', 'industrial'],
  18: ['cod', 'flatfish', 'saithe'],
  19: ['line', 'cod', 'halibut', 'hake'],
  20: ['cod', 'monk', 'lumpfish', 'hake', 'flatfish'],
  21: ['crab', 'lobster', 'snowCrab'],
  22: ['lobster', 'crab', 'herring'],
  23: ['scallop'],
  24: ['cod', 'saithe', 'lumpfish', 'mackerel'],
  26: ['tuna'],
  27: ['tuna'],
  28: ['sword', 'tuna'],
  30: ['cod', 'crab', 'herring', 'lumpfish'],
  51: ['salmon'],
  52: ['salmon'],
};

/** Fishes of warm waters are not fished from the north, nor those of the cold from the south. */
const southern = new Set(['ES', 'PT', 'FR']);
const onlySouth = new Set<RightName>(['hake', 'sardine', 'tuna', 'sword']);
const onlyNorth = new Set<RightName>(['capelin', 'lumpfish', 'snowCrab', 'halibut', 'codTrawl', 'cod', 'shrimp']);
const baltic = new Set(['PL', 'LT', 'LV', 'EE', 'FI']);
const balticRights: readonly RightName[] = ['herring', 'industrial', 'flatfish'];

const areas: Readonly<Record<string, readonly string[]>> = {
  NO: [
    'North of 62° N',
    'South of 62° N',
    'ICES 27.1.b',
    'ICES 27.2.a',
    'ICES 27.2.b',
    'ICES 27.4.a',
    'Norwegian Economic Zone',
    'Jan Mayen',
  ],
  IS: ['Icelandic waters', 'ICES 27.5.a', 'ICES 27.14.b', 'Inside 12 nautical miles'],
  FO: ['Faroese waters', 'ICES 27.5.b', 'ICES 27.2.a', 'ICES 27.1.b'],
  DK: ['ICES 27.4.a', 'ICES 27.4.b', 'ICES 27.3.a', 'ICES 27.3.d', 'Norwegian Economic Zone'],
  SE: ['ICES 27.3.a', 'ICES 27.3.c', 'ICES 27.3.d', 'ICES 27.4.a'],
  GB: ['ICES 27.4.a', 'ICES 27.4.b', 'ICES 27.6.a', 'ICES 27.7.a', 'ICES 27.7.e', 'ICES 27.7.f'],
  IE: ['ICES 27.6.a', 'ICES 27.7.b', 'ICES 27.7.g', 'ICES 27.7.j', 'ICES 27.7.a'],
  NL: ['ICES 27.4.b', 'ICES 27.4.c', 'ICES 27.7.d', 'ICES 27.6.a'],
  BE: ['ICES 27.4.c', 'ICES 27.7.d', 'ICES 27.7.f'],
  DE: ['ICES 27.4.b', 'ICES 27.4.c', 'ICES 27.3.d', 'ICES 27.2.a'],
  FR: ['ICES 27.7.d', 'ICES 27.7.e', 'ICES 27.7.h', 'ICES 27.8.a', 'ICES 27.8.b'],
  ES: ['ICES 27.8.c', 'ICES 27.9.a', 'ICES 27.7.j', 'ICES 27.6.b', 'NAFO 3M'],
  PT: ['ICES 27.9.a', 'ICES 27.10.a', 'NAFO 3L'],
  GL: ['NAFO 1A', 'NAFO 1B', 'NAFO 1D', 'ICES 27.14.b'],
  CA: ['NAFO 3L', 'NAFO 3Ps', 'NAFO 4R', 'NAFO 4X', 'NAFO 2J'],
  US: ['NAFO 5Y', 'NAFO 5Z', 'NAFO 6A'],
  RU: ['ICES 27.1.a', 'ICES 27.1.b', 'ICES 27.2.a', 'Russian Economic Zone'],
};
const balticAreas = ['ICES 27.3.d.25', 'ICES 27.3.d.26', 'ICES 27.3.d.28', 'ICES 27.3.d.29', 'ICES 27.3.d.32'];

const day = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
const tonsOf = (value: number) => (value > 100 ? Math.round(value) : Math.round(value * 10) / 10);

/** The part of a licence's amount a species has: the first the most. */
function shareOf(index: number, species: number): number {
  const parts = Array.from({ length: species }, (_, place) => 0.4 ** place);
  return (parts[index] ?? 0) / parts.reduce((sum, part) => sum + part, 0);
}

/** What a vessel may fish: licences that run, elder ones that ended in other years, and quotas for this year. */
export function drawRights(
  random: Random,
  vessel: { flag: string; vesselTypeId: number; length: number; grossTonnage: number; buildYear: number },
  thisYear: number,
): { licences: Licence[]; quotas: QuotaShare[] } {
  const fitting = (byType[vessel.vesselTypeId] ?? []).filter((name) => {
    return southern.has(vessel.flag) ? !onlyNorth.has(name) : !onlySouth.has(name);
  });
  const names = baltic.has(vessel.flag) ? balticRights : fitting;
  if (names.length === 0) return { licences: [], quotas: [] };
  const count = Math.min(names.length, vessel.length < 15 ? random.whole(1, 2) : random.whole(1, 4));
  const chosen = [names[0] ?? 'cod', ...random.some(names.slice(1), count - 1)];
  const licences = chosen.flatMap((name) => drawRunning(random, rights[name], vessel, thisYear));
  const quotas = chosen.flatMap((name) => drawQuotas(random, rights[name], vessel));
  return { licences, quotas };
}

/** The licence that runs, and perhaps those before it. */
function drawRunning(
  random: Random,
  right: Right,
  vessel: { flag: string; length: number; grossTonnage: number; buildYear: number },
  thisYear: number,
): Licence[] {
  const waters = baltic.has(vessel.flag) ? balticAreas : (areas[vessel.flag] ?? []);
  const amount =
    right.tons === 0 ? undefined : tonsOf(right.tons * (vessel.grossTonnage / 1000) ** 0.8 * random.between(0.5, 1.3));
  const type = random.pick(['Annual', 'Permanent', 'Participant access', 'Special permit']);
  const draw = (start: string, end: string | undefined, share: number): Licence => ({
    name: `${right.name} licence`,
    type,
    start,
    end,
    areas: random.some(waters, random.whole(1, 3)),
    amount: amount === undefined ? undefined : tonsOf(amount * share),
    days: random.chance(0.4) ? random.whole(60, 290) : undefined,
    comment: random.chance(0.14)
      ? random.pick([
          'Half of the days may be moved to the next year.',
          'By-catch of other species at most 20 %.',
          'Only with selective gear.',
          'Transferred with the vessel.',
        ])
      : undefined,
    species: right.species.map((code, index) => ({
      code,
      amount: amount === undefined ? undefined : tonsOf(amount * share * shareOf(index, right.species.length)),
    })),
  });
  const since = Math.max(vessel.buildYear, thisYear - random.whole(0, 9));
  const running =
    type === 'Permanent'
      ? draw(day(since, random.whole(1, 12), random.whole(1, 28)), undefined, 1)
      : draw(day(thisYear, 1, 1), day(thisYear + (type === 'Annual' ? 0 : random.whole(0, 4)), 12, 31), 1);
  if (type === 'Permanent') return [running];
  const elder = random.chance(0.55) ? random.whole(1, vessel.length > 24 ? 4 : 2) : 0;
  const years = Array.from({ length: elder }, (_, index) => thisYear - 1 - index).filter(
    (year) => year >= vessel.buildYear,
  );
  return [running, ...years.map((year) => draw(day(year, 1, 1), day(year, 12, 31), random.between(0.8, 1.15)))];
}

function drawQuotas(
  random: Random,
  right: Right,
  vessel: { flag: string; length: number; grossTonnage: number },
): QuotaShare[] {
  if (right.tons === 0 || !random.chance(vessel.length < 11 ? 0.5 : 0.85)) return [];
  const tons = tonsOf(right.tons * (vessel.grossTonnage / 1000) ** 0.8 * random.between(0.4, 1.1));
  const group = vessel.flag === 'NO' ? random.pick([', closed group', ', structure quota', ', open group']) : '';
  const size = random.pick([
    `${tons.toLocaleString('en-GB')} t`,
    `${random.between(0.2, 4.8).toFixed(3)} quota factor`,
    `${random.between(0.01, 1.9).toFixed(4)} % of the total`,
  ]);
  return [{ type: right.name + group, size, species: right.species }];
}
