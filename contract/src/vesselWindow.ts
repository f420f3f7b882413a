import * as z from 'zod/mini';
import { filterQuery } from './filterQuery.ts';
import { listParts, rangeParts, type ListField, type RangeField } from './filterParts.ts';
import { route } from './route.ts';
import { countryIso, id, idInAddress, wholeNumberInAddress } from './values.ts';
import { vesselOrders, vesselTextMax } from './vesselOrders.ts';
import { vesselListItem } from './vessels.ts';

/*
 * Parts of the vessel list, for pages that show more vessels than they can load: the answers are those that the page
 * would work out from the whole list.
 */

export const windowLimits = {
  /** Up to this many vessels a page loads the plain list once and then filters it without asking again. */
  wholeListMax: 25_000,
  /** Vessels per request. */
  vesselsMax: 200,
  /** Identifiers per request: one more than fleets may have, so that too many are noticed. */
  idsMax: 20_001,
} as const;

const count = z.int().check(z.nonnegative());
const text = z.optional(z.string().check(z.maxLength(vesselTextMax)));

export const registerTotals = z.object({
  vessels: count.check(z.describe('Vessels of this installation')),
  tonnage: z.number().check(z.describe('GT of all vessels together')),
  flags: z.array(z.object({ iso: countryIso, vessels: count })).check(z.describe('Most vessels first')),
  types: z.array(z.object({ id, vessels: count })).check(z.describe('Most vessels first')),
});
export type RegisterTotals = z.infer<typeof registerTotals>;

export const getRegisterTotals = route({
  name: 'getRegisterTotals',
  work: 'heavy',
  area: 'vessels',
  summary: 'Get how many vessels there are, by flag and by type',
  method: 'GET',
  path: 'vessels/totals',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: registerTotals,
});

export const vesselWindow = z.object({
  total: count.check(z.describe('Vessels that pass the filter and the text')),
  vessels: z.array(vesselListItem).check(z.maxLength(windowLimits.vesselsMax)),
});
export type VesselWindow = z.infer<typeof vesselWindow>;

export const listVesselWindow = route({
  name: 'listVesselWindow',
  work: 'heavy',
  area: 'vessels',
  summary:
    'List some of the vessels that pass a filter and a text, in an order. With a text, names that match best come first',
  method: 'GET',
  path: 'vessels/window',
  access: 'public',
  rate: 'read',
  query: z.safeExtend(filterQuery, {
    q: text,
    sort: z.optional(z.enum(vesselOrders)),
    from: z.optional(wholeNumberInAddress),
    count: z.optional(wholeNumberInAddress.check(z.maximum(windowLimits.vesselsMax))),
  }),
  carriage: 'json',
  answer: vesselWindow,
});

export const listFilteredIds = route({
  name: 'listFilteredIds',
  work: 'heavy',
  area: 'vessels',
  summary: 'List the identifiers of vessels that pass a filter and a text: at most one more than fleets may have',
  method: 'GET',
  path: 'vessels/ids',
  access: 'session',
  rate: 'read',
  query: z.safeExtend(filterQuery, { q: text }),
  carriage: 'json',
  answer: z.array(id).check(z.maxLength(windowLimits.idsMax)),
});

/** The lists of the filter whose values are counted. */
export const countedLists = listParts.flatMap(({ part }) => (part === 'species' || part === 'fleet' ? [] : [part]));
const listField = z.enum(countedLists as [ListField, ...ListField[]]);
const rangeField = z.enum(rangeParts.map(({ part }) => part) as [RangeField, ...RangeField[]]);
const listValue = z.union([z.string(), id]);

export const valueCount = z.object({ value: listValue, vessels: count });

export const countVesselsBy = route({
  name: 'countVesselsBy',
  work: 'heavy',
  area: 'vessels',
  summary:
    'Count, for each value of a list of the filter, the vessels that pass everything but this list. A type also counts for its parent',
  method: 'GET',
  path: 'vessels/counts',
  access: 'public',
  rate: 'read',
  query: z.safeExtend(filterQuery, { list: listField }),
  carriage: 'json',
  answer: z.array(valueCount),
});

export const vesselChoices = z.object({
  lists: z
    .array(z.object({ list: listField, values: z.array(listValue) }))
    .check(z.describe('The values that vessels have. Of types, their parents as well')),
  ranges: z
    .array(z.object({ range: rangeField, counts: z.array(count) }))
    .check(z.describe('Vessels between each stop of the slider and the next')),
});
export type VesselChoices = z.infer<typeof vesselChoices>;

export const listVesselChoices = route({
  name: 'listVesselChoices',
  work: 'heavy',
  area: 'vessels',
  summary: 'Get the values that the filter can select by, and how the vessels are distributed over its ranges',
  method: 'GET',
  path: 'vessels/choices',
  access: 'public',
  rate: 'read',
  query: z.object({ fleetId: z.optional(idInAddress) }),
  carriage: 'json',
  answer: vesselChoices,
});

export const vesselWindowRoutes = [
  getRegisterTotals,
  listVesselWindow,
  listFilteredIds,
  countVesselsBy,
  listVesselChoices,
] as const;
