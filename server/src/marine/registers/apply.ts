import type pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import type { ClaimContent } from './collectClaims.ts';
import { historyOfChange, type HistoryChange, type HistoryEntry } from './history.ts';
import { mayReplace, mergeFields, readField, type VesselRecord } from './merge.ts';
import { loadOwners, replaceOwners, type OwnerToWrite, type StoredOwner } from './ownerStore.ts';
import type { Progress } from './progress.ts';
import type { OwnerStatement, Provenance, VesselFields } from './register.ts';
import type { Report } from './report.ts';
import { readClaims, type ResolvedClaim } from './stagingStore.ts';
import { identifiers, type FieldPath } from './vesselFields.ts';
import {
  addHistory,
  insertVessels,
  loadVessels,
  manufacturerIds,
  replaceHistory,
  takeVesselIds,
  updateVessels,
  writeEntries,
  writeEvents,
} from './vesselStore.ts';

const BATCH = 500;

export interface Applying {
  readonly register: string;
  readonly runId: number;
  readonly said: Provenance;
  readonly report: Report;
  readonly progress: Progress;
  /** Refuses a new name that can only be a misread one, by an error. */
  readonly checkName: (line: number, before: string, after: string) => void;
}

/** Brings the vessels to what the claims say, and counts what became of each. */
export async function applyClaims(client: pg.ClientBase, applying: Applying): Promise<void> {
  let done = 0;
  for await (const claims of readClaims(client, BATCH)) {
    await applyBatch(client, claims, applying);
    done += claims.length;
    applying.progress.vessels(done, 'brought up to date');
  }
}

/** The result of one claim for its vessel. */
interface Outcome {
  readonly vesselId: number;
  readonly isNew: boolean;
  readonly claim: ResolvedClaim;
  readonly content: ClaimContent;
  readonly record: VesselRecord;
  readonly fieldsChanged: boolean;
  readonly changes: readonly HistoryChange[];
  /** Undefined when the owners stay as they are. */
  readonly owners: readonly OwnerToWrite[] | undefined;
}

async function applyBatch(client: pg.ClientBase, claims: readonly ResolvedClaim[], applying: Applying): Promise<void> {
  const { register, runId, said, report, checkName } = applying;
  const known = claims.flatMap(({ vessel_id }) => (vessel_id === null ? [] : [vessel_id]));
  const vessels = await loadVessels(client, known);
  const contents = await readContents(client, claims);
  const tellsOwners = contents.some((content) => content.owners !== undefined);
  const owners = await loadOwners(client, tellsOwners ? known : []);
  const freshIds = (await takeVesselIds(client, claims.length - known.length)).values();

  const outcomes = claims.map((claim, index) => {
    const vesselId = claim.vessel_id ?? freshIds.next().value;
    const content = contents[index];
    if (vesselId === undefined || content === undefined) throw new Error('A claim without its vessel.');
    const before = { record: withOldIdentifiers(vessels.get(vesselId), claim), owners: owners.get(vesselId) ?? [] };
    return settle({ claim, content, vesselId, before, said, checkName });
  });
  const written = outcomes.filter(isWritten);

  report.added += outcomes.filter((one) => one.isNew).length;
  report.changed += written.filter((one) => !one.isNew).length;
  report.unchanged += outcomes.length - written.length;

  await insertVessels(client, written.filter((one) => one.isNew).map(toWrite));
  await updateVessels(client, written.filter((one) => !one.isNew).map(toWrite));
  await writeEntries(
    client,
    { register, runId },
    outcomes.map(({ vesselId, isNew, claim }) => ({ vesselId, isNew, key: claim.key, digest: claim.digest })),
  );
  await writeEvents(
    client,
    register,
    written.map(({ vesselId, content }) => ({ vesselId, events: content.events ?? [] })),
  );
  await replaceHistory(
    client,
    said.source,
    written.flatMap(({ vesselId, isNew, claim, content }) =>
      content.history === undefined ? [] : [{ vesselId, isNew, history: withoutContested(content.history, claim) }],
    ),
  );
  await addHistory(client, said, written);
  const changedOwners = written.filter((one) => one.owners !== undefined);
  if (changedOwners.length > 0) {
    const ids = changedOwners.filter(({ isNew }) => !isNew).map(({ vesselId }) => vesselId);
    await replaceOwners(
      client,
      ids,
      changedOwners.flatMap((one) => one.owners ?? []),
      said,
    );
  }
}

/** The contents of claims, with identifiers that went to others taken out and makers turned into manufacturers. */
async function readContents(client: pg.ClientBase, claims: readonly ResolvedClaim[]): Promise<ClaimContent[]> {
  // `collectClaims` wrote it just before.
  const contents = claims.map((claim) => JSON.parse(claim.content) as ClaimContent);
  const makers = contents.flatMap(({ fields }) => {
    const maker = fields['engine.manufacturerId'];
    return typeof maker === 'string' ? [maker] : [];
  });
  const ids = await manufacturerIds(client, [...new Set(makers)]);
  return contents.map((content, index) => {
    const fields: VesselFields = { ...content.fields };
    for (const identifier of identifiers) if (claims[index]?.[identifier] === null) delete fields[identifier];
    const maker = ids.get(String(fields['engine.manufacturerId'] ?? '').toLowerCase());
    if (maker !== undefined) fields['engine.manufacturerId'] = maker;
    return { ...content, fields };
  });
}

/** Identifiers were given up before this, so that another vessel could take them; here they still count as held. */
function withOldIdentifiers(record: VesselRecord | undefined, claim: ResolvedClaim): VesselRecord | undefined {
  if (record === undefined) return undefined;
  const { old_cfr, old_imo, old_mmsi } = claim;
  const { cfr, imo, mmsi } = record.columns;
  return {
    ...record,
    columns: { ...record.columns, cfr: old_cfr ?? cfr, imo: old_imo ?? imo, mmsi: old_mmsi ?? mmsi },
  };
}

function settle({
  claim,
  content,
  vesselId,
  before,
  said,
  checkName,
}: {
  claim: ResolvedClaim;
  content: ClaimContent;
  vesselId: number;
  before: { record: VesselRecord | undefined; owners: readonly StoredOwner[] };
  said: Provenance;
  checkName: Applying['checkName'];
}): Outcome {
  const stored = before.record;
  const merged = mergeFields(stored, content.fields, said);
  if (stored !== undefined && merged.changed.includes('name'))
    checkName(claim.line, String(stored.columns.name), content.fields.name);
  const owners = settleOwners(vesselId, before, content.owners, said);
  const record =
    owners === undefined
      ? merged.record
      : { ...merged.record, sources: withOwnerSource(merged.record.sources, owners.length > 0, said) };
  return {
    vesselId,
    isNew: claim.vessel_id === null,
    claim,
    content,
    record,
    fieldsChanged: merged.changed.length > 0,
    changes: stored === undefined ? [] : changesBeside(stored, merged, content, said),
    owners,
  };
}

/** Changes that the register's own history, where it has one, does not cover. */
function changesBeside(
  stored: VesselRecord,
  merged: { record: VesselRecord; changed: readonly FieldPath[] },
  content: ClaimContent,
  { source }: Provenance,
): HistoryChange[] {
  const changed =
    content.history === undefined
      ? merged.changed
      : merged.changed.filter((path) => stored.sources[path]?.source !== source);
  return historyOfChange(
    changed,
    (path) => readField(stored, path),
    (path) => readField(merged.record, path),
  );
}

function settleOwners(
  vesselId: number,
  { record, owners: held }: { record: VesselRecord | undefined; owners: readonly StoredOwner[] },
  given: readonly OwnerStatement[] | undefined,
  said: Provenance,
): OwnerToWrite[] | undefined {
  if (given === undefined) return undefined;
  if (given.length === held.length && given.every((owner, index) => isSameOwner(owner, held[index]))) return undefined;
  const heldOrNothing = held.length === 0 ? undefined : held;
  const givenOrNothing = given.length === 0 ? undefined : given;
  if (!mayReplace(record?.sources.owner, heldOrNothing, givenOrNothing, said)) return undefined;
  return given.map((owner, index) => ({
    vesselId,
    position: index + 1,
    id:
      held.find((one) => one.registrationNumber === null && one.kind === owner.kind && one.name === owner.name)?.id ??
      null,
    owner,
  }));
}

function isSameOwner(given: OwnerStatement, held: StoredOwner | undefined): boolean {
  if (held === undefined) return false;
  const { id: _, isRegistered, ...known } = held;
  if (!isRegistered) return isDeepStrictEqual(given, known);
  return given.registrationNumber === known.registrationNumber && given.country === known.country;
}

function withOwnerSource(
  sources: VesselRecord['sources'],
  hasOwner: boolean,
  said: Provenance,
): VesselRecord['sources'] {
  const { owner: _, ...others } = sources;
  return hasOwner ? { ...others, owner: said } : others;
}

function isWritten({ isNew, fieldsChanged, content, owners }: Outcome): boolean {
  return isNew || fieldsChanged || owners !== undefined || (content.events ?? []).length > 0;
}

function toWrite({ vesselId, record }: Outcome): { id: number; record: VesselRecord } {
  return { id: vesselId, record };
}

/** An identifier that belongs to another vessel now was never this one's, even if the register says so. */
function withoutContested(history: readonly HistoryEntry[], claim: ResolvedClaim): HistoryEntry[] {
  return history.filter(
    ({ kind, until }) =>
      until !== null || !identifiers.some((identifier) => identifier === kind && claim[identifier] === null),
  );
}
