import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { importLimits, importMessages } from './adminImports.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const mappingLimits = {
  /** Saved mappings of an installation. */
  mappings: 200,
  name: 100,
  /** Columns of a file that the preview shows. */
  columns: 200,
  /** Different values of a column that the preview shows. */
  samples: 3,
} as const;

/** In place of the name of a sheet, which can't have this sign: all sheets with the headings of the best one. */
export const allSheets = '*';

/** What a mapping can say of an owner, besides the fields of the vessel. */
export const ownerFields = [
  'owner.name',
  'owner.kind',
  'owner.address',
  'owner.city',
  'owner.postcode',
  'owner.country',
  'owner.registrationNumber',
] as const;
/** What a mapping can say of the licence that a row is about. */
export const licenceParts = ['name', 'type', 'start', 'end', 'area', 'comment'] as const;

/** Units that a column without one in its heading may have; the first is the default. */
export const columnUnits = { metres: ['m', 'ft', 'cm'], kilowatts: ['kw', 'hp', 'ps'] } as const;

export const mappingMessages = {
  notFound: message('adminMappings.notFound'),
  nameTaken: message('adminMappings.nameTaken'),
  tooMany: message('adminMappings.tooMany', { count: mappingLimits.mappings }),
  /** A sentence about the first thing that is wrong. */
  invalid: (reason: string) => message('adminMappings.invalid', { reason }),
  /** Why a file can't be read. */
  unreadable: (reason: string) => message('adminMappings.unreadable', { reason }),
  tooSlow: message('adminMappings.tooSlow'),
  used: message('adminMappings.used'),
} as const;

/** A mapping as docs/import.md describes it. */
export const mappingDocument = z
  .record(z.string(), z.unknown())
  .check(z.refine((mapping) => JSON.stringify(mapping).length <= importLimits.mapping));
export type MappingDocument = z.infer<typeof mappingDocument>;

export const importMappingItem = z.object({
  id,
  name: z.string(),
  source: z.string(),
  changed: instant,
  changedBy: z.string(),
});
export type ImportMappingItem = z.infer<typeof importMappingItem>;

export const importMappingsList = adminList({
  name: 'ImportMappings',
  path: 'importMappings',
  what: 'saved mappings of files to import',
  item: importMappingItem,
  columns: {
    name: { label: message('adminMappings.name'), sorts: true },
    source: { label: message('adminMappings.source') },
    changed: { label: message('adminMappings.changed'), kind: 'time', sorts: true },
    changedBy: { label: message('adminMappings.changedBy') },
  },
  searches: message('adminMappings.searches'),
  sort: 'name',
});

const importMapping = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(mappingLimits.name)),
  mapping: mappingDocument,
});

const writing = { ...byAdmins, area: 'admin', rate: 'write' } as const;
const params = z.object({ id: idInAddress });
const refusals = {
  409: mappingMessages.nameTaken,
  422: [mappingMessages.tooMany, mappingMessages.invalid('…')],
} as const;

export const getImportMapping = route({
  ...byAdmins,
  area: 'admin',
  rate: 'read',
  name: 'getImportMapping',
  summary: 'Get a saved mapping',
  method: 'GET',
  path: 'admin/importMappings/{id}',
  params,
  carriage: 'json',
  answer: z.object({ id, ...importMapping.shape }),
  refusals: { 404: mappingMessages.notFound },
});

export const addImportMapping = route({
  ...writing,
  name: 'addImportMapping',
  summary: 'Save a mapping under a name',
  method: 'POST',
  path: 'admin/importMappings',
  body: importMapping,
  carriage: 'json',
  answer: z.object({ id }),
  refusals,
});

export const changeImportMapping = route({
  ...writing,
  name: 'changeImportMapping',
  summary: 'Change a saved mapping',
  method: 'PUT',
  path: 'admin/importMappings/{id}',
  params,
  body: importMapping,
  carriage: 'empty',
  refusals: { ...refusals, 404: mappingMessages.notFound },
});

export const removeImportMapping = route({
  ...writing,
  name: 'removeImportMapping',
  summary: 'Remove a saved mapping. What was imported with it stays',
  method: 'DELETE',
  path: 'admin/importMappings/{id}',
  params,
  carriage: 'empty',
  refusals: { 404: mappingMessages.notFound, 409: mappingMessages.used },
});

/** A file as it would be imported: what was found out about it, and its first rows. */
export const importPreview = z.object({
  /** Missing for a workbook. */
  encoding: z.optional(z.object({ name: z.string(), isGuessed: z.boolean() })),
  /** Empty for a workbook. */
  separator: z.string(),
  /** Of a workbook with several. */
  sheet: z.optional(z.string()),
  sheets: z.optional(z.array(z.string())).check(z.describe('Sheets of a workbook with several')),
  /** Columns of the file; the first of them follow. */
  columns: z.int(),
  headings: z.array(
    z.object({
      heading: z.string(),
      samples: z.array(z.string()),
      /** What the mapping calls this column. */
      names: z.array(z.string()),
    }),
  ),
  /** The mapping that was given, otherwise what the headings suggest. */
  mapping: mappingDocument,
  /** Why the file can't be imported with this mapping. */
  fault: z.optional(z.string()),
  /** Sentences about what is assumed. */
  assumed: z.array(z.string()),
  rows: z.array(
    z.object({
      line: z.int(),
      /** Why the row would be refused. */
      refused: z.optional(z.string()),
      /** Faulty values, without which it would be imported. */
      warnings: z.array(z.string()),
      fields: z.array(z.object({ field: z.string(), value: z.string() })),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = route({
  ...writing,
  name: 'previewImport',
  summary: 'Look at an uploaded file: its headings, what they may mean, and its first rows as they would be imported',
  method: 'POST',
  path: 'admin/imports/preview',
  work: 'outside',
  body: z.object({
    file: z.uuid(),
    mapping: z.optional(mappingDocument),
    encoding: z.optional(z.string().check(z.maxLength(40))),
    sheet: z
      .optional(z.string().check(z.maxLength(mappingLimits.name)))
      .check(z.describe('The sheet of a workbook for which a mapping is suggested')),
  }),
  carriage: 'json',
  answer: importPreview,
  refusals: {
    404: importMessages.fileGone,
    422: [mappingMessages.unreadable('…'), mappingMessages.tooSlow],
  },
});

export const adminMappingRoutes = [
  importMappingsList.list,
  importMappingsList.exported,
  addImportMapping,
  getImportMapping,
  changeImportMapping,
  removeImportMapping,
  previewImport,
] as const;
