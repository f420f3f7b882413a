import type { Kysely } from 'kysely';
import type pg from 'pg';
import { getFishingRights, listFishingLicences } from '@wheelhouse/contract/licences';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { prepareLicenceList, type LicensedVessel } from './licenceList.ts';
import { listLicences, listQuotas } from './store.ts';

/** The vessels of this installation at one revision of the register, sorted by name. */
export interface LicensedRegister {
  readonly revision: number;
  readonly vessels: readonly LicensedVessel[];
}

export interface LicenceNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly register: () => Promise<LicensedRegister>;
  readonly isVessel: (id: number) => Promise<boolean>;
}

export function licenceRoutes({ db, pool, register, isVessel }: LicenceNeeds): RouteHandler[] {
  const list = cachedPerRevision(
    async () => (await register()).revision,
    async () => await prepareLicenceList(db, (await register()).vessels),
  );
  return [
    handle(getFishingRights, async ({ params }) => {
      if (!(await isVessel(params.id))) throw await missingVessel(pool, params.id);
      return { fishingLicences: await listLicences(db, params.id), quotes: await listQuotas(db, params.id) };
    }),

    handle(listFishingLicences, () => list()),
  ];
}
