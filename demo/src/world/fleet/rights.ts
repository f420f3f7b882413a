import type { Random } from '#random.ts';
import { fisheries, type Right } from './fisheries.ts';

/** A licence of the register. Species by FAO code; days as `YYYY-MM-DD`. */
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

/** A quota in the register's words, and the fish it is for by FAO code. */
export interface QuotaShare {
  type: string;
  size: string;
  species: readonly string[];
}

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
const baltic = new Set(['PL', 'LT', 'LV', 'EE', 'FI']);
const balticAreas = ['ICES 27.3.d.25', 'ICES 27.3.d.26', 'ICES 27.3.d.28', 'ICES 27.3.d.29', 'ICES 27.3.d.32'];

const day = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
const tonsOf = (value: number) => (value > 100 ? Math.round(value) : Math.round(value * 10) / 10);

/** A species' share of a licence's amount: the first one has the most. */
function shareOf(index: number, species: number): number {
  const parts = Array.from({ length: species }, (_, place) => 0.4 ** place);
  return (parts[index] ?? 0) / parts.reduce((sum, part) => sum + part, 0);
}

/** A fishery of one vessel: with the fish in its licence. */
interface Held {
  readonly right: Right;
  readonly species: readonly string[];
}

/** The most licences of one vessel. */
const MOST = 5;

/** A vessel's rights: current licences, expired ones of other years, and quotas for this year. */
export function drawRights(
  random: Random,
  vessel: { flag: string; vesselTypeId: number; length: number; grossTonnage: number; buildYear: number },
  thisYear: number,
): { licences: Licence[]; quotas: QuotaShare[] } {
  const fitting = fisheries.filter(({ flags, types, metres: [least, most] = [0, 200] }) => {
    return (
      (types[vessel.vesselTypeId] ?? 0) > 0 &&
      flags.split(' ').includes(vessel.flag) &&
      vessel.length >= least &&
      vessel.length <= most
    );
  });
  const drawn = fitting.filter(({ types }) => random.chance(types[vessel.vesselTypeId] ?? 0));
  // Almost every vessel has a licence: by default the one most similar vessels have.
  const usual = fitting.toSorted((a, b) => (b.types[vessel.vesselTypeId] ?? 0) - (a.types[vessel.vesselTypeId] ?? 0));
  const chosen = drawn.length > 0 ? drawn.slice(0, MOST) : usual.slice(0, 1);
  const held = chosen.map((right) => ({ right, species: drawSpecies(random, right, vessel.flag) }));
  return {
    licences: held.flatMap((one) => drawRunning(random, one, vessel, thisYear)),
    quotas: held.flatMap((one) => drawQuotas(random, one, vessel)),
  };
}

/** The fish of a licence: the main one, and some of the others. */
function drawSpecies(random: Random, { species }: Right, flag: string): string[] {
  const here = species.filter(([, , flags]) => flags === undefined || flags.split(' ').includes(flag));
  const named = here.filter(([, share]) => random.chance(share)).map(([code]) => code);
  return named.length > 0 ? named : here.slice(0, 1).map(([code]) => code);
}

/** The current licence, and perhaps earlier ones. */
function drawRunning(
  random: Random,
  { right, species }: Held,
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
    species: species.map((code, index) => ({
      code,
      amount: amount === undefined ? undefined : tonsOf(amount * share * shareOf(index, species.length)),
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
  { right, species }: Held,
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
  return [{ type: right.name + group, size, species }];
}
