import * as z from 'zod/mini';
import { message } from '@wheelhouse/messages/message';
import { licenceColumns, licenceStates, licenceTextMax } from './licenceColumns.ts';
import { licenceSpecies } from './licences.ts';
import { route } from './route.ts';
import { countryIso, day, id, idInAddress, wholeNumberInAddress } from './values.ts';

export const licenceTableLimits = {
  /** Rows per request. */
  rowsMax: 200,
  /** Rows of a CSV file. */
  fileRowsMax: 100_000,
} as const;

export const licenceTableMessages = {
  tooManyRows: message('licences.tooManyRows', { max: licenceTableLimits.fileRowsMax }),
} as const;

const filter = {
  q: z
    .optional(z.string().check(z.maxLength(licenceTextMax)))
    .check(z.describe('Each word begins a word of the vessel, the country, the licence or the species')),
  country: z.optional(countryIso),
  species: z.optional(idInAddress),
  state: z.optional(z.enum(licenceStates)),
} as const;
const order = {
  sort: z.optional(z.enum(licenceColumns)),
  descending: z.optional(z.enum(['true'])).check(z.describe('The last row first')),
} as const;

const filterAndOrder = z.object({ ...filter, ...order });
export type LicenceQuery = z.infer<typeof filterAndOrder>;

/** One species of one licence of one vessel; a licence without species is one row. */
export const licenceRow = z.object({
  licenceId: id,
  vessel: z.object({ id, name: z.string(), flag: countryIso }),
  name: z.string(),
  start: z.optional(day),
  end: z.optional(day),
  specie: z.optional(licenceSpecies.shape.specie),
  amount: licenceSpecies.shape.amount,
});
export type LicenceRow = z.infer<typeof licenceRow>;

const count = z.int().check(z.nonnegative());

export const licenceWindow = z.object({
  total: count.check(z.describe('Rows that pass the filter')),
  licences: count.check(z.describe('Licences in these rows')),
  vessels: count.check(z.describe('Vessels in these rows')),
  rows: z.array(licenceRow).check(z.maxLength(licenceTableLimits.rowsMax)),
});
export type LicenceWindow = z.infer<typeof licenceWindow>;

const ofTable = { area: 'licences', work: 'heavy', method: 'GET', access: 'session', rate: 'read' } as const;

export const listLicenceRows = route({
  ...ofTable,
  name: 'listLicenceRows',
  summary: 'List some rows of the table of fishing licences that pass a filter, in an order',
  path: 'fishingLicences/rows',
  query: z.safeExtend(filterAndOrder, {
    from: z.optional(wholeNumberInAddress),
    count: z.optional(wholeNumberInAddress.check(z.maximum(licenceTableLimits.rowsMax))),
  }),
  carriage: 'json',
  answer: licenceWindow,
});

export const exportLicenceRows = route({
  ...ofTable,
  name: 'exportLicenceRows',
  summary: 'Export the rows of the table of fishing licences that pass a filter as CSV',
  path: 'fishingLicences/export',
  query: filterAndOrder,
  carriage: 'file',
  refusals: { 422: licenceTableMessages.tooManyRows },
});

export const licenceChoices = z.object({
  countries: z.array(countryIso).check(z.describe('Flags of the vessels that have licences')),
  species: z.array(id).check(z.describe('Species of licences')),
});

export const listLicenceChoices = route({
  ...ofTable,
  name: 'listLicenceChoices',
  summary: 'List the countries and species that the table of fishing licences can be filtered by',
  path: 'fishingLicences/choices',
  carriage: 'json',
  answer: licenceChoices,
});

export const licenceTableRoutes = [listLicenceRows, exportLicenceRows, listLicenceChoices] as const;
