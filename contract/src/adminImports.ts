import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { id, idInAddress, instant, realDay } from './values.ts';

export const importLimits = {
  /** Bytes of an uploaded file. */
  file: 4_000_000_000,
  /** Files that wait for an import: an older one gives way to a new one. */
  files: 5,
  /** Rows of the preview of a file. */
  previewRows: 10,
  /** Characters of a mapping, as JSON. */
  mapping: 100_000,
  name: 100,
} as const;

/** Archives of positions begin with this, then the format as the command line calls it. */
export const positionsFormat = 'positions-';

/** Formats of files that can be uploaded; `csv` and `positions-csv` need a mapping. */
export const importFormats = [
  'eu-fleet-register',
  'norwegian-vessels',
  'csv',
  'norwegian-companies',
  'norwegian-roles',
  'norwegian-accounts',
  'positions-marinecadastre',
  'positions-danish',
  'positions-norwegian-vms',
  'positions-tacsat',
  'positions-csv',
] as const;
export type ImportFormat = (typeof importFormats)[number];

const formatNames = {
  'eu-fleet-register': message('adminImports.formats.euFleetRegister'),
  'norwegian-vessels': message('adminImports.formats.norwegianVessels'),
  csv: message('adminImports.formats.csv'),
  'norwegian-companies': message('adminImports.formats.norwegianCompanies'),
  'norwegian-roles': message('adminImports.formats.norwegianRoles'),
  'norwegian-accounts': message('adminImports.formats.norwegianAccounts'),
  'positions-marinecadastre': message('adminImports.formats.marineCadastre'),
  'positions-danish': message('adminImports.formats.danish'),
  'positions-norwegian-vms': message('adminImports.formats.norwegianVms'),
  'positions-tacsat': message('adminImports.formats.tacsat'),
  'positions-csv': message('adminImports.formats.positionsCsv'),
} as const;

export const importMessages = {
  notFound: message('adminImports.notFound'),
  fileGone: message('adminImports.fileGone'),
  tooLarge: message('adminImports.tooLarge'),
  running: message('adminImports.running'),
  notRunning: message('adminImports.notRunning'),
} as const;

export const importOutcomes = ['waiting', 'running', 'done', 'failed', 'undone'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const outcomeNames = {
  waiting: message('adminImports.outcomes.waiting'),
  running: message('adminImports.outcomes.running'),
  done: message('adminImports.outcomes.done'),
  failed: message('adminImports.outcomes.failed'),
  undone: message('adminImports.outcomes.undone'),
} as const;

export const importItem = z.object({
  id,
  started: instant,
  ended: z.optional(instant),
  source: z.string(),
  format: z.string(),
  file: z.string(),
  actor: z.string(),
  dry: z.boolean(),
  outcome: z.enum(importOutcomes),
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type ImportItem = z.infer<typeof importItem>;

export const importsList = adminList({
  name: 'Imports',
  path: 'imports',
  what: 'imports of registers and archives of positions',
  item: importItem,
  columns: {
    started: { label: message('adminImports.started'), kind: 'time', sorts: true },
    source: { label: message('adminImports.source'), sorts: true },
    format: { label: message('adminImports.format') },
    file: { label: message('adminImports.file') },
    actor: { label: message('adminImports.actor') },
    dry: { label: message('adminImports.dry'), kind: 'yesNo' },
    outcome: { label: message('admin.status'), kind: 'choice', choices: outcomeNames },
    read: { label: message('adminImports.read'), kind: 'number' },
    added: { label: message('adminImports.added'), kind: 'number' },
    changed: { label: message('adminImports.changed'), kind: 'number' },
    unchanged: { label: message('adminImports.unchanged'), kind: 'number' },
    refused: { label: message('adminImports.refused'), kind: 'number' },
  },
  filters: {
    outcome: { label: message('admin.status'), choices: outcomeNames },
    format: { label: message('adminImports.format'), choices: formatNames },
  },
  searches: message('adminImports.searches'),
  sort: '-started',
});

/** What a run changes of vessels: how many, and the first ones with the fields that change. */
export const importDifference = z.object({
  added: z.int(),
  changed: z.int(),
  vessels: z.array(
    z.object({
      kind: z.enum(['added', 'changed']),
      id,
      name: z.string(),
      fields: z.array(z.object({ field: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) })),
    }),
  ),
});
export type ImportDifference = z.infer<typeof importDifference>;

export const importDetail = z.object({
  ...importItem.shape,
  /** How far it is, in words, while it runs or is being undone. */
  progress: z.optional(z.string()),
  /** Why nothing was kept. */
  message: z.optional(z.string()),
  difference: z.optional(importDifference),
  /** Rows that were refused or taken with a warning, of those that are kept. */
  notes: z.int(),
  canUndo: z.boolean(),
  undone: z.optional(z.object({ at: instant, by: z.string() })),
});
export type ImportDetail = z.infer<typeof importDetail>;

const one = { ...byAdmins, area: 'admin', params: z.object({ id: idInAddress }) } as const;
const missing = { 404: importMessages.notFound } as const;

export const getImport = route({
  ...one,
  name: 'getImport',
  summary: 'Get an import with its progress, and what it changes',
  method: 'GET',
  path: 'admin/imports/{id}',
  rate: 'read',
  carriage: 'json',
  answer: importDetail,
  refusals: missing,
});

export const importNote = z.object({ line: z.int(), refused: z.boolean(), reason: z.string() });

export const listImportNotes = route({
  ...one,
  name: 'listImportNotes',
  summary: 'List the rows of an import that were refused or taken with a warning, by line',
  method: 'GET',
  path: 'admin/imports/{id}/notes',
  rate: 'read',
  query: z.object(pageQuery(200)),
  carriage: 'json',
  answer: z.object(pageOf(importNote).shape),
  refusals: missing,
});

/** An uploaded file, which waits on the server until it is imported. */
export const importFile = z.object({
  file: z.uuid(),
  name: z.string(),
  size: z.int(),
});
export type ImportFile = z.infer<typeof importFile>;

export const uploadImportFile = route({
  ...byAdmins,
  area: 'admin',
  name: 'uploadImportFile',
  summary: 'Upload a file to import; it is kept for some hours',
  method: 'POST',
  path: 'admin/imports/files',
  rate: 'write',
  work: 'outside',
  bodyType: 'file',
  fileMax: importLimits.file,
  carriage: 'json',
  answer: importFile,
  refusals: { 413: importMessages.tooLarge },
});

export const importBody = z.object({
  file: z.uuid(),
  format: z.enum(importFormats),
  /** A mapping as in docs/import.md, for the format csv. */
  mapping: z.optional(z.record(z.string(), z.unknown())),
  /** A saved mapping, instead of `mapping`. */
  savedMapping: z.optional(id),
  /** Of what day the file is; today by default. */
  date: z.optional(realDay),
  encoding: z.optional(z.string().check(z.maxLength(40))),
  dry: z.boolean(),
});
export type ImportBody = z.infer<typeof importBody>;

export const startImport = route({
  ...byAdmins,
  area: 'admin',
  name: 'startImport',
  summary: 'Import an uploaded file in the background; a dry run only shows what would change',
  method: 'POST',
  path: 'admin/imports',
  rate: 'write',
  body: importBody,
  carriage: 'json',
  answer: z.object({ id }),
  refusals: { 404: importMessages.fileGone, 409: importMessages.running },
});

export const stopImport = route({
  ...one,
  name: 'stopImport',
  summary: 'Stop an import; nothing of it is kept',
  method: 'POST',
  path: 'admin/imports/{id}/stop',
  rate: 'write',
  carriage: 'empty',
  refusals: { ...missing, 409: importMessages.notRunning },
});

export const undoImport = route({
  ...one,
  name: 'undoImport',
  summary: 'Undo the last import of a vessel register: its records are again what they were before',
  method: 'POST',
  path: 'admin/imports/{id}/undo',
  rate: 'write',
  carriage: 'empty',
  refusals: { ...missing, 409: importMessages.running },
});

export const adminImportRoutes = [
  importsList.list,
  importsList.exported,
  getImport,
  listImportNotes,
  uploadImportFile,
  startImport,
  stopImport,
  undoImport,
] as const;
