import type { Door } from '#door.ts';
import { makeFleet } from '#world/fleet/makeFleet.ts';
import { makeAccounts } from './accounts.ts';
import { makeCompanies } from './companies.ts';
import { makeEvents } from './events.ts';
import type { Generator } from './generator.ts';
import { makeNews } from './news.ts';
import { makeOwners } from './owners.ts';
import { makePhotos } from './photos.ts';
import { makePromotions } from './promotions.ts';
import { makeProviders } from './providers.ts';
import { makeRights } from './rights.ts';
import { makeVessels } from './vessels.ts';
import { hasVessels, raiseRevision, readFact, reserveIds, takeTurn, writeFact } from './store.ts';

const generators: readonly Generator[] = [
  { name: 'vessels', make: makeVessels },
  { name: 'owners', make: makeOwners },
  { name: 'companies, people and annual reports', make: makeCompanies },
  { name: 'yards and service providers', make: makeProviders },
  { name: 'licences and quotas', make: makeRights },
  { name: 'photos', make: makePhotos },
  { name: 'accounts and fleets', make: makeAccounts },
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
 * accounts. Atomic: one transaction, which also records that it is done. Pictures of an interrupted attempt are
 * overwritten. Of two processes at once one creates it.
 *
 * @returns `made`; `alreadyThere`; or `notEmpty` if there are other vessels, and nothing was done.
 */
export async function createDemonstration(
  options: DemonstrationOptions,
): Promise<'made' | 'alreadyThere' | 'notEmpty'> {
  const { door, progress, now = new Date(), share = 1 } = options;
  const { db, mediaFolder } = door;
  if ((await readFact(db)) !== undefined) return 'alreadyThere';
  return await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, door.lock);
    if ((await readFact(transaction)) !== undefined) return 'alreadyThere';
    if (await hasVessels(transaction)) return 'notEmpty';
    const today = now.toISOString().slice(0, 10);
    const fleet = makeFleet(SEED, now.getUTCFullYear(), share);
    const vesselIds = await reserveIds(transaction, 'vessel', fleet.length);
    const world = { transaction, seed: SEED, today, mediaFolder, program: door, fleet, vesselIds };
    for (const [place, { name, make }] of generators.entries()) {
      progress(`Making the demonstration world: ${name} (${place + 1} of ${generators.length})`);
      await make(world);
    }
    await raiseRevision(transaction);
    await writeFact(transaction, { seed: SEED, madeOn: today });
    return 'made';
  });
}
