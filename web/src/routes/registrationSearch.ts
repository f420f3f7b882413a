import * as z from 'zod/mini';

const recordId = z.catch(z.optional(z.int().check(z.positive())), undefined);

const plansSearch = z.object({
  /** The plan that is chosen. */
  plan: recordId,
  /** The provider whose subscription is renewed; else a company is registered. */
  renew: recordId,
  /** Says that the plan chosen before is no longer offered. */
  withdrawn: z.catch(z.optional(z.literal(true)), undefined),
});
export type PlansSearch = z.infer<typeof plansSearch>;

export function parsePlansSearch(search: Record<string, unknown>): PlansSearch {
  return z.parse(plansSearch, search);
}

const registerSearch = z.object({ plan: recordId });
export type RegisterSearch = z.infer<typeof registerSearch>;

export function parseRegisterSearch(search: Record<string, unknown>): RegisterSearch {
  return z.parse(registerSearch, search);
}
