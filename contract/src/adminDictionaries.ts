import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { entryNames } from './adminBranches.ts';
import { adminList, byAdmins } from './adminList.ts';
import { correctionMessages } from './corrections.ts';
import { route } from './route.ts';
import { id, idInAddress, localized } from './values.ts';

/** The dictionaries besides branches of services. */
export const dictionaryNames = ['vesselTypes', 'species', 'countries', 'languages', 'manufacturers'] as const;
export type DictionaryName = (typeof dictionaryNames)[number];

export const entryMessages = {
  notFound: message('adminDictionaries.notFound'),
  badCode: {
    species: message('adminDictionaries.badCode.species'),
    languages: message('adminDictionaries.badCode.languages'),
  },
  codeTaken: message('adminDictionaries.codeTaken'),
  nameTaken: message('adminDictionaries.nameTaken'),
  noParent: message('adminDictionaries.noParent'),
  badWebsite: message('adminDictionaries.badWebsite'),
  cannotAdd: message('adminDictionaries.cannotAdd'),
  joinSelf: message('adminDictionaries.joinSelf'),
  cannotRemove: message('adminDictionaries.cannotRemove'),
  inUse: (dictionary: DictionaryName, count: number) => message(`adminDictionaries.inUse.${dictionary}`, { count }),
} as const;

/** The form of an entry: what its dictionary has of it. Of a manufacturer, the English name is its name. */
export const entryForm = z.object({
  names: entryNames,
  hidden: z.boolean().check(z.describe('Not offered in forms and lists; not for manufacturers')),
  code: z.optional(z.string().check(z.maxLength(10))).check(z.describe('Of a new species or language')),
  scientificName: z.optional(z.string().check(z.maxLength(100))).check(z.describe('Of a species')),
  parentId: z.optional(id).check(z.describe('Of a vessel type that belongs to another')),
  website: z.optional(z.string().check(z.maxLength(200))).check(z.describe('Of a manufacturer')),
  promotion: z.optional(z.boolean()).check(z.describe('Of a country: promotions can be shown to its readers')),
});
export type EntryForm = z.infer<typeof entryForm>;

/** An entry of any dictionary, for its form. */
export const dictionaryEntry = z.object({
  id,
  name: z.string(),
  names: localized,
  hidden: z.boolean(),
  code: z.string(),
  uses: z.int(),
  /** Imports and rules of the program need it: it can be hidden, not deleted. */
  fixed: z.boolean(),
});

const yesNo = { true: message('admin.yes'), false: message('admin.no') } as const;
const columns = {
  id: { label: message('admin.number'), kind: 'number' },
  code: { label: message('adminDictionaries.code'), sorts: true },
  name: { label: message('adminBranches.name'), sorts: true },
} as const;
const hidden = { label: message('adminBranches.hidden'), kind: 'yesNo' } as const;
const filters = { hidden: { label: message('adminBranches.hidden'), choices: yesNo } } as const;
const searches = message('adminDictionaries.searches');

export const vesselTypesList = adminList({
  name: 'VesselTypes',
  path: 'dictionaries/vesselTypes',
  what: 'vessel types',
  item: z.object({ ...dictionaryEntry.shape, parentId: z.optional(id), parent: z.string() }),
  columns: {
    id: columns.id,
    name: columns.name,
    parent: { label: message('adminDictionaries.parent'), sorts: true },
    hidden,
    uses: { label: message('adminDictionaries.vessels'), kind: 'number', sorts: true },
  },
  filters,
  searches,
  sort: 'name',
});

export const speciesEntriesList = adminList({
  name: 'SpeciesEntries',
  path: 'dictionaries/species',
  what: 'species',
  item: z.object({ ...dictionaryEntry.shape, scientificName: z.string() }),
  columns: {
    ...columns,
    scientificName: { label: message('adminDictionaries.scientificName'), sorts: true },
    hidden,
    uses: { label: message('adminDictionaries.rights'), kind: 'number', sorts: true },
  },
  filters,
  searches,
  sort: 'name',
});

export const countriesList = adminList({
  name: 'Countries',
  path: 'dictionaries/countries',
  what: 'countries',
  item: z.object({ ...dictionaryEntry.shape, promotion: z.boolean() }),
  columns: {
    ...columns,
    promotion: { label: message('adminDictionaries.promotion'), kind: 'yesNo' },
    hidden,
    uses: { label: message('adminDictionaries.vessels'), kind: 'number', sorts: true },
  },
  filters: { ...filters, promotion: { label: message('adminDictionaries.promotion'), choices: yesNo } },
  searches,
  sort: 'name',
});

export const languagesList = adminList({
  name: 'Languages',
  path: 'dictionaries/languages',
  what: 'languages of articles',
  item: dictionaryEntry,
  columns: {
    ...columns,
    hidden,
    uses: { label: message('adminDictionaries.articles'), kind: 'number', sorts: true },
  },
  filters,
  searches,
  sort: 'name',
});

export const manufacturersList = adminList({
  name: 'Manufacturers',
  path: 'dictionaries/manufacturers',
  what: 'manufacturers of engines and equipment',
  item: z.object({ ...dictionaryEntry.shape, website: z.string() }),
  columns: {
    id: columns.id,
    name: columns.name,
    website: { label: message('adminDictionaries.website'), sorts: true },
    uses: { label: message('adminDictionaries.engines'), kind: 'number', sorts: true },
  },
  searches,
  sort: 'name',
});

const write = { ...byAdmins, area: 'admin', rate: 'write', carriage: 'empty' } as const;
const dictionary = z.enum(dictionaryNames);
const ofOne = z.object({ dictionary, id: idInAddress });

export const createEntry = route({
  ...write,
  name: 'createEntry',
  summary: 'Add an entry to a dictionary. Countries are those of ISO 3166 and can’t be added',
  method: 'POST',
  path: 'admin/dictionaries/{dictionary}',
  params: z.object({ dictionary }),
  body: entryForm,
  refusals: {
    409: [entryMessages.codeTaken, entryMessages.nameTaken],
    422: [entryMessages.cannotAdd, entryMessages.noParent, entryMessages.badWebsite],
  },
});

export const changeEntry = route({
  ...write,
  name: 'changeEntry',
  summary: 'Rename or hide an entry of a dictionary, or change what else it has. Codes stay',
  method: 'PUT',
  path: 'admin/dictionaries/{dictionary}/{id}',
  params: ofOne,
  body: entryForm,
  refusals: {
    404: entryMessages.notFound,
    409: entryMessages.nameTaken,
    422: [entryMessages.noParent, entryMessages.badWebsite],
  },
});

export const removeEntry = route({
  ...write,
  name: 'removeEntry',
  summary: 'Delete an entry of a dictionary that nothing uses and no import needs',
  method: 'DELETE',
  path: 'admin/dictionaries/{dictionary}/{id}',
  params: ofOne,
  refusals: { 404: entryMessages.notFound, 422: entryMessages.cannotRemove },
});

export const joinEntries = route({
  ...byAdmins,
  area: 'admin',
  name: 'joinEntries',
  summary: 'Join a manufacturer with another one: what has the first one has the other then. It can’t be undone',
  method: 'POST',
  path: 'admin/dictionaries/manufacturers/{id}/join',
  rate: 'write',
  work: 'heavy',
  params: z.object({ id: idInAddress }),
  body: z.object({ into: id.check(z.describe('The manufacturer that stays')) }),
  carriage: 'json',
  answer: z.object({ vessels: z.int().check(z.describe('Vessels with its engines or equipment')) }),
  refusals: { 404: entryMessages.notFound, 422: entryMessages.joinSelf, 503: correctionMessages.busy },
});

export const adminDictionaryRoutes = [
  vesselTypesList.list,
  vesselTypesList.exported,
  speciesEntriesList.list,
  speciesEntriesList.exported,
  countriesList.list,
  countriesList.exported,
  languagesList.list,
  languagesList.exported,
  manufacturersList.list,
  manufacturersList.exported,
  createEntry,
  changeEntry,
  removeEntry,
  joinEntries,
] as const;
