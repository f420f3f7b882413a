import type { Kysely } from 'kysely';
import type pg from 'pg';
import { getFishingRights, listFishingLicences } from '@wheelhouse/contract/licences';
import { exportLicenceRows, listLicenceChoices, listLicenceRows } from '@wheelhouse/contract/licenceTable';
import type { App } from '@wheelhouse/contract/installation';
import { wholeListIdleMs } from '#areas/vessels/wholeList.ts';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import { readRevision } from '#areas/vessels/store.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { prepareLicenceList } from './licenceList.ts';
import { createLicenceTable } from './licenceTable.ts';
import { listLicences, listQuotas } from './store.ts';

export interface LicenceNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly app: App;
  readonly isVessel: (id: number) => Promise<boolean>;
  readonly now: () => Date;
}

export function licenceRoutes({ db, pool, app, isVessel, now }: LicenceNeeds): RouteHandler[] {
  const table = createLicenceTable({ db, app, thisYear: () => now().getUTCFullYear() });
  const list = cachedPerRevision(
    () => readRevision(db),
    () => prepareLicenceList(db, app),
    { idleMs: wholeListIdleMs },
  );
  return [
    handle(getFishingRights, async ({ params }) => {
      if (!(await isVessel(params.id))) throw await missingVessel(pool, params.id);
      return { fishingLicences: await listLicences(db, params.id), quotes: await listQuotas(db, params.id) };
    }),

    handle(listFishingLicences, () => list()),

    handle(listLicenceRows, async ({ query: { from, count, ...filters }, language }) =>
      table.read(filters, { from, count }, language),
    ),
    handle(exportLicenceRows, async ({ query, language }) => table.export(query, language)),
    handle(listLicenceChoices, () => table.choices()),
  ];
}
