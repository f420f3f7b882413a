import type { Door } from '#door.ts';
import { makeFleet } from '#world/fleet/makeFleet.ts';
import { makerNames } from '#world/fleet/makers.ts';
import { makeAccounts } from './accounts.ts';
import { makeCompanies } from './companies.ts';
import { makeEvents } from './events.ts';
import type { Generator } from './generator.ts';
import { makeNews } from './news.ts';
import { makeFormerOwners } from './owners.ts';
import { makePhotos } from './photos.ts';
import { makePromotions } from './promotions.ts';
import { makeProviders } from './providers.ts';
import { makeRights } from './rights.ts';
import { makeVessels } from './vessels.ts';
import { hasVessels, insertMakers, raiseRevision, readFact, takeTurn, vesselIdsByKey, writeFact } from './store.ts';
import { keyOf, vesselRegister } from './vesselRegister.ts';

const generators: readonly Generator[] = [
  { name: 'equipment and history', make: makeVessels },
  { name: 'former owners', make: makeFormerOwners },
  { name: 'companies, people and annual reports', make: makeCompanies },
  { name: 'yards and service providers', make: makeProviders },
  { name: 'licences and quotas', make: makeRights },
  { name: 'photos', make: makePhotos },
  { name: 'accounts', make: makeAccounts },
  { name: 'news', make: makeNews },
  { name: 'events', make: makeEvents },
  { name: 'promotions', make: makePromotions },
];

/** A change gives different data. */
export const SEED = 'wheelhouse 1';

interface DemonstrationOptions {
  door: Door;
  /** Called with what is being created now, in a few words. */
  progress: (words: string) => void;
  now?: Date;
  /** Fraction of the vessels, for tests; 1 is all. */
  share?: number;
}

/**
 * Creates the demo's data in an empty installation whose dictionaries are seeded: vessels, owners, rights, pictures,
 * accounts. First the vessels are imported like a register, then one transaction writes all others; fleets follow when
 * the API runs (`makeFleets`). What was
 * interrupted goes on with the next call; until then the database is noted as that of a demo. Of two processes at once
 * one creates it.
 *
 * @returns `made`; `alreadyThere`; or `notEmpty` if there are other vessels, and nothing was done.
 */
export async function createDemonstration(
  options: DemonstrationOptions,
): Promise<'made' | 'alreadyThere' | 'notEmpty'> {
  const { door, progress, now = new Date(), share = 1 } = options;
  const { db, mediaFolder } = door;
  const begun = await begin(door, now.toISOString().slice(0, 10));
  if (begun === undefined) return 'notEmpty';
  if (begun.unfinished === undefined) return 'alreadyThere';
  const { seed, madeOn: today } = begun;
  const fleet = makeFleet(seed, Number(today.slice(0, 4)), share);
  const say = (name: string, place: number) =>
    progress(`Making the demo: ${name} (${place} of ${generators.length + 1})`);
  say('vessels', 1);
  await door.importVessels(vesselRegister(seed, today, fleet));
  return await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, door.lock);
    if ((await readFact(transaction))?.unfinished === undefined) return 'alreadyThere';
    const idsByKey = await vesselIdsByKey(transaction);
    const vesselIds = fleet.map((vessel) => idsByKey.get(keyOf(vessel)) ?? 0);
    const world = { transaction, seed, today, mediaFolder, program: door, fleet, vesselIds };
    for (const [place, { name, make }] of generators.entries()) {
      say(name, place + 2);
      await make(world);
    }
    await raiseRevision(transaction);
    await writeFact(transaction, { seed, madeOn: today, withoutFleets: true });
    return 'made';
  });
}

/**
 * Notes that the demo is being created in an empty database.
 *
 * @returns what is noted, also by an earlier call; undefined if there are vessels and no demo.
 */
async function begin({ db, lock }: Door, today: string) {
  return await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, lock);
    const fact = await readFact(transaction);
    if (fact !== undefined) return fact;
    if (await hasVessels(transaction)) return undefined;
    const begun = { seed: SEED, madeOn: today, unfinished: true } as const;
    await insertMakers(transaction, makerNames);
    await writeFact(transaction, begun);
    return begun;
  });
}
