import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { importsList } from './adminImports.ts';
import { adminList, byAdmins } from './adminList.ts';
import { mappingMessages } from './adminMappings.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const scheduleLimits = {
  /** Schedules of an installation. */
  schedules: 50,
  name: 100,
  address: 2000,
} as const;

export const scheduleMessages = {
  nameMissing: message('adminSchedules.nameMissing'),
  badAddress: message('adminSchedules.badAddress'),
  mappingMissing: message('adminSchedules.mappingMissing'),
  notFound: message('adminSchedules.notFound'),
  nameTaken: message('adminSchedules.nameTaken'),
  sameSource: message('adminSchedules.sameSource'),
  tooMany: message('adminSchedules.tooMany', { count: scheduleLimits.schedules }),
  running: message('adminSchedules.running'),
} as const;

/** Formats whose files are fetched whole; answers of the other registers come in pages, and archives have a name a day. */
export const scheduleFormats = ['eu-fleet-register', 'norwegian-vessels', 'csv'] as const;
export type ScheduleFormat = (typeof scheduleFormats)[number];

const formatNames = importsList.shape.filters.format.choices;
const scheduleFormatNames = {
  'eu-fleet-register': formatNames['eu-fleet-register'],
  'norwegian-vessels': formatNames['norwegian-vessels'],
  csv: formatNames.csv,
} as const;

const stateNames = {
  active: message('adminSchedules.states.active'),
  running: message('adminSchedules.states.running'),
  paused: message('adminSchedules.states.paused'),
} as const;

const resultNames = {
  imported: message('adminSchedules.results.imported'),
  unchanged: message('adminSchedules.results.unchanged'),
  failed: message('adminSchedules.results.failed'),
} as const;

/** Whether an address may be fetched: of the web, and without a user or a password, which administrators would read. */
function isFetchable(text: string): boolean {
  const address = URL.parse(text);
  return (
    address !== null &&
    ['https:', 'http:'].includes(address.protocol) &&
    address.username === '' &&
    address.password === ''
  );
}

/** What administrators say of a schedule. */
const scheduleFields = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, asIssue(scheduleMessages.nameMissing)), z.maxLength(scheduleLimits.name)),
  address: z
    .string()
    .check(
      z.trim(),
      z.maxLength(scheduleLimits.address),
      z.refine(isFetchable, asIssue(scheduleMessages.badAddress)),
      z.describe('Of the file, with http or https'),
    ),
  format: z.enum(scheduleFormats),
  savedMapping: z.optional(id).check(z.describe('For the format csv')),
  encoding: z.optional(z.string().check(z.maxLength(40))).check(z.describe('Detected by default')),
  hour: z.int().check(z.minimum(0), z.maximum(23), z.describe('Of the day, in UTC')),
});

export const scheduleForm = scheduleFields.check(
  z.refine(({ format, savedMapping }) => (format === 'csv') === (savedMapping !== undefined), {
    error: asIssue(scheduleMessages.mappingMissing),
    path: ['savedMapping'],
  }),
);
export type ScheduleForm = z.infer<typeof scheduleForm>;

export const scheduleItem = z.object({
  id,
  ...scheduleFields.shape,
  mapping: z.optional(z.string()).check(z.describe('The name of the saved mapping')),
  state: z.enum(['active', 'running', 'paused']),
  last: z.optional(instant),
  result: z.optional(z.enum(['imported', 'unchanged', 'failed'])).check(z.describe('Of the last attempt')),
  message: z.optional(z.string()).check(z.describe('Why it failed')),
  run: z.optional(id).check(z.describe('The last import')),
  next: z.optional(instant),
  changedBy: z.string(),
});
export type ScheduleItem = z.infer<typeof scheduleItem>;

export const schedulesList = adminList({
  name: 'ImportSchedules',
  path: 'importSchedules',
  what: 'schedules of imports',
  item: scheduleItem,
  columns: {
    name: { label: message('adminMappings.name'), sorts: true },
    address: { label: message('adminSchedules.address') },
    format: { label: message('adminImports.format'), kind: 'choice', choices: scheduleFormatNames },
    mapping: { label: message('adminImports.mapping') },
    hour: { label: message('adminSchedules.hour'), kind: 'number' },
    state: { label: message('admin.status'), kind: 'choice', choices: stateNames },
    last: { label: message('adminSchedules.last'), kind: 'time', sorts: true },
    result: { label: message('adminSchedules.result'), kind: 'choice', choices: resultNames },
    message: { label: message('adminSchedules.message') },
    next: { label: message('adminSchedules.next'), kind: 'time', sorts: true },
    changedBy: { label: message('adminMappings.changedBy') },
  },
  filters: {
    state: { label: message('admin.status'), choices: stateNames },
    result: { label: message('adminSchedules.result'), choices: resultNames },
    format: { label: message('adminImports.format'), choices: scheduleFormatNames },
  },
  searches: message('adminSchedules.searches'),
  sort: 'name',
});

const writing = { ...byAdmins, area: 'admin', rate: 'write' } as const;
const one = { ...writing, params: z.object({ id: idInAddress }) } as const;
const missing = { 404: scheduleMessages.notFound } as const;
const taken = [scheduleMessages.nameTaken, scheduleMessages.sameSource] as const;

export const addImportSchedule = route({
  ...writing,
  name: 'addImportSchedule',
  summary: 'Have a file fetched and imported every night',
  method: 'POST',
  path: 'admin/importSchedules',
  body: scheduleForm,
  carriage: 'json',
  answer: z.object({ id }),
  refusals: { 404: mappingMessages.notFound, 409: taken, 422: scheduleMessages.tooMany },
});

export const changeImportSchedule = route({
  ...one,
  name: 'changeImportSchedule',
  summary: 'Change a schedule of imports. A new address or format is imported even if the file is the same',
  method: 'PUT',
  path: 'admin/importSchedules/{id}',
  body: scheduleForm,
  carriage: 'empty',
  refusals: { 404: [scheduleMessages.notFound, mappingMessages.notFound], 409: taken },
});

export const pauseImportSchedule = route({
  ...one,
  name: 'pauseImportSchedule',
  summary: 'Pause a schedule of imports, or go on with it',
  method: 'PUT',
  path: 'admin/importSchedules/{id}/paused',
  body: z.object({ paused: z.boolean() }),
  carriage: 'empty',
  refusals: missing,
});

export const runImportSchedule = route({
  ...one,
  name: 'runImportSchedule',
  summary: 'Fetch and import the file of a schedule now, also if it hasn’t changed',
  method: 'POST',
  path: 'admin/importSchedules/{id}/run',
  carriage: 'empty',
  refusals: { ...missing, 409: scheduleMessages.running },
});

export const removeImportSchedule = route({
  ...one,
  name: 'removeImportSchedule',
  summary: 'Remove a schedule of imports. What it imported stays',
  method: 'DELETE',
  path: 'admin/importSchedules/{id}',
  carriage: 'empty',
  refusals: missing,
});

export const adminScheduleRoutes = [
  schedulesList.list,
  schedulesList.exported,
  addImportSchedule,
  changeImportSchedule,
  pauseImportSchedule,
  runImportSchedule,
  removeImportSchedule,
] as const;
