import { companyEnding, drawFamily } from '#world/fleet/people.ts';
import { flags } from '#world/fleet/flags.ts';
import { Random } from '#random.ts';
import { kilometres } from '#sea/distances.ts';
import { ports, type Port } from '#sea/ports.ts';
import { trades, type Trade } from './trades.ts';

interface DemoAddress {
  readonly title: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoProvider {
  readonly name: string;
  readonly shortDescription: string;
  readonly published: boolean;
  readonly country: string;
  /** Categories of services, its main one first; at most the limit of a provider. */
  readonly categories: readonly number[];
  readonly addresses: readonly DemoAddress[];
}

/** Firms per main category; with three, every category has a choice. */
const OF_EACH = 3;
const MOST_CATEGORIES = 3;
const DRAFTS = 7;
/** Half the size of a harbour's area with firms, degrees of latitude: about 700 m. */
const AROUND = 0.006;
/** The greatest distance of a branch office. */
const BRANCH_KM = 450;
const branchTitles = ['Workshop', 'Service station', 'Warehouse', 'Sales office'];
/** First parts of invented firm names. */
const roots =
  'Brim Skarv Lodd Kelp Tern Fjell Vind Strøm Havn Nord Vest Bølge Anker Kjøl Baug Garn Mast Tare Sund Drag'.split(' ');
const endings = 'vik mar tek dyn nor rum ax tun gard via'.split(' ');

/** The provider that the demo's editor owns. */
export const editorsProvider: DemoProvider = {
  name: 'Brimvåg Marine Service AS',
  shortDescription: 'Docking, engines and moorings for the coastal fleet and the fish farms from Stad to Finnmark.',
  published: true,
  country: 'NO',
  categories: [102, 201, 601],
  addresses: [
    { title: 'Head office, Ålesund', city: 'Ålesund', country: 'NO', latitude: 62.4705, longitude: 6.165 },
    { title: 'Workshop, Tromsø', city: 'Tromsø', country: 'NO', latitude: 69.6555, longitude: 18.9685 },
  ],
};

/** Invented firms of every category, at ports around the North Atlantic; the same for the same seed. */
export function drawProviders(seed: string): DemoProvider[] {
  const taken = new Set<string>([editorsProvider.name]);
  const drawn = [...trades].flatMap(([category, trade]) =>
    Array.from({ length: OF_EACH }, (_, place) => {
      const random = new Random(seed, 'service', category, place);
      const port = drawPort(random);
      const name = drawFreeName(random, trade, port, taken);
      const beside = random.some(trade.beside, random.whole(0, MOST_CATEGORIES - 1));
      return {
        name,
        shortDescription: random.pick(trade.says) ?? '',
        published: true,
        country: port.country,
        categories: [category, ...beside],
        addresses: drawAddresses(random, port),
      };
    }),
  );
  const drafts = new Set(new Random(seed, 'drafts').some(drawn, DRAFTS));
  return [editorsProvider, ...drawn.map((one) => ({ ...one, published: !drafts.has(one) }))];
}

function drawPort(random: Random): Port {
  const vesselsOf = (country: string) => flags.find(({ iso }) => iso === country)?.vessels ?? 0;
  // Providers gather where the vessels do, but less closely.
  const drawn = random.weighted(ports, ({ country, weight }) => weight * Math.sqrt(vesselsOf(country)));
  if (drawn === undefined) throw new Error('There are no ports.');
  return drawn;
}

function drawFreeName(random: Random, trade: Trade, port: Port, taken: Set<string>): string {
  let name = drawName(random, trade, port);
  while (taken.has(name)) name = drawName(random, trade, port);
  taken.add(name);
  return name;
}

function drawName(random: Random, { names }: Trade, { country }: Port): string {
  const family = drawFamily(random, country);
  const coined = `${random.pick(roots)}${random.pick(endings)}`;
  const first = random.chance(0.55) ? family : coined;
  return `${first} ${random.pick(names)} ${companyEnding(random, country)}`;
}

function drawAddresses(random: Random, port: Port): DemoAddress[] {
  const near = ports.filter(
    (other) =>
      other !== port &&
      other.country === port.country &&
      kilometres(port.longitude, port.latitude, other.longitude, other.latitude) < BRANCH_KM,
  );
  const count = random.weighted([0, 1, 2], (more) => [7, 2, 1][more] ?? 0) ?? 0;
  const branches = random.some(near, count).map((town) => ({ town, title: random.pick(branchTitles) ?? '' }));
  return [{ town: port, title: 'Head office' }, ...branches].map(({ town, title }) => ({
    title: `${title}, ${town.name}`,
    city: town.name,
    country: town.country,
    latitude: rounded(town.latitude + random.between(-AROUND, AROUND)),
    longitude: rounded(town.longitude + random.between(-2, 2) * AROUND),
  }));
}

/** Four decimals: about 10 m. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
