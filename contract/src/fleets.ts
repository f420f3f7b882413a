import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { charactersSeen, signsPerCharacter } from './charactersSeen.ts';
import { filterQuery } from './filterQuery.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';
import { fleet } from './session.ts';
import { vesselListItem } from './vessels.ts';

export const fleetLimits = {
  nameMax: 30,
  fleetsMax: 100,
  /** In one fleet, and in all fleets of an account together. */
  vesselsMax: 20_000,
  /** Identifiers in one pasted list. */
  pastedMax: 10_000,
  /** Characters of one line. */
  pastedLineMax: 200,
  /** The most days a shared link is valid. */
  sharedDaysMax: 365,
  sharesMax: 20,
} as const;

export const fleetMessages = {
  nameTooLong: message('fleet.nameTooLong', { max: fleetLimits.nameMax }),
  nameBlank: message('fleet.nameBlank'),
  nameUnprintable: message('fleet.nameUnprintable'),
  notFound: message('fleet.notFound'),
  unknownVessel: message('fleet.unknownVessel'),
  tooManyFleets: message('fleet.tooManyFleets', { max: fleetLimits.fleetsMax }),
  tooManyVessels: message('fleet.tooManyVessels', { max: fleetLimits.vesselsMax }),
  nothingPasted: message('fleet.nothingPasted'),
  tooManyPasted: message('fleet.tooManyPasted', { max: fleetLimits.pastedMax }),
  tooManyShares: message('fleet.tooManyShares', { max: fleetLimits.sharesMax }),
  shareNotFound: message('fleet.shareNotFound'),
  notAllowed: message('fleet.notAllowed'),
  followsRule: message('fleet.followsRule'),
  emptyRule: message('fleet.emptyRule'),
  ruleOfFleets: message('fleet.ruleOfFleets'),
  noOrganisation: message('organisation.notFound'),
  suspended: message('organisation.suspended'),
} as const;

/** The specification's sentences of the fleet dialog. */
export const fleetTexts = {
  dialog: message('fleet.dialog'),
  dialogLead: message('fleet.dialogLead'),
  newFleet: message('fleet.newFleet'),
  addNewFleet: message('fleet.addNewFleet'),
  createFirst: message('fleet.createFirst'),
  addAll: message('fleet.addAll'),
  removal: (fleet: string) => message('fleet.removal', { fleet }),
} as const;

/** Characters that change the direction of the text around them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/u;
/** Invisible characters: control and format characters, spaces, and letters without ink. */
const visible = /[^\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u;
/** A fleet's name, trimmed. */
export const fleetName = z.string(asIssue(fleetMessages.nameBlank)).check(
  z.trim(),
  z.regex(visible, asIssue(fleetMessages.nameBlank)),
  z.maxLength(fleetLimits.nameMax * signsPerCharacter, asIssue(fleetMessages.nameTooLong)),
  z.refine((name) => charactersSeen(name) <= fleetLimits.nameMax, asIssue(fleetMessages.nameTooLong)),
  z.refine((name) => !/\p{Cc}/u.test(name) && !turning.test(name), asIssue(fleetMessages.nameUnprintable)),
);

/** A fleet with the vessels in it, sorted by name. */
export const fleetWithVessels = z.object({ ...fleet.shape, vessels: z.array(vesselListItem) });

/** The filter that a fleet follows: at least one part, and no other fleets. */
const fleetRule = filterQuery.check(
  z.refine((query) => Object.keys(query).length > 0, asIssue(fleetMessages.emptyRule)),
  z.refine(({ fleetId }) => fleetId === undefined, asIssue(fleetMessages.ruleOfFleets)),
);

/** Whose a fleet is: an organisation's, shared with its members or private in it, or without one the caller's. */
const fleetHolder = z.object({ organisationId: z.optional(id), shared: z.optional(z.boolean()) });
export type FleetHolder = z.infer<typeof fleetHolder>;
const byId = z.object({ id: idInAddress });
const own = { area: 'fleets', access: 'session' } as const;
const absent = { 404: fleetMessages.notFound } as const;
const unchangeable = { ...absent, 403: fleetMessages.notAllowed } as const;
const chosenVessels = z.object({
  vesselId: z
    .array(id)
    .check(z.minLength(1), z.maxLength(fleetLimits.vesselsMax, asIssue(fleetMessages.tooManyVessels))),
});

export const listFleets = route({
  ...own,
  name: 'listFleets',
  work: 'heavy',
  summary: 'List your fleets and those of your organisations that you see, sorted by name',
  method: 'GET',
  path: 'fleet',
  rate: 'read',
  carriage: 'json',
  answer: z.array(fleetWithVessels),
});

export const createFleet = route({
  ...own,
  name: 'createFleet',
  summary: 'Create a fleet of your own or in an organisation',
  method: 'POST',
  path: 'fleet',
  rate: 'write',
  body: z.object({ name: fleetName, ...fleetHolder.shape, rule: z.optional(fleetRule) }),
  carriage: 'json',
  answer: fleet,
  refusals: {
    403: fleetMessages.notAllowed,
    404: fleetMessages.noOrganisation,
    409: fleetMessages.suspended,
    422: fleetMessages.nameTooLong,
  },
});

export const renameFleet = route({
  ...own,
  name: 'renameFleet',
  summary: 'Rename a fleet',
  method: 'PUT',
  path: 'fleet/{id}',
  rate: 'write',
  params: byId,
  body: z.object({ name: fleetName }),
  carriage: 'json',
  answer: fleet,
  refusals: { ...unchangeable, 422: fleetMessages.nameTooLong },
});

export const removeFleet = route({
  ...own,
  name: 'removeFleet',
  summary: 'Remove a fleet. Its vessels are not removed',
  method: 'DELETE',
  path: 'fleet/{id}',
  rate: 'write',
  params: byId,
  carriage: 'empty',
  refusals: unchangeable,
});

export const addFleetVessels = route({
  ...own,
  name: 'addFleetVessels',
  summary: 'Add vessels to a fleet. Vessels already in it are ignored',
  method: 'PUT',
  path: 'fleet/{id}/vessels',
  rate: 'write',
  params: byId,
  body: chosenVessels,
  carriage: 'json',
  answer: fleet,
  refusals: { ...unchangeable, 409: fleetMessages.followsRule, 422: fleetMessages.unknownVessel },
});

export const setFleetRule = route({
  ...own,
  name: 'setFleetRule',
  summary: 'Let a fleet follow a filter, or without one keep the vessels that it has now',
  work: 'heavy',
  method: 'PUT',
  path: 'fleet/{id}/rule',
  rate: 'write',
  params: byId,
  body: z.object({ rule: z.optional(fleetRule) }),
  carriage: 'json',
  answer: fleet,
  refusals: { ...unchangeable, 422: fleetMessages.tooManyVessels },
});

export const removeFleetVessels = route({
  ...own,
  name: 'removeFleetVessels',
  summary: 'Remove vessels from a fleet. Vessels that are not in it are ignored',
  method: 'DELETE',
  path: 'fleet/{id}/vessels',
  rate: 'write',
  params: byId,
  body: chosenVessels,
  carriage: 'json',
  answer: fleet,
  refusals: { ...unchangeable, 409: fleetMessages.followsRule },
});

export const moveFleet = route({
  ...own,
  name: 'moveFleet',
  summary: 'Give a fleet to an organisation, share it there or make it private, or take it to yourself',
  method: 'PUT',
  path: 'fleet/{id}/holder',
  rate: 'write',
  params: byId,
  body: fleetHolder,
  carriage: 'json',
  answer: fleet,
  refusals: {
    404: [fleetMessages.notFound, fleetMessages.noOrganisation],
    403: fleetMessages.notAllowed,
    409: fleetMessages.suspended,
    422: [fleetMessages.tooManyFleets, fleetMessages.tooManyVessels],
  },
});

/** What a pasted line matched its vessel by. */
export const matchKinds = ['imo', 'mmsi', 'cfr', 'callSign', 'mark', 'name'] as const;
export const matchedLine = z.object({
  line: z.int().check(z.describe('Counted from 1')),
  text: z.string(),
  by: z.enum(matchKinds),
  vessels: z
    .array(z.object({ id, name: z.string(), flag: z.string() }))
    .check(z.describe('One id, or several if the line matches several vessels and the user must choose')),
});
export type MatchedLine = z.infer<typeof matchedLine>;

export const matchVessels = route({
  ...own,
  name: 'matchVessels',
  work: 'heavy',
  summary: 'Match a pasted list of names, call signs, IMO numbers, MMSIs, CFRs or registration marks to vessels',
  method: 'POST',
  path: 'fleet/match',
  rate: 'write',
  body: z.object({
    text: z.string().check(z.maxLength(fleetLimits.pastedMax * 60, asIssue(fleetMessages.tooManyPasted))),
  }),
  carriage: 'json',
  answer: z.object({
    matched: z.array(matchedLine),
    unmatched: z.array(z.object({ line: z.int(), text: z.string() })),
  }),
  refusals: { 422: fleetMessages.nothingPasted },
});

export const fleetExportFormats = ['csv', 'geojson'] as const;

export const exportFleet = route({
  ...own,
  name: 'exportFleet',
  work: 'heavy',
  summary: 'Export a fleet as CSV, or as GeoJSON with the latest positions you can see',
  method: 'GET',
  path: 'fleet/{id}/export',
  rate: 'read',
  params: byId,
  query: z.object({ format: z.enum(fleetExportFormats) }),
  carriage: 'file',
  refusals: absent,
});

export const fleetShare = z.object({
  id,
  created: instant,
  expires: instant,
  opened: z.int().check(z.describe('How often it was opened')),
});
export type FleetShare = z.infer<typeof fleetShare>;

export const listFleetShares = route({
  ...own,
  name: 'listFleetShares',
  summary: 'List the active links to a fleet, newest first',
  method: 'GET',
  path: 'fleet/{id}/shares',
  rate: 'read',
  params: byId,
  carriage: 'json',
  answer: z.array(fleetShare),
  refusals: unchangeable,
});

export const createFleetShare = route({
  ...own,
  name: 'createFleetShare',
  summary: 'Create a link to a fleet that anyone can open until it expires. The token is returned only once',
  method: 'POST',
  path: 'fleet/{id}/shares',
  rate: 'write',
  params: byId,
  body: z.object({ days: z.int().check(z.minimum(1), z.maximum(fleetLimits.sharedDaysMax)) }),
  carriage: 'json',
  answer: z.object({ ...fleetShare.shape, token: z.string() }),
  refusals: { ...unchangeable, 422: fleetMessages.tooManyShares },
});

export const revokeFleetShare = route({
  ...own,
  name: 'revokeFleetShare',
  summary: 'Revoke a link',
  method: 'DELETE',
  path: 'fleet/{id}/shares/{shareId}',
  rate: 'write',
  params: z.object({ id: idInAddress, shareId: idInAddress }),
  carriage: 'empty',
  refusals: unchangeable,
});

export const openSharedFleet = route({
  name: 'openSharedFleet',
  work: 'heavy',
  area: 'fleets',
  summary: 'Get a shared fleet, with the vessel details you can see',
  method: 'GET',
  path: 'fleet/shared/{token}',
  access: 'public',
  rate: 'read',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
  carriage: 'json',
  answer: z.object({ name: z.string(), expires: instant, vessels: z.array(vesselListItem) }),
  refusals: { 404: fleetMessages.shareNotFound },
});

export const countVesselsByFleet = route({
  name: 'countVesselsByFleet',
  work: 'heavy',
  area: 'fleets',
  summary: 'Count, for each of your fleets, its vessels that pass everything but the fleets of a filter',
  method: 'GET',
  path: 'fleet/counts',
  access: 'session',
  rate: 'read',
  query: filterQuery,
  carriage: 'json',
  answer: z.array(z.object({ id, vessels: z.int().check(z.nonnegative()) })),
});

export const fleetRoutes = [
  countVesselsByFleet,
  listFleets,
  createFleet,
  renameFleet,
  removeFleet,
  addFleetVessels,
  setFleetRule,
  removeFleetVessels,
  moveFleet,
  matchVessels,
  exportFleet,
  listFleetShares,
  createFleetShare,
  revokeFleetShare,
  openSharedFleet,
] as const;
