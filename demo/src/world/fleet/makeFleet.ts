import { Random } from '#random.ts';
import { ports, type Port } from '#sea/ports.ts';
import { flags, type Flag } from './flags.ts';
import { cfrNumber, imoNumber, mmsiNumber, newFromForm } from './identifiers.ts';
import { drawMark, drawRegistration } from './marks.ts';
import { drawParticulars, type Particulars } from './particulars.ts';
import { drawVesselName } from './vesselNames.ts';

/** A vessel of the demo. Days as `YYYY-MM-DD`. */
export interface DemoVessel {
  /** From 1: the seed of everything about it. */
  number: number;
  name: string;
  flag: string;
  port: string;
  callSign: string | undefined;
  harbourNumber: string;
  registrationNumber: string;
  registrationDate: string;
  imo: number | undefined;
  mmsi: number | undefined;
  cfr: string | undefined;
  hull: Particulars;
  /** Former names, oldest first, each until the day the next one began. */
  formerNames: { name: string; until: string }[];
}

/** Names and numbers used so far. */
interface Taken {
  names: Set<string>;
  callSigns: Set<string>;
  marks: Set<string>;
}

/**
 * Draws all vessels: the same for the same seed and year, flag by flag, so that another flag at the end changes none
 * before it.
 * @param share Fraction of all vessels, for tests: 1 is about 4,100.
 */
export function makeFleet(seed: string, thisYear: number, share = 1): DemoVessel[] {
  const taken: Taken = { names: new Set(), callSigns: new Set(), marks: new Set() };
  const fleet: DemoVessel[] = [];
  for (const [place, flag] of flags.entries()) {
    const count = Math.max(1, Math.round(flag.vessels * share));
    for (let serial = 1; serial <= count; serial++) {
      fleet.push(
        drawVessel(
          `${seed}/${flag.iso}/${serial}`,
          fleet.length + 1,
          flag,
          place * 2000 + serial,
          serial,
          thisYear,
          taken,
        ),
      );
    }
  }
  return fleet;
}

function drawVessel(
  seed: string,
  number: number,
  flag: Flag,
  lasting: number,
  serial: number,
  thisYear: number,
  taken: Taken,
): DemoVessel {
  const hull = drawParticulars(new Random(seed, 'hull'), flag, drawType(new Random(seed, 'type'), flag), thisYear);
  const random = new Random(seed, 'identity');
  const port = drawPort(random, flag.iso, hull.length);
  const registered =
    hull.buildYear >= thisYear || random.chance(0.6) ? hull.buildYear : random.whole(hull.buildYear, thisYear - 1);
  const hasMmsi = random.chance(hull.length >= 15 ? 1 : hull.length >= 8 ? 0.7 : 0.35);
  const hasImo = random.chance(hull.length >= 24 ? 0.98 : hull.length >= 15 ? 0.3 : 0);
  const forms = hull.length >= 15 ? flag.callSigns : flag.callSigns.slice(-1);
  return {
    number,
    name: drawVesselName(random, flag.iso, taken.names),
    flag: flag.iso,
    port: port.name,
    callSign: hasMmsi || random.chance(0.6) ? newFromForm(random, forms, taken.callSigns) : undefined,
    harbourNumber: newMark(random, flag.iso, port.name, hull, taken.marks),
    registrationNumber: drawRegistration(random, flag.iso),
    registrationDate: dayIn(random, registered, thisYear),
    imo: hasImo ? imoNumber(lasting) : undefined,
    mmsi: hasMmsi ? mmsiNumber(flag.mmsiBlock, 100 + serial) : undefined,
    cfr: flag.cfr ? cfrNumber(flag.iso3, serial) : undefined,
    hull,
    formerNames: drawFormerNames(new Random(seed, 'former'), flag.iso, hull.buildYear, thisYear),
  };
}

function drawType(random: Random, flag: Flag): number {
  const [type] = random.weighted(Object.entries(flag.types), ([, weight]) => weight) ?? ['30'];
  return Number(type);
}

/** Large vessels have large home ports. */
function drawPort(random: Random, country: string, length: number): Port {
  const choice = random.weighted(
    ports.filter((port) => port.country === country),
    ({ weight }) => weight ** (length > 35 ? 1.6 : 0.9),
  );
  if (choice === undefined) throw new Error(`There is no port in ${country}.`);
  return choice;
}

function newMark(random: Random, country: string, port: string, hull: Particulars, taken: Set<string>): string {
  for (;;) {
    const mark = drawMark(random, country, port, hull.length, hull.buildYear);
    if (taken.has(`${country} ${mark}`)) continue;
    taken.add(`${country} ${mark}`);
    return mark;
  }
}

function dayIn(random: Random, year: number, thisYear: number): string {
  // Early in the current year, to be in the past.
  const month = year >= thisYear ? 1 : random.whole(1, 12);
  return `${year}-${String(month).padStart(2, '0')}-${String(random.whole(1, year >= thisYear ? 2 : 28)).padStart(2, '0')}`;
}

/** About one in five older vessels had another name. */
function drawFormerNames(
  random: Random,
  country: string,
  buildYear: number,
  thisYear: number,
): DemoVessel['formerNames'] {
  const years = thisYear - buildYear;
  const count = years > 8 && random.chance(0.22) ? (years > 25 && random.chance(0.3) ? 2 : 1) : 0;
  return Array.from({ length: count }, (_, index) => ({
    name: drawVesselName(random, country, new Set()),
    until: dayIn(random, buildYear + Math.floor((years * (index + 1)) / (count + 1)), thisYear),
  }));
}
