import type { Kysely } from 'kysely';
import { companyMessages, getAnnualReports, getCompany, listCompanyVessels } from '@wheelhouse/contract/companies';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { Schema } from '#platform/database/schema.ts';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { notFound } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { presentCompany, presentReports } from './companies.ts';
import { findCompany, findCompanyName, listReports, listRoles, listVesselIds } from './store.ts';

/** List items of those of these vessels that this installation has, sorted by name, as this viewer may see them. */
type ItemsOf = (vesselIds: readonly number[], viewer: Viewer) => Promise<VesselListItem[]>;

export function companyRoutes(db: Kysely<Schema>, itemsOf: ItemsOf): Carried[] {
  async function needName(id: number): Promise<string> {
    const name = await findCompanyName(db, id);
    if (name === undefined) throw notFound(companyMessages.notFound);
    return name;
  }

  return [
    carry(getCompany, async ({ params }) => {
      const row = await findCompany(db, params.companyId);
      if (row === undefined) throw notFound(companyMessages.notFound);
      return presentCompany(row, await listRoles(db, params.companyId));
    }),

    carry(listCompanyVessels, async ({ params, viewer }) => {
      await needName(params.companyId);
      return await itemsOf(await listVesselIds(db, params.companyId), viewer);
    }),

    carry(getAnnualReports, async ({ params }) => {
      const name = await needName(params.companyId);
      return presentReports({ id: params.companyId, name }, await listReports(db, params.companyId));
    }),
  ];
}
