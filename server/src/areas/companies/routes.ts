import type { Kysely } from 'kysely';
import { companyMessages, getAnnualReports, getCompany, listCompanyVessels } from '@wheelhouse/contract/companies';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { presentCompany, presentReports } from './companies.ts';
import { findCompany, findCompanyName, listReports, listRoles, listVesselIds } from './store.ts';

interface CompanyNeeds {
  readonly db: Kysely<Schema>;
  readonly vessels: Pick<VesselLookup, 'itemsOf'>;
}

export function companyRoutes({ db, vessels }: CompanyNeeds): RouteHandler[] {
  async function requireName(id: number): Promise<string> {
    const name = await findCompanyName(db, id);
    if (name === undefined) throw notFound(companyMessages.notFound);
    return name;
  }

  return [
    handle(getCompany, async ({ params }) => {
      const row = await findCompany(db, params.companyId);
      if (row === undefined) throw notFound(companyMessages.notFound);
      return presentCompany(row, await listRoles(db, params.companyId));
    }),

    handle(listCompanyVessels, async ({ params, viewer }) => {
      await requireName(params.companyId);
      const ids = await listVesselIds(db, params.companyId);
      return await vessels.itemsOf(ids, viewer);
    }),

    handle(getAnnualReports, async ({ params, language }) => {
      const name = await requireName(params.companyId);
      return presentReports({ id: params.companyId, name }, await listReports(db, params.companyId), language);
    }),
  ];
}
