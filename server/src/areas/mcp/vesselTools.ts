import { getCompany, listCompanyVessels } from '@wheelhouse/contract/companies';
import type { Client } from '@wheelhouse/contract/client';
import { getFishingRights } from '@wheelhouse/contract/licences';
import { addressOfResult, search } from '@wheelhouse/contract/search';
import { getVessel, listVesselSources, type FieldSource } from '@wheelhouse/contract/vessels';
import { listVesselWindow } from '@wheelhouse/contract/vesselWindow';
import * as z from 'zod/mini';
import { findEntries } from './names.ts';
import { newest, pathWith, tool, ToolRefusal, type ToolWork } from './tool.ts';

const register = 'The registers of vessels and companies of this installation';

/** The sources of a vessel's values, and the newest day among them. */
function sourcesIn(sources: readonly FieldSource[], of: (field: string) => boolean, { now }: ToolWork) {
  const relevant = sources.filter(({ field }) => of(field));
  const names = [...new Set(relevant.map(({ source }) => source))];
  const days = relevant.map(({ date }) => `${date}T00:00:00.000Z`);
  return { source: names.length === 0 ? register : names.join('; '), asOf: newest(days, now) };
}

/** The numbers of the entries that a name means. @throws ToolRefusal with all names if it means none */
async function numbersOf(of: 'types' | 'species', text: string, client: Client): Promise<number[]> {
  const { ids, names } = await findEntries(of, text, client);
  if (ids.length === 0) throw new ToolRefusal(`No ${of} called “${text}”. There are: ${names.join(', ')}.`);
  return [...ids];
}

const isOfRights = (field: string) => /^(?:fishingLicences|quotes)/.test(field);
const vesselId = getVessel.params.shape.id;

export const vesselTools = [
  tool({
    name: 'search',
    title: 'Search',
    description:
      'Finds vessels, companies, people and service providers by name, call sign, IMO number, MMSI or registration. Gives the numbers (id) that other tools need. Ports and places are found by `find_places`.',
    input: z.object({ query: search.query.shape.query, size: search.query.shape.size }),
    async find({ query, size = 5 }, { client, now, addressOf }) {
      const results = await client.call(search, { query: { query, size } });
      return {
        source: register,
        asOf: now,
        page: pathWith('/search', { q: query }),
        data: results.map((result) => ({ ...result, page: addressOf(addressOfResult(result)) })),
      };
    },
  }),
  tool({
    name: 'find_vessels',
    title: 'Find vessels by flag, type, size and licence',
    description:
      'Lists vessels of the register, with how many there are in all (total), by country of the flag (ISO 3166-1 alpha-2), type (such as trawler), species that they have a licence or quota for (such as cod), length overall in metres, build year and words of the name (q). `sort` gives the longest, newest and so on first.',
    input: z.object({
      q: listVesselWindow.query.shape.q,
      type: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      species: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      flag: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(50))),
      lengthMin: z.optional(z.number()),
      lengthMax: z.optional(z.number()),
      buildYearMin: z.optional(z.int()),
      buildYearMax: z.optional(z.int()),
      sort: listVesselWindow.query.shape.sort,
      count: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    }),
    async find({ count = 20, type, species, ...filter }, { client, now }) {
      const query = {
        ...filter,
        ...(type !== undefined && { vesselTypeId: await numbersOf('types', type, client) }),
        ...(species !== undefined && { speciesId: await numbersOf('species', species, client) }),
      };
      const data = await client.call(listVesselWindow, { query: { ...query, count } });
      return { source: register, asOf: now, page: pathWith('/vessels', query), data };
    },
  }),
  tool({
    name: 'get_vessel',
    title: 'Vessel',
    description: 'Everything that the registers say of one vessel: names, numbers, measures, engine, owners, history.',
    input: z.object({ vesselId }),
    async find({ vesselId: id }, work) {
      const data = await work.client.call(getVessel, { params: { id } });
      const sources = await work.client.call(listVesselSources, { params: { id } });
      return { ...sourcesIn(sources, (field) => !isOfRights(field), work), page: `/vessel/${data.id}`, data };
    },
  }),
  tool({
    name: 'get_licences',
    title: 'Licences and quotas of a vessel',
    description:
      'The fishing licences and quotas of one vessel, with species, areas, amounts in tons and days of validity.',
    input: z.object({ vesselId }),
    async find({ vesselId: id }, work) {
      const data = await work.client.call(getFishingRights, { params: { id } });
      const sources = await work.client.call(listVesselSources, { params: { id } });
      return { ...sourcesIn(sources, isOfRights, work), page: `/vessel/${id}`, data };
    },
  }),
  tool({
    name: 'get_company',
    title: 'Company',
    description: 'A company of the register: address, board, directors and the vessels that it owns.',
    input: z.object({ companyId: getCompany.params.shape.companyId }),
    async find({ companyId }, { client }) {
      const company = await client.call(getCompany, { params: { companyId } });
      const vessels = await client.call(listCompanyVessels, { params: { companyId } });
      const { source, date } = company.source;
      const data = { company, vessels: vessels.map(({ id, name, flag }) => ({ id, name, flag })) };
      return { source, asOf: `${date}T00:00:00.000Z`, page: `/company/${companyId}`, data };
    },
  }),
];
