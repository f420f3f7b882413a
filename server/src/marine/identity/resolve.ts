import { setImmediate as immediate } from 'node:timers/promises';
import type pg from 'pg';
import { besides } from '#platform/database/besides.ts';
import { refreshPlans } from '#platform/database/refreshPlans.ts';
import { loadVessels, manufacturerIds, takeVesselIds } from '#marine/vessels/vesselStore.ts';
import { assignVessels, type RecordSet } from './assignVessels.ts';
import { cluster, type Link } from './cluster.ts';
import { compareRecords } from './compareRecords.ts';
import {
  collectComponents,
  listComponents,
  readComponents,
  type Component,
  type ComponentRange,
  type StoredRecord,
} from './componentStore.ts';
import { aisRegister, recordName } from './evidence.ts';
import { compareChanged, prepareRecords } from './pairStore.ts';
import { loadCorrections, withCorrections } from './handCorrections.ts';
import { giveBack, listMerged, moveLicences, moveRecords, removeVessels } from './moveStore.ts';
import { handSource, vesselOfRecords } from './vesselOfRecords.ts';
import type { VesselRecord } from '#marine/vessels/vesselRecord.ts';
import { settleVessels, type SettledVessel, type VesselToSettle } from './vesselWriter.ts';

const BATCH = 1000;
/** Vessels that are worked out before the connection goes on. */
const VESSELS_AT_ONCE = 10;

export interface Resolving {
  /** Called with what became of some vessels, and which records are theirs. */
  readonly onSettled?: (settled: readonly (SettledVessel & { readonly records: readonly number[] })[]) => Promise<void>;
  readonly onCompared?: (pairs: number) => void;
  readonly onWritten?: (vessels: number) => void;
}

/**
 * Works out again which vessels the changed records are, and brings these vessels to what their records say. All in the
 * caller's transaction, which has noted the changed records (`makeChangedRecords`, `markChanged`).
 *
 * @returns How many vessels were added, changed or removed.
 */
export async function resolveRecords(client: pg.ClientBase, resolving: Resolving = {}): Promise<number> {
  await prepareRecords(client);
  await compareChanged(client, (pairs) => resolving.onCompared?.(pairs));
  await collectComponents(client);
  const sources = await recordSources(client);
  const replan = refreshPlans(client, ['vessel', 'vessel_history', 'vessel_owner', 'owner', 'used_mmsi']);
  let touched = 0;
  let written = 0;
  const ranges = listComponents(client, BATCH);
  const readNext = async () => {
    const next = await ranges.next();
    return next.done === true ? undefined : await readBatch(client, next.value);
  };
  const write = async (batch: DerivedBatch) => {
    const { settled, removed, disturbed } = await writeBatch(client, batch, sources);
    touched += removed + settled.filter(({ isNew, isChanged }) => isNew || isChanged).length;
    written += settled.length;
    await resolving.onSettled?.(settled);
    await replan(written);
    resolving.onWritten?.(written);
    return disturbed;
  };
  const derive = async (batch: ReadBatch | undefined) => batch && (await deriveBatch(batch, sources));
  let batch = await derive(await readNext());
  let ahead = await readNext();
  while (batch !== undefined) {
    const writing = write(batch);
    // The database writes this batch and reads the one after the next, while the next one is worked out here.
    const [derived, read]: [DerivedBatch | undefined, ReadBatch | undefined] = await besides(
      writing,
      Promise.all([derive(ahead), readNext()]),
    );
    const disturbed = await writing;
    const again = async (stale: ReadBatch | DerivedBatch) => await readBatch(client, stale.range);
    batch = derived !== undefined && isStale(derived, disturbed) ? await derive(await again(derived)) : derived;
    ahead = read !== undefined && isStale(read, disturbed) ? await again(read) : read;
  }
  return touched;
}

/** The sources of all records. A register has one; the query steps from register to register in the index of keys. */
async function recordSources(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ source: string }>(
    `with recursive found as (
       (select register, source from register_record order by register limit 1)
       union all
       select next.register, next.source from found cross join lateral (
         select register, source from register_record where register_record.register > found.register
         order by register limit 1
       ) as next
     )
     select distinct source from found`,
  );
  return rows.map(({ source }) => source);
}

/** Some components, and all that says which vessels they are. */
interface ReadBatch {
  readonly range: ComponentRange;
  readonly records: readonly StoredRecord[];
  readonly sets: readonly StoredRecord[][][];
  readonly stored: ReadonlyMap<number, VesselRecord>;
  readonly merged: ReadonlySet<number>;
  readonly fresh: () => number;
  readonly corrections: Awaited<ReturnType<typeof loadCorrections>>;
}

/** Some components as the vessels that they are, before these are written. */
interface DerivedBatch {
  readonly range: ComponentRange;
  readonly records: readonly StoredRecord[];
  readonly vessels: readonly (VesselToSettle & { readonly records: readonly StoredRecord[] })[];
  readonly moved: readonly { readonly record: number; readonly vesselId: number | null }[];
  /** Vessels that no longer have records, and their successors. */
  readonly removed: ReadonlyMap<number, number | null>;
  /** Numbers of merged vessels that are vessels again. */
  readonly givenBack: readonly number[];
}

/** What the writing of a batch changed that a batch after it may have read before. */
interface Disturbed {
  /** Other vessels, of which identifiers were taken or given. */
  readonly vessels: ReadonlySet<number>;
  /** Vessels were merged, or given their numbers back. */
  readonly merges: boolean;
}

function isStale({ records }: ReadBatch | DerivedBatch, { vessels, merges }: Disturbed): boolean {
  return records.some(
    ({ vesselId, mergedFrom }) => (merges && mergedFrom !== null) || (vesselId !== null && vessels.has(vesselId)),
  );
}

/** Reads a batch. Writes nothing but numbers for new vessels, and makers of engines. */
async function readBatch(client: pg.ClientBase, range: ComponentRange): Promise<ReadBatch> {
  const components = await withMakers(client, await readComponents(client, range));
  const records = components.flatMap((component) => component.records);
  const known = [...new Set(records.flatMap(({ vesselId }) => vesselId ?? []))];
  const stored = await loadVessels(client, known);
  const sets = components.map(setsOf);
  const fresh = await freshIds(client, sets);
  const merged = await listMerged(
    client,
    records.flatMap(({ mergedFrom }) => mergedFrom ?? []),
  );
  const corrections = await loadCorrections(
    client,
    records.map(({ id }) => id),
  );
  return { range, records, sets, stored, merged, fresh, corrections };
}

/** Works out the vessels of a batch. Lets the connection go on now and then. */
async function deriveBatch(
  { range, records: all, sets, stored, merged: mergedBefore, fresh, corrections }: ReadBatch,
  sources: readonly string[],
): Promise<DerivedBatch> {
  const merged = new Set(mergedBefore);
  const assignedSets: { vesselId: number; records: StoredRecord[] }[] = [];
  const moved: { record: number; vesselId: number | null }[] = [];
  const removed = new Map<number, number | null>();
  for (const group of sets) {
    const assigned = assignVessels(group.map(asRecordSet), new Set(stored.keys()), merged, fresh);
    group.forEach((records, index) => {
      const vesselId = assigned.vesselIds[index] ?? null;
      moved.push(...records.filter((one) => one.vesselId !== vesselId).map(({ id }) => ({ record: id, vesselId })));
      if (vesselId !== null) assignedSets.push({ vesselId, records });
    });
    for (const [vesselId, heir] of assigned.removed) removed.set(vesselId, heir);
  }
  const fromRecords = new Set([...sources, handSource]);
  const vessels: (VesselToSettle & { records: StoredRecord[] })[] = [];
  for (const { vesselId, records } of assignedSets) {
    if (vessels.length % VESSELS_AT_ONCE === 0) await immediate();
    const before = stored.get(vesselId);
    const derived = vesselOfRecords(withCorrections(records, corrections), before, fromRecords);
    vessels.push({ vesselId, records, stored: before, derived });
  }
  return { range, records: all, vessels, moved, removed, givenBack: [...mergedBefore].filter((id) => !merged.has(id)) };
}

async function writeBatch(
  client: pg.ClientBase,
  { vessels, moved, removed, givenBack }: DerivedBatch,
  sources: readonly string[],
): Promise<{ settled: (SettledVessel & { records: number[] })[]; removed: number; disturbed: Disturbed }> {
  await moveRecords(client, moved, removed);
  const { settled, others } = await settleVessels(client, vessels, { sources, leaving: [...removed.keys()] });
  await removeVessels(client, removed);
  await moveLicences(client, moved);
  await giveBack(client, givenBack);
  return {
    settled: settled.map((one, index) => ({ ...one, records: (vessels[index]?.records ?? []).map(({ id }) => id) })),
    removed: removed.size,
    disturbed: { vessels: others, merges: removed.size + givenBack.length > 0 },
  };
}

/** The records of a component as the vessels that they are. */
function setsOf({ records, pairs }: Component): StoredRecord[][] {
  if (records.length === 1) return [[...records]];
  const byId = new Map(records.map((record) => [record.id, record]));
  const isSplit = new Set(
    pairs.filter(({ decided }) => decided === 'split').flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]),
  );
  const links = pairs
    .filter(({ decided }) => decided !== 'split')
    .map(({ a, b, strength, decided }): Link => ({ a, b, strength, ...(decided === 'join' ? { byHand: true } : {}) }));
  const against = (a: number, b: number) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    return one === undefined || other === undefined ? [] : compareRecords(one.evidence, other.evidence).against;
  };
  const sets = cluster([...byId.keys()], {
    nameOf: (id) => {
      const record = byId.get(id);
      return record === undefined ? '' : recordName(record.evidence);
    },
    links,
    contradict: (a, b) => isSplit.has(`${a} ${b}`) || against(a, b).length > 0,
    neverOne: (a, b) => isSplit.has(`${a} ${b}`) || against(a, b).some(({ kind }) => kind === 'imo'),
  });
  return sets.map((set) => set.flatMap((id) => byId.get(id) ?? []));
}

function asRecordSet(records: readonly StoredRecord[]): RecordSet {
  return {
    vesselIds: records.map(({ vesselId }) => vesselId),
    formerIds: records.flatMap(({ mergedFrom }) => mergedFrom ?? []),
    isUnregistered: records.every(({ evidence }) => evidence.register === aisRegister),
  };
}

/** Numbers for sets that have none of their own: at most all but one of each component, or all that were no vessel. */
async function freshIds(client: pg.ClientBase, sets: readonly StoredRecord[][][]): Promise<() => number> {
  const most = sets.reduce(
    (sum, group) =>
      sum + (group.length > 1 || (group[0] ?? []).some(({ vesselId }) => vesselId === null) ? group.length : 0),
    0,
  );
  const ids = (most === 0 ? [] : await takeVesselIds(client, most)).values();
  return () => {
    const { value } = ids.next();
    if (value === undefined) throw new Error('Too few numbers for vessels.');
    return value;
  };
}

/** The records with numbers of manufacturers in place of the names of engine makers. */
async function withMakers(client: pg.ClientBase, components: readonly Component[]): Promise<Component[]> {
  const makerOf = ({ content }: StoredRecord) => content.fields['engine.manufacturerId'];
  const names = components.flatMap(({ records }) => records.map(makerOf)).filter((maker) => typeof maker === 'string');
  const ids = await manufacturerIds(client, [...new Set(names)]);
  const withMaker = (record: StoredRecord): StoredRecord => {
    const id = ids.get(String(makerOf(record) ?? '').toLowerCase());
    if (id === undefined) return record;
    const fields = { ...record.content.fields, 'engine.manufacturerId': id };
    return { ...record, content: { ...record.content, fields } };
  };
  return names.length === 0
    ? [...components]
    : components.map(({ records, pairs }) => ({ records: records.map(withMaker), pairs }));
}
