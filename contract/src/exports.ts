import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { filterQuery } from './filterQuery.ts';
import type { KeyScope } from './keyScopes.ts';
import { route } from './route.ts';
import { id, idInAddress, instant, realDay } from './values.ts';

export const exportLimits = {
  /** Files of an account that are kept at the same time. */
  most: 5,
  /** How long a file is kept. */
  hours: 24,
  rows: 250_000,
  bytes: 32 * 1024 * 1024,
  /** Vessels of a file of tracks. */
  trackVessels: 1000,
  /** Days of a file of tracks or port calls. */
  days: 400,
} as const;

export const exportMessages = {
  notFound: message('exports.notFound'),
  notReady: message('exports.notReady'),
  tooMany: message('exports.tooMany', { max: exportLimits.most }),
  noRoom: message('exports.noRoom'),
  tooLarge: message('exports.tooLarge', { rows: exportLimits.rows, megabytes: exportLimits.bytes / 1024 / 1024 }),
  tooManyVessels: message('exports.tooManyVessels', { max: exportLimits.trackVessels }),
  noPlaces: message('exports.noPlaces'),
  fleetNeeded: message('exports.fleetNeeded'),
  period: message('exports.period', { days: exportLimits.days }),
  failed: message('exports.failed'),
  notAllowed: message('exports.notAllowed'),
} as const;

export const exportKinds = ['VESSELS', 'TRACKS', 'PORT_CALLS', 'LICENCES'] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportFormats = ['CSV', 'GEOJSON', 'PARQUET'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;

/** Kinds whose rows have a place. */
export const kindsWithPlaces: readonly ExportKind[] = ['VESSELS', 'TRACKS', 'PORT_CALLS'];

/** What a key must be able to read to export it. */
export const scopesOfExport: Readonly<Record<ExportKind, readonly KeyScope[]>> = {
  VESSELS: ['vessels:read'],
  TRACKS: ['fleets:read', 'map:read'],
  PORT_CALLS: ['fleets:read', 'map:read'],
  LICENCES: ['vessels:read'],
};

const needsFleet: readonly ExportKind[] = ['TRACKS', 'PORT_CALLS'];

/** What is exported: vessels that pass a filter; tracks or port calls of a fleet between two days; all licences. */
export const exportForm = z
  .object({
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats),
    filter: z.optional(filterQuery).check(z.describe('Of vessels; all of them if omitted')),
    fleetId: z.optional(id),
    from: z.optional(realDay),
    to: z.optional(realDay),
  })
  .check(
    z.refine(({ kind, format }) => format !== 'GEOJSON' || kindsWithPlaces.includes(kind), {
      error: asIssue(exportMessages.noPlaces),
      path: ['format'],
    }),
    z.refine(({ kind, fleetId }) => !needsFleet.includes(kind) || fleetId !== undefined, {
      error: asIssue(exportMessages.fleetNeeded),
      path: ['fleetId'],
    }),
    z.refine(
      ({ kind, from, to }) =>
        !needsFleet.includes(kind) ||
        (from !== undefined &&
          to !== undefined &&
          from <= to &&
          Date.parse(to) - Date.parse(from) < exportLimits.days * 86_400_000),
      { error: asIssue(exportMessages.period), path: ['from'] },
    ),
  );
export type ExportForm = z.infer<typeof exportForm>;

export const exportItem = z.object({
  id,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  name: z.string().check(z.describe('Of the file')),
  state: z.enum(exportStates),
  percent: z.int().check(z.describe('How much of it is done')),
  reason: z.optional(z.string().check(z.describe('Why it failed'))),
  rows: z.optional(z.int()),
  bytes: z.optional(z.int()),
  created: instant,
  expires: z.optional(instant.check(z.describe('The file is removed then'))),
});
export type ExportItem = z.infer<typeof exportItem>;

const own = { area: 'exports', access: 'session' } as const;
const one = { ...own, params: z.object({ id: idInAddress }) } as const;

export const listExports = route({
  ...own,
  name: 'listExports',
  summary: 'List your exports, newest first, with their progress',
  method: 'GET',
  path: 'exports',
  rate: 'read',
  carriage: 'json',
  answer: z.array(exportItem),
});

export const createExport = route({
  ...own,
  name: 'createExport',
  summary: 'Begin an export. Its file is made in the background, as you may see the data then, and kept for a day',
  method: 'POST',
  path: 'exports',
  rate: 'write',
  body: exportForm,
  carriage: 'json',
  answer: exportItem,
  refusals: {
    403: exportMessages.notAllowed,
    404: message('fleet.notFound'),
    422: exportMessages.tooMany,
    503: exportMessages.noRoom,
  },
});

export const downloadExport = route({
  ...one,
  name: 'downloadExport',
  summary: 'Download the file of an export that is done',
  method: 'GET',
  path: 'exports/{id}/file',
  rate: 'read',
  work: 'heavy',
  carriage: 'file',
  refusals: { 404: exportMessages.notFound, 409: exportMessages.notReady },
});

export const removeExport = route({
  ...one,
  name: 'removeExport',
  summary: 'Remove an export and its file, also while it is made',
  method: 'DELETE',
  path: 'exports/{id}',
  rate: 'write',
  carriage: 'empty',
  refusals: { 404: exportMessages.notFound },
});

export const exportRoutes = [listExports, createExport, downloadExport, removeExport] as const;
