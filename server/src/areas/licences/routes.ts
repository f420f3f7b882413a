import type { Kysely } from 'kysely';
import { getFishingRights } from '@wheelhouse/contract/licences';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import type { Schema } from '#database/schema.ts';
import { carry, type Carried } from '#http/carryOut.ts';
import { notFound } from '#http/refusal.ts';
import { listLicences, listQuotas } from './store.ts';

/** `isVessel` says whether this installation has a vessel of that id. */
export function licenceRoutes(db: Kysely<Schema>, isVessel: (id: number) => Promise<boolean>): Carried[] {
  return [
    carry(getFishingRights, async ({ params }) => {
      if (!(await isVessel(params.id))) throw notFound(vesselMessages.notFound);
      const [fishingLicences, quotes] = await Promise.all([listLicences(db, params.id), listQuotas(db, params.id)]);
      return { fishingLicences, quotes };
    }),
  ];
}
