import { isDeepStrictEqual } from 'node:util';
import { isNameless } from '#marine/vessels/values/nameless.ts';
import { compareTexts } from '#marine/vessels/compareTexts.ts';
import type { HistoryEntry } from '#marine/vessels/history.ts';
import type { FieldValue, OwnerStatement, Provenance } from '#marine/vessels/statements.ts';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import { fieldPaths, identifiers, type FieldPath, type Identifier } from '#marine/vessels/vesselFields.ts';
import {
  emptyVessel,
  readField,
  writeFields,
  type FieldChange,
  type VesselRecord,
} from '#marine/vessels/vesselRecord.ts';
import { addDays } from '#platform/database/partitions.ts';
import { aisRegister, handRegister, type Evidence } from './evidence.ts';
import { sentHistory, sentValues, successorOf } from './sentHistory.ts';

/** The source of values that a ship sends itself, as users see it. */
export const aisSource = 'AIS';
/** The source of values that administrators corrected, as users see it. */
export const handSource = 'Corrected by hand';

/** A record of a vessel. Makers of engines in its content are numbers of manufacturers. */
export interface VesselPart {
  readonly source: string;
  readonly content: RecordContent;
  readonly evidence: Evidence;
  /** Of a correction by hand: this field has no value, whatever registers and the ship say. */
  readonly emptied?: FieldPath;
}

/** The record that states something, and since when. */
interface StatedBy extends Provenance {
  readonly register: string;
  readonly key: string;
}

/** A value of a field, with the record that states it and since when. */
export interface StatedValue extends StatedBy {
  readonly value: FieldValue;
}

/** An identifier that a vessel would have, and how well it is founded. */
export interface IdentifierClaim {
  readonly identifier: Identifier;
  readonly value: string;
  /** A ship that sends it is one of the vessel's records. */
  readonly heard: boolean;
  /** The vessel has a name: nobody knows more of one without than its MMSI. */
  readonly isNamed: boolean;
  readonly since: string;
  readonly source: string;
  readonly key: string;
}

/** An MMSI that a vessel used, and between which days. */
export interface UsedMmsi {
  readonly mmsi: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly basis: 'register' | 'ais';
}

export interface DerivedVessel {
  readonly record: VesselRecord;
  /** Undefined when no record states owners. */
  readonly owners: readonly OwnerStatement[] | undefined;
  readonly history: readonly (HistoryEntry & { readonly source: string })[];
  readonly claims: readonly IdentifierClaim[];
  readonly mmsis: readonly UsedMmsi[];
}

/**
 * A vessel as its records have it: of each field what was corrected by hand, else the value with the latest day, then the
 * first source and key by name. What the ship sends counts for its MMSI, and for IMO number and call sign where no register has them.
 *
 * @param stored The vessel until now; values whose source is none of `sources`, the sources of all records, stay.
 */
export function vesselOfRecords(
  parts: readonly VesselPart[],
  stored: VesselRecord | undefined,
  sources: ReadonlySet<string>,
): DerivedVessel {
  const before = stored ?? emptyVessel;
  const changes: FieldChange[] = [];
  const claims: Omit<IdentifierClaim, 'isNamed'>[] = [];
  for (const path of fieldPaths) {
    if (stored === undefined && !isStated(parts, path)) continue;
    const stated = statedValues(parts, path);
    const kept = stored === undefined ? undefined : keptValue(stored, path, sources);
    const winner = isEmptied(parts, path) ? undefined : winnerOf(kept === undefined ? stated : [...stated, kept]);
    const value = winner?.value;
    const provenance = provenanceOf(winner);
    if (!isDeepStrictEqual(readField(before, path), value) || !isSameOrigin(before.sources[path], provenance)) {
      changes.push({ path, value, provenance });
    }
    const identifier = identifiers.find((one) => one === path);
    if (identifier !== undefined && winner !== undefined) claims.push(claimOf(identifier, winner, parts));
  }
  let record = writeFields(before, changes);
  const owner = ownersOf(parts, stored, sources);
  if (owner !== undefined) {
    const { owner: _, ...others } = record.sources;
    record = { ...record, sources: owner.provenance === undefined ? others : { ...others, owner: owner.provenance } };
  }
  const isNamed = !isNameless(String(readField(record, 'name') ?? ''));
  return {
    record,
    owners: owner?.owners,
    history: historyOf(parts),
    mmsis: mmsisOf(parts),
    claims: claims.map((claim) => ({ ...claim, isNamed })),
  };
}

/** Whether any record may say something of a field; most registers have few of all fields. */
function isStated(parts: readonly VesselPart[], path: FieldPath): boolean {
  return parts.some(({ content, evidence }) => content.fields[path] !== undefined || evidence.register === aisRegister);
}

/** Whether a field was emptied by hand; of the corrections of joined vessels the latest counts. */
function isEmptied(parts: readonly VesselPart[], path: FieldPath): boolean {
  const [latest] = parts
    .filter(({ evidence }) => evidence.register === handRegister)
    .filter(({ content, emptied }) => emptied === path || content.fields[path] !== undefined)
    .toSorted((a, b) => compareTexts(b.evidence.since, a.evidence.since));
  return latest?.emptied === path;
}

/** What the records say of a field, in the order in which they count. */
export function statedValues(parts: readonly VesselPart[], path: FieldPath): StatedValue[] {
  const ofRegisters = parts.flatMap(({ source, content, evidence }): StatedValue[] => {
    const value = content.fields[path];
    const { register, key, since } = evidence;
    const isCorrected = register === handRegister;
    if (value === undefined) return [];
    if (path === 'leftFleet' && !isCorrected && isElsewhere(String(value), parts)) return [];
    return [{ value, source, date: content.dates?.[path] ?? since, register, key }];
  });
  const ofShips = path === 'mmsi' || ofRegisters.length === 0 ? parts.flatMap((part) => sentValue(part, path)) : [];
  return [...ofRegisters, ...ofShips].sort(inOrder);
}

/** Whether a register has the vessel after the day on which it left a fleet. */
function isElsewhere(leftOn: string, parts: readonly VesselPart[]): boolean {
  return parts.some(
    ({ content, evidence }) =>
      evidence.register !== aisRegister && content.fields.leftFleet === undefined && evidence.last > leftOn,
  );
}

function sentValue({ evidence }: VesselPart, path: FieldPath): StatedValue[] {
  if (evidence.register !== aisRegister) return [];
  const mmsi = evidence.mmsis[0]?.value;
  const sent: { [Path in FieldPath]?: FieldValue | undefined } = {
    mmsi: mmsi === undefined ? undefined : Number(mmsi),
    imo: evidence.imo,
    callSign: evidence.callSigns[0]?.value,
  };
  const value = sent[path];
  const { register, key, first } = evidence;
  return value === undefined ? [] : [{ value, source: aisSource, date: first, register, key }];
}

/** Any name is preferred to a placeholder, and a complete text to one with lost letters. */
function inOrder(a: StatedValue, b: StatedValue): number {
  const isLast = ({ value }: StatedValue) =>
    Number(typeof value === 'string' && (isNameless(value) || value.includes('\uFFFD')));
  return isLast(a) - isLast(b) || byImportance(a, b);
}

function byImportance(a: StatedBy, b: StatedBy): number {
  return (
    Number(b.register === handRegister) - Number(a.register === handRegister) ||
    compareTexts(b.date, a.date) ||
    compareTexts(a.source, b.source) ||
    compareTexts(a.key, b.key)
  );
}

/** A register with the same value as the ship itself is preferred to it. */
function winnerOf(stated: readonly StatedValue[]): StatedValue | undefined {
  const [first, ...others] = stated.toSorted(inOrder);
  if (first?.register !== aisRegister) return first;
  return (
    others.find(({ register, value }) => register !== aisRegister && isDeepStrictEqual(value, first.value)) ?? first
  );
}

/** The stored value of a field if no record gave it. */
function keptValue(stored: VesselRecord, path: FieldPath, sources: ReadonlySet<string>): StatedValue | undefined {
  const value = readField(stored, path);
  const origin = stored.sources[path];
  if (value === undefined || (origin !== undefined && (sources.has(origin.source) || origin.source === aisSource))) {
    return undefined;
  }
  return { value, source: origin?.source ?? '', date: origin?.date ?? '', register: '', key: '' };
}

/** Undefined also for a stored value that has none. */
function provenanceOf(winner: StatedValue | undefined): Provenance | undefined {
  return winner === undefined || winner.source === '' ? undefined : { source: winner.source, date: winner.date };
}

function isSameOrigin(origin: Provenance | undefined, provenance: Provenance | undefined): boolean {
  return origin?.source === provenance?.source && origin?.date === provenance?.date;
}

/** A decision of a person outweighs AIS, and any register however long it has stated its value. */
export const surest = { heard: true, since: '0001-01-01' } as const;

function claimOf(
  identifier: Identifier,
  winner: StatedValue,
  parts: readonly VesselPart[],
): Omit<IdentifierClaim, 'isNamed'> {
  const { value, source, date, key } = winner;
  if (winner.register === handRegister) return { identifier, value: String(value), ...surest, source, key };
  const isSentOnAis = parts.some(
    ({ evidence }) =>
      evidence.register === aisRegister &&
      evidence.mmsis.some((held) => identifier === 'mmsi' && held.value === String(value)),
  );
  return { identifier, value: String(value), heard: isSentOnAis, since: date, source, key };
}

function ownersOf(
  parts: readonly VesselPart[],
  stored: VesselRecord | undefined,
  sources: ReadonlySet<string>,
): { owners: readonly OwnerStatement[]; provenance: Provenance | undefined } | undefined {
  const stated = parts.flatMap(({ source, content, evidence: { register, key, since } }) =>
    // A person may decide that a vessel has no owner; a register that names none just doesn't know.
    content.owners === undefined || (content.owners.length === 0 && register !== handRegister)
      ? []
      : [{ owners: content.owners, source, date: content.dates?.owner ?? since, register, key }],
  );
  const [first] = stated.toSorted(byImportance);
  const origin = stored?.sources.owner;
  const isKept = origin !== undefined && !sources.has(origin.source) && first?.register !== handRegister;
  if (isKept && (first === undefined || origin.date > first.date)) return undefined;
  if (first !== undefined) return { owners: first.owners, provenance: { source: first.source, date: first.date } };
  return origin === undefined ? undefined : { owners: [], provenance: undefined };
}

function historyOf(parts: readonly VesselPart[]): DerivedVessel['history'] {
  const entries = new Map<string, HistoryEntry & { source: string }>();
  const ordered = parts.toSorted(
    (a, b) => compareTexts(a.source, b.source) || compareTexts(a.evidence.key, b.evidence.key),
  );
  for (const { source, content } of ordered) {
    for (const entry of content.history ?? []) {
      const { kind, value, from, until } = entry;
      const key = JSON.stringify([kind, value, from, until]);
      if (!entries.has(key)) entries.set(key, { kind, value, from, until, source });
    }
  }
  const sent = sentHistory(parts).map((entry) => ({ ...entry, source: aisSource }));
  return [...entries.values(), ...sent];
}

/** The MMSIs of a vessel. One that it sent until it began to send another one ends the day after. */
function mmsisOf(parts: readonly VesselPart[]): UsedMmsi[] {
  const used = new Map<string, UsedMmsi>();
  for (const { evidence } of parts) {
    if (evidence.register === aisRegister) continue;
    for (const { value, from, until } of evidence.mmsis) {
      if (!used.has(value)) used.set(value, { mmsi: Number(value), from, until, basis: 'register' });
    }
  }
  const sent = sentValues(parts, 'mmsi');
  for (const one of sent) {
    if (used.has(one.value)) continue;
    const until = successorOf(sent, one) === undefined ? null : addDays(one.last, 1);
    used.set(one.value, { mmsi: Number(one.value), from: one.first, until, basis: 'ais' });
  }
  return [...used.values()].sort((a, b) => a.mmsi - b.mmsi);
}
