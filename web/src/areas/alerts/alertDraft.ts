import {
  alertForm,
  alertMessages,
  quietWhenMoored,
  type AlertChange,
  type AlertConditionKind,
  type AlertForm,
  type AlertItem,
  type AlertSubject,
} from '@wheelhouse/contract/alerts';
import { ProblemError } from '@wheelhouse/contract/client';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { message, type Message } from '@wheelhouse/messages/message';
import { say } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';

/** Something that was chosen by its name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

export type PlaceKind = 'AREA' | 'PORT' | 'VESSEL';

/** What is entered in the form. What the chosen condition has no use for is kept, in case the choice is changed back. */
export interface AlertDraft {
  readonly name: string;
  readonly subject: AlertSubject['kind'];
  readonly vessel: Named | undefined;
  readonly fleetId: number | undefined;
  readonly filter: VesselFilter;
  readonly condition: AlertConditionKind;
  readonly placeKind: PlaceKind;
  readonly areaId: number | undefined;
  readonly port: Named | undefined;
  readonly other: Named | undefined;
  readonly isAnyPort: boolean;
  readonly nm: number | undefined;
  readonly hours: number | undefined;
  readonly days: number | undefined;
  readonly what: readonly AlertChange[];
  readonly excluded: readonly Named[];
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly quietWhileMoored: boolean;
  readonly email: boolean;
}

/** Fields that can be wrong. */
export type AlertField =
  | 'name'
  | 'subject'
  | 'place'
  | 'nm'
  | 'hours'
  | 'days'
  | 'what'
  | 'excluded'
  | 'from'
  | 'to'
  | 'timeZone';
export type AlertErrors = Partial<Record<AlertField, string>>;

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A new alert: complete as soon as vessels are chosen. */
export const emptyDraft = (): AlertDraft => ({
  name: '',
  subject: 'VESSEL',
  vessel: undefined,
  fleetId: undefined,
  filter: {},
  condition: 'ARRIVES',
  placeKind: 'AREA',
  areaId: undefined,
  port: undefined,
  other: undefined,
  isAnyPort: true,
  nm: 2,
  hours: 12,
  days: 30,
  what: ['NAME', 'FLAG', 'OWNER'],
  excluded: [],
  isQuiet: false,
  from: '22:00',
  to: '06:00',
  timeZone: ownTimeZone(),
  quietWhileMoored: false,
  email: false,
});

/** Whether a condition is about a place, and which kinds. */
export function placesOf(condition: AlertConditionKind): readonly PlaceKind[] {
  if (condition === 'NEARS') return ['AREA', 'PORT', 'VESSEL'];
  return condition === 'ENTERS' || condition === 'LEAVES' ? ['AREA', 'PORT'] : [];
}

/** The kind of place that is meant: one that the condition has no use for is kept in the draft. */
export function placeKindOf({ condition, placeKind }: AlertDraft): PlaceKind {
  return placesOf(condition).includes(placeKind) ? placeKind : 'AREA';
}

function subjectOf({ subject, vessel, fleetId, filter }: AlertDraft) {
  const subjects = {
    VESSEL: { vesselId: vessel?.id },
    FLEET: { fleetId },
    FILTER: { filter: filterCodec.toQuery(filter) },
  };
  return { kind: subject, ...subjects[subject] };
}

function placeOf(draft: AlertDraft) {
  const kind = placeKindOf(draft);
  const places = {
    AREA: { areaId: draft.areaId },
    PORT: { portId: draft.port?.id },
    VESSEL: { vesselId: draft.other?.id },
  };
  return { kind, ...places[kind] };
}

function conditionOf(draft: AlertDraft) {
  const { condition: kind, isAnyPort, port, nm, hours, days, what } = draft;
  switch (kind) {
    case 'ENTERS':
    case 'LEAVES':
      return { kind, place: placeOf(draft) };
    case 'NEARS':
      return { kind, target: placeOf(draft), nm };
    case 'ARRIVES':
    case 'DEPARTS':
      return { kind, ...(!isAnyPort && { portId: port?.id }) };
    case 'SILENT':
      return { kind, hours };
    case 'CHANGES':
      return { kind, what };
    case 'LICENCE_ENDS':
      return { kind, days };
    default:
      return { kind };
  }
}

/** The draft as the contract has it; what isn't chosen yet is missing. */
function asForm(draft: AlertDraft): unknown {
  const { name, excluded, isQuiet, from, to, timeZone, email, subject, condition } = draft;
  return {
    ...(name.trim() !== '' && { name }),
    subject: subjectOf(draft),
    condition: conditionOf(draft),
    excluded: subject === 'VESSEL' ? [] : excluded.map(({ id }) => id),
    ...(isQuiet && { quiet: { from, to, timeZone } }),
    quietWhileMoored: draft.quietWhileMoored && quietWhenMoored.includes(condition),
    email,
  };
}

const missingPlace: Readonly<Record<PlaceKind, Message>> = {
  AREA: message('alertsPage.missing.AREA'),
  PORT: message('alertsPage.missing.PORT'),
  VESSEL: alertMessages.noVessel,
};

/** What is still to be chosen. */
function missingOf(draft: AlertDraft): AlertErrors {
  const { condition, subject, vessel, fleetId, areaId, port, other, isAnyPort } = draft;
  const missing: AlertErrors = {};
  if (subject === 'VESSEL' && vessel === undefined) missing.subject = say(alertMessages.noVessel);
  if (subject === 'FLEET' && fleetId === undefined) missing.subject = say(alertMessages.noFleet);
  const chosen = { AREA: areaId, PORT: port, VESSEL: other };
  const kind = placeKindOf(draft);
  if (placesOf(condition).length > 0 && chosen[kind] === undefined) missing.place = say(missingPlace[kind]);
  const isOfPort = condition === 'ARRIVES' || condition === 'DEPARTS';
  if (isOfPort && !isAnyPort && port === undefined) missing.place = say(missingPlace.PORT);
  if (condition === 'NEARS' && draft.nm === undefined) missing.nm = say(alertMessages.distance);
  if (condition === 'SILENT' && draft.hours === undefined) missing.hours = say(alertMessages.hours);
  if (condition === 'LICENCE_ENDS' && draft.days === undefined) missing.days = say(alertMessages.days);
  if (condition === 'CHANGES' && draft.what.length === 0) missing.what = say(alertMessages.changes);
  return missing;
}

const fieldsOfPaths: readonly (readonly [RegExp, AlertField])[] = [
  [/^name$/, 'name'],
  [/^subject\b/, 'subject'],
  [/^condition\.nm$/, 'nm'],
  [/^condition\.hours$/, 'hours'],
  [/^condition\.days$/, 'days'],
  [/^condition\.what\b/, 'what'],
  [/^condition\b/, 'place'],
  [/^excluded\b/, 'excluded'],
  [/^quiet\.from$/, 'from'],
  [/^quiet\.to$/, 'to'],
  [/^quiet\.timeZone$/, 'timeZone'],
];

const fieldOfPath = (path: string) => fieldsOfPaths.find(([pattern]) => pattern.test(path))?.[1];

const check = formErrors(alertForm);

interface Checked {
  /** What the server gets; undefined while something is missing or wrong. */
  readonly form: AlertForm | undefined;
  /** What isn't entered yet. */
  readonly missing: AlertErrors;
  /** What is entered and can't be. */
  readonly wrong: AlertErrors;
}

export function checkDraft(draft: AlertDraft): Checked {
  const sent = asForm(draft);
  const missing = missingOf(draft);
  const wrong: AlertErrors = {};
  for (const [path, text] of Object.entries(check(sent))) {
    const field = fieldOfPath(path);
    if (field !== undefined && missing[field] === undefined) wrong[field] ??= text;
  }
  const parsed = alertForm.safeParse(sent);
  return { form: parsed.success ? parsed.data : undefined, missing, wrong };
}

/** The part of an alert that decides what it would have fired. */
export function rehearsed(draft: AlertDraft): AlertForm | undefined {
  return checkDraft({ ...draft, name: '', isQuiet: false, email: false }).form;
}

/** The draft of an alert that is changed. A name that was made from the rest is made again. */
export function draftOf(item: AlertItem, sentence: string): AlertDraft {
  const { subject, condition, quiet, about, place = '' } = item;
  const target = 'place' in condition ? condition.place : 'target' in condition ? condition.target : undefined;
  const portId = 'portId' in condition ? condition.portId : target?.kind === 'PORT' ? target.portId : undefined;
  const empty = emptyDraft();
  return {
    ...empty,
    name: item.name === sentence ? '' : item.name,
    subject: subject.kind,
    vessel: subject.kind === 'VESSEL' ? { id: subject.vesselId, name: about } : undefined,
    fleetId: subject.kind === 'FLEET' ? subject.fleetId : undefined,
    filter: subject.kind === 'FILTER' ? filterCodec.fromQuery(subject.filter) : {},
    condition: condition.kind,
    placeKind: target?.kind ?? empty.placeKind,
    areaId: target?.kind === 'AREA' ? target.areaId : undefined,
    port: portId === undefined ? undefined : { id: portId, name: place },
    other: target?.kind === 'VESSEL' ? { id: target.vesselId, name: place } : undefined,
    isAnyPort: portId === undefined,
    nm: condition.kind === 'NEARS' ? condition.nm : empty.nm,
    hours: condition.kind === 'SILENT' ? condition.hours : empty.hours,
    days: condition.kind === 'LICENCE_ENDS' ? condition.days : empty.days,
    what: condition.kind === 'CHANGES' ? condition.what : empty.what,
    excluded: item.excluded,
    isQuiet: quiet !== undefined,
    ...quiet,
    quietWhileMoored: item.quietWhileMoored,
    email: item.email,
  };
}

interface Refused {
  readonly fields: AlertErrors;
  /** The error next to the form, which is about no field. */
  readonly rest: string | undefined;
}

const fieldsOfKeys: Readonly<Record<string, AlertField>> = {
  [alertMessages.noVessel.key]: 'subject',
  [alertMessages.noFleet.key]: 'subject',
  [alertMessages.noPlace.key]: 'place',
  [alertMessages.itself.key]: 'place',
};

/** Where the reason of a refusal is shown. */
export function refusedFields(cause: Error | null): Refused {
  if (cause === null) return { fields: {}, rest: undefined };
  const { key = '', errors = [] } = cause instanceof ProblemError ? cause.problem : {};
  const fields: AlertErrors = {};
  for (const { path, message: text } of errors) {
    const field = fieldOfPath(path);
    if (field !== undefined) fields[field] ??= text;
  }
  const field = fieldsOfKeys[key];
  if (field !== undefined) fields[field] ??= cause.message;
  return { fields, rest: Object.keys(fields).length === 0 ? cause.message : undefined };
}
