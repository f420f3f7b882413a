import * as z from 'zod/mini';
import { reportScopes } from '#areas/companies/reportScopes.ts';

/** How a company's vessels are shown. */
export const vesselViews = ['cards', 'table'] as const;

const companySearch = z.object({
  vessels: z.catch(z.optional(z.enum(vesselViews)), undefined),
  accounts: z.catch(z.optional(z.enum(reportScopes)), undefined),
  years: z.catch(z.optional(z.enum(['newest', 'all'])), undefined),
});

/** The state of a company page's vessels and annual reports in its address. */
export type CompanySearch = z.infer<typeof companySearch>;

export function parseCompanySearch(search: Record<string, unknown>): CompanySearch {
  return z.parse(companySearch, search);
}
