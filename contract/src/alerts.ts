import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { filterQuery } from './filterQuery.ts';
import { portCall } from './portCalls.ts';
import { inOrder } from './period.ts';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { day, id, idInAddress, instant, latitude, longitude } from './values.ts';

export const alertLimits = {
  /** Alerts of an account. */
  most: 100,
  nameMax: 80,
  /** Days that an alert is rehearsed on. */
  days: 30,
  /** An alert that would fire more often on one day is refused, and one that does is paused. */
  aDay: 50,
  /** Events of a rehearsal that are shown. */
  shown: 100,
  /** Vessels that an alert leaves out. */
  excludedMax: 200,
  /** Positions that one rehearsal reads. */
  positionsMax: 20_000_000,
  hoursMax: 240,
  nmMax: 100,
  daysMax: 365,
  /** Events are removed after this many days. */
  keptDays: 180,
  /** Minutes between two emails to one account. */
  emailMinutes: 10,
  page: 50,
  pageMax: 200,
  exported: 50_000,
} as const;

export const alertMessages = {
  notFound: message('alert.notFound'),
  nameTooLong: message('alert.nameTooLong', { max: alertLimits.nameMax }),
  tooMany: message('alert.tooMany', { max: alertLimits.most }),
  noVessel: message('alert.noVessel'),
  noFleet: message('alert.noFleet'),
  noPlace: message('alert.noPlace'),
  itself: message('alert.itself'),
  hours: message('alert.hours', { max: alertLimits.hoursMax }),
  distance: message('alert.distance', { max: alertLimits.nmMax }),
  days: message('alert.days', { max: alertLimits.daysMax }),
  changes: message('alert.changes'),
  tooManyExcluded: message('alert.tooManyExcluded', { max: alertLimits.excludedMax }),
  timeOfDay: message('alert.timeOfDay'),
  timeZone: message('alert.timeZone'),
  tooMuch: message('alert.tooMuch'),
  tooManyVessels: (most: number) => message('alert.tooManyVessels', { max: most }),
  tooOften: (busiest: number) => message('alert.tooOften', { count: busiest, max: alertLimits.aDay }),
  snooze: message('alert.snooze'),
} as const;

/** Which vessels an alert is about: one, those of a fleet, or all of the register that pass a filter. */
export const alertSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('VESSEL'), vesselId: id }),
  z.object({ kind: z.literal('FLEET'), fleetId: id }),
  z.object({ kind: z.literal('FILTER'), filter: filterQuery }),
]);
export type AlertSubject = z.infer<typeof alertSubject>;

const area = z.object({ kind: z.literal('AREA'), areaId: id });
const port = z.object({ kind: z.literal('PORT'), portId: id });
const otherVessel = z.object({ kind: z.literal('VESSEL'), vesselId: id });
const place = z.discriminatedUnion('kind', [area, port]);
const target = z.discriminatedUnion('kind', [area, port, otherVessel]);
export type AlertTarget = z.infer<typeof target>;

export const alertChanges = ['NAME', 'FLAG', 'OWNER'] as const;
export type AlertChange = (typeof alertChanges)[number];

/** What happens to a vessel. A port's border is a circle of 2 nautical miles around it. */
export const alertCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ENTERS'), place }),
  z.object({ kind: z.literal('LEAVES'), place }),
  z.object({
    kind: z.literal('NEARS'),
    target,
    nm: z
      .number(asIssue(alertMessages.distance))
      .check(
        z.minimum(0.1, asIssue(alertMessages.distance)),
        z.maximum(alertLimits.nmMax, asIssue(alertMessages.distance)),
      ),
  }),
  z.object({
    kind: z.literal('SILENT'),
    hours: z
      .int(asIssue(alertMessages.hours))
      .check(z.minimum(1, asIssue(alertMessages.hours)), z.maximum(alertLimits.hoursMax, asIssue(alertMessages.hours))),
  }),
  z.object({ kind: z.literal('STOPS') }),
  z.object({ kind: z.literal('MOVES') }),
  z.object({ kind: z.literal('ARRIVES'), portId: z.optional(id) }),
  z.object({ kind: z.literal('DEPARTS'), portId: z.optional(id) }),
  z.object({
    kind: z.literal('CHANGES'),
    what: z.array(z.enum(alertChanges)).check(z.minLength(1, asIssue(alertMessages.changes)), z.maxLength(3)),
  }),
  z.object({
    kind: z.literal('LICENCE_ENDS'),
    days: z
      .int(asIssue(alertMessages.days))
      .check(z.minimum(1, asIssue(alertMessages.days)), z.maximum(alertLimits.daysMax, asIssue(alertMessages.days))),
  }),
]);
export type AlertCondition = z.infer<typeof alertCondition>;
export type AlertConditionKind = AlertCondition['kind'];
export const alertConditionKinds: readonly AlertConditionKind[] = [
  ...([
    'ENTERS',
    'LEAVES',
    'NEARS',
    'ARRIVES',
    'DEPARTS',
    'STOPS',
    'MOVES',
    'SILENT',
    'CHANGES',
    'LICENCE_ENDS',
  ] as const),
];

/** Conditions that quiet while moored has a meaning for. */
export const quietWhenMoored: readonly AlertConditionKind[] = ['ENTERS', 'LEAVES', 'NEARS', 'SILENT', 'STOPS', 'MOVES'];

const timeOfDay = z
  .string(asIssue(alertMessages.timeOfDay))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, asIssue(alertMessages.timeOfDay)));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const quietHours = z.object({
  from: timeOfDay,
  to: timeOfDay,
  timeZone: z
    .string(asIssue(alertMessages.timeZone))
    .check(z.maxLength(60, asIssue(alertMessages.timeZone)), z.refine(isTimeZone, asIssue(alertMessages.timeZone))),
});
export type QuietHours = z.infer<typeof quietHours>;

/** What a user enters for an alert. */
export const alertForm = z
  .object({
    name: z
      .optional(z.string().check(z.trim(), z.maxLength(alertLimits.nameMax, asIssue(alertMessages.nameTooLong))))
      .check(z.describe('Made from the rest if omitted')),
    subject: alertSubject,
    condition: alertCondition,
    excluded: z
      .array(id)
      .check(z.maxLength(alertLimits.excludedMax, asIssue(alertMessages.tooManyExcluded)))
      .check(z.describe('Vessels that it leaves out')),
    quiet: z.optional(quietHours).check(z.describe('What fires then is notified at their end')),
    quietWhileMoored: z.boolean().check(z.describe('Nothing fires for a vessel while it lies in a port')),
    email: z.boolean().check(z.describe('Also by email: all alerts of ten minutes in one')),
  })
  .check(
    z.refine(
      ({ subject, condition }) =>
        !(
          subject.kind === 'VESSEL' &&
          condition.kind === 'NEARS' &&
          condition.target.kind === 'VESSEL' &&
          condition.target.vesselId === subject.vesselId
        ),
      { error: asIssue(alertMessages.itself), path: ['condition'] },
    ),
  );
export type AlertForm = z.infer<typeof alertForm>;

export const alertItem = z.object({
  id,
  name: z.string(),
  subject: alertSubject,
  condition: alertCondition,
  excluded: z.array(portCall.shape.vessel),
  quiet: z.optional(quietHours),
  quietWhileMoored: z.boolean(),
  email: z.boolean(),
  about: z.string().check(z.describe('The vessel or fleet; empty for a filter')),
  place: z.optional(z.string()).check(z.describe('The area, port or vessel')),
  snoozedUntil: z.optional(instant),
  paused: z.boolean().check(z.describe('It fired too often, until it is saved again')),
  lastDay: z.int().check(z.describe('How often it fired in the last 24 hours')),
  last: z.optional(instant).check(z.describe('When it fired last')),
});
export type AlertItem = z.infer<typeof alertItem>;

const happened = {
  vessel: z.optional(portCall.shape.vessel).check(z.describe('Missing for what is said of the reception of positions')),
  text: z.string().check(z.describe('In the language of the request')),
  at: instant,
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
};

export const alertEvent = z.object({ id, alert: z.object({ id, name: z.string() }), ...happened });
export type AlertEvent = z.infer<typeof alertEvent>;

export const rehearsal = z.object({
  vessels: z.int().check(z.describe('Vessels that the alert watches')),
  total: z.int().check(z.describe('How often it would have fired')),
  days: z.array(z.object({ day, count: z.int() })).check(z.describe('All days of the period, UTC')),
  events: z.array(z.object(happened)).check(z.describe('The latest of them, latest first')),
  isKnown: z.boolean().check(z.describe('False if the history of these days is not whole')),
});
export type Rehearsal = z.infer<typeof rehearsal>;

const own = { area: 'alerts', access: { anyOf: ['VIEW_MAP'], session: true } } as const;
const one = { ...own, params: z.object({ id: idInAddress }) } as const;
const unknown = { 404: alertMessages.notFound } as const;
const unusable = { 422: alertMessages.noPlace } as const;

export const listAlerts = route({
  ...own,
  name: 'listAlerts',
  summary: 'List your alerts, sorted by name',
  method: 'GET',
  path: 'alerts',
  rate: 'read',
  carriage: 'json',
  answer: z.array(alertItem),
});

export const rehearseAlert = route({
  ...own,
  name: 'rehearseAlert',
  work: 'heavy',
  summary: 'Get how often an alert would have fired in the last 30 days, without saving it',
  method: 'POST',
  path: 'alerts/rehearsal',
  rate: 'read',
  body: alertForm,
  carriage: 'json',
  answer: rehearsal,
  refusals: unusable,
});

export const createAlert = route({
  ...own,
  name: 'createAlert',
  work: 'heavy',
  summary: 'Save an alert. It is refused if it would have fired more than 50 times on a day of the last 30',
  method: 'POST',
  path: 'alerts',
  rate: 'write',
  body: alertForm,
  carriage: 'json',
  answer: alertItem,
  refusals: unusable,
});

export const changeAlert = route({
  ...one,
  name: 'changeAlert',
  work: 'heavy',
  summary: 'Change an alert. It is refused if it would have fired more than 50 times on a day of the last 30',
  method: 'PUT',
  path: 'alerts/{id}',
  rate: 'write',
  body: alertForm,
  carriage: 'json',
  answer: alertItem,
  refusals: { ...unknown, ...unusable },
});

export const snoozeAlert = route({
  ...one,
  name: 'snoozeAlert',
  summary: 'Notify nothing of an alert until a time; without one it goes on. What fires in the meantime is listed',
  method: 'PUT',
  path: 'alerts/{id}/snooze',
  rate: 'write',
  body: z.object({ until: z.optional(z.iso.datetime(asIssue(alertMessages.snooze))) }),
  carriage: 'json',
  answer: alertItem,
  refusals: unknown,
});

export const removeAlert = route({
  ...one,
  name: 'removeAlert',
  summary: 'Remove an alert and what it fired',
  method: 'DELETE',
  path: 'alerts/{id}',
  rate: 'write',
  carriage: 'empty',
  refusals: unknown,
});

const ofAlerts = {
  alertId: z.optional(idInAddress),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()).check(z.describe('Before this time')),
} as const;

export const listAlertEvents = route({
  ...own,
  name: 'listAlertEvents',
  summary: 'List what your alerts, or one of them, fired, latest first',
  method: 'GET',
  path: 'alerts/events',
  rate: 'read',
  query: z.object({ ...pageQuery(alertLimits.pageMax), ...ofAlerts }).check(inOrder()),
  carriage: 'json',
  answer: pageOf(alertEvent),
});

export const exportAlertEvents = route({
  ...own,
  name: 'exportAlertEvents',
  work: 'heavy',
  summary: 'Export what your alerts, or one of them, fired as CSV',
  method: 'GET',
  path: 'alerts/events.csv',
  rate: 'read',
  query: z.object(ofAlerts).check(inOrder()),
  carriage: 'file',
});

export const alertRoutes = [
  listAlerts,
  rehearseAlert,
  createAlert,
  changeAlert,
  snoozeAlert,
  removeAlert,
  listAlertEvents,
  exportAlertEvents,
] as const;
