import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { loadOwners, replaceOwners, type OwnerToWrite, type StoredOwner } from '#marine/vessels/ownerStore.ts';
import type { OwnerStatement, Provenance } from '#marine/vessels/statements.ts';
import { identifiers, type Identifier } from '#marine/vessels/vesselFields.ts';
import { insertVessels, updateVessels, type VesselToWrite } from '#marine/vessels/vesselStore.ts';
import type { VesselRecord } from '#marine/vessels/vesselRecord.ts';
import { noteChanges, type VesselChange } from './changeStore.ts';
import { holdersOf, releaseIdentifiers, takeIdentifiers, writeContested } from './claimStore.ts';
import { replaceHistory, replaceMmsis } from './pastStore.ts';
import { settleIdentifiers, type VesselClaim } from './settleIdentifiers.ts';
import { handSource, type DerivedVessel } from './vesselOfRecords.ts';

/** A vessel to bring to what its records say. */
export interface VesselToSettle {
  readonly vesselId: number;
  readonly stored: VesselRecord | undefined;
  readonly derived: DerivedVessel;
}

/** What became of a vessel. */
export interface SettledVessel {
  readonly vesselId: number;
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly before: VesselRecord | undefined;
  readonly after: VesselRecord;
}

/**
 * Writes vessels as their records have them; of an identifier that several claim, one gets it.
 *
 * @param sources The sources of all records.
 * @param leaving Vessels that no longer have records, and give up their identifiers.
 * @returns What became of the vessels in order, and which others lost or got an identifier.
 */
export async function settleVessels(
  client: pg.ClientBase,
  vessels: readonly VesselToSettle[],
  { sources, leaving }: { readonly sources: readonly string[]; readonly leaving: readonly number[] },
): Promise<{ settled: SettledVessel[]; others: ReadonlySet<number> }> {
  const ids = vessels.map(({ vesselId }) => vesselId);
  const own = vessels.flatMap(({ vesselId, derived }) =>
    derived.claims.map((claim): VesselClaim => ({ ...claim, vesselId })),
  );
  const released = vessels.flatMap(({ stored, derived }) => releasedBy(stored, derived));
  const others = await holdersOf(client, [...own, ...released], [...ids, ...leaving]);
  const { won, lost } = settleIdentifiers([...own, ...others.holding, ...others.without]);
  const inBatch = new Set(ids);
  const has = new Set(won.filter(({ vesselId }) => inBatch.has(vesselId)).map(nameOf));

  const outcomes = vessels.map(({ vesselId, stored, derived }) => {
    const record = withoutLost(derived, (claim) => has.has(nameOf({ ...claim, vesselId })));
    return {
      vesselId,
      stored,
      derived,
      record,
      isNew: stored === undefined,
      fieldsChanged: !isDeepStrictEqual(stored, record),
    };
  });
  const losers = lost.filter((claim) => others.holding.some((one) => one === claim));
  await releaseIdentifiers(client, [
    ...losers,
    ...outcomes.flatMap(changedIdentifiers),
    ...leaving.flatMap((vesselId) => identifiers.map((identifier) => ({ vesselId, identifier }))),
  ]);
  await insertVessels(client, outcomes.filter(({ isNew }) => isNew).map(toWrite));
  await updateVessels(client, outcomes.filter(({ isNew, fieldsChanged }) => !isNew && fieldsChanged).map(toWrite));
  const winners = won.filter((claim) => others.without.some((one) => one === claim));
  await takeIdentifiers(client, winners);
  await writeContested(client, { settled: [...ids, ...winners.map(({ vesselId }) => vesselId)], lost });

  const owners = await settleOwners(client, outcomes);
  await noteChanges(
    client,
    outcomes.flatMap((outcome) => changesOf(outcome, owners.others.has(outcome.vesselId))),
  );
  const pasts = await replaceHistory(
    client,
    outcomes.map(({ vesselId, isNew, derived, record }) => ({ vesselId, isNew, history: pastOf(derived, record) })),
    [...sources, handSource],
  );
  await replaceMmsis(
    client,
    outcomes.map(({ vesselId, isNew, derived }) => ({ vesselId, isNew, mmsis: derived.mmsis })),
  );
  const settled = outcomes.map(({ vesselId, isNew, fieldsChanged, stored, record }) => ({
    vesselId,
    isNew,
    isChanged: fieldsChanged || owners.changed.has(vesselId) || pasts.has(vesselId),
    before: stored,
    after: record,
  }));
  return { settled, others: new Set([...losers, ...winners].map(({ vesselId }) => vesselId)) };
}

function nameOf({ vesselId, identifier }: Pick<VesselClaim, 'vesselId' | 'identifier'>): string {
  return `${vesselId} ${identifier}`;
}

/** Identifiers that a vessel has until now and claims no more. */
function releasedBy(
  stored: VesselRecord | undefined,
  { claims }: DerivedVessel,
): { identifier: Identifier; value: string }[] {
  if (stored === undefined) return [];
  return identifiers.flatMap((identifier) => {
    const value = stored.columns[identifier];
    const isClaimed = claims.some((claim) => claim.identifier === identifier && claim.value === String(value));
    return value === null || isClaimed ? [] : [{ identifier, value: String(value) }];
  });
}

/** The vessel without the identifiers that others have. */
function withoutLost(
  { record, claims }: DerivedVessel,
  has: (claim: DerivedVessel['claims'][number]) => boolean,
): VesselRecord {
  let settled = record;
  for (const claim of claims) {
    if (has(claim)) continue;
    const { [claim.identifier]: _, ...sources } = settled.sources;
    settled = { ...settled, columns: { ...settled.columns, [claim.identifier]: null }, sources };
  }
  return settled;
}

function changedIdentifiers({
  vesselId,
  stored,
  record,
}: {
  vesselId: number;
  stored: VesselRecord | undefined;
  record: VesselRecord;
}): { vesselId: number; identifier: Identifier }[] {
  if (stored === undefined) return [];
  return identifiers.flatMap((identifier) =>
    stored.columns[identifier] === null || stored.columns[identifier] === record.columns[identifier]
      ? []
      : [{ vesselId, identifier }],
  );
}

function toWrite({ vesselId, record }: { vesselId: number; record: VesselRecord }): VesselToWrite {
  return { id: vesselId, record };
}

/** An identifier that belongs to another vessel now was never this one's, even if a register says so. */
function pastOf({ history, claims }: DerivedVessel, record: VesselRecord): DerivedVessel['history'] {
  return history.filter(
    ({ kind, until }) =>
      until !== null || !claims.some(({ identifier }) => identifier === kind && record.columns[identifier] === null),
  );
}

/** What alerts report about a vessel that is not new. */
function changesOf(
  { vesselId, stored, record }: { vesselId: number; stored: VesselRecord | undefined; record: VesselRecord },
  hasOtherOwners: boolean,
): VesselChange[] {
  if (stored === undefined) return [];
  const text = (value: string | number | null) => (value === null ? null : String(value));
  const columns = (
    [
      { kind: 'NAME', column: 'name' },
      { kind: 'FLAG', column: 'flag' },
    ] as const
  ).flatMap(({ kind, column }) => {
    const [before, after] = [text(stored.columns[column]), text(record.columns[column])];
    return before === after ? [] : [{ vesselId, kind, before, after }];
  });
  return hasOtherOwners ? [...columns, { vesselId, kind: 'OWNER', before: null, after: null }] : columns;
}

/** @returns The vessels of which anything about the owners changed, and those that belong to others now. */
async function settleOwners(
  client: pg.ClientBase,
  outcomes: readonly {
    readonly vesselId: number;
    readonly isNew: boolean;
    readonly derived: DerivedVessel;
    readonly record: VesselRecord;
  }[],
): Promise<{ changed: ReadonlySet<number>; others: ReadonlySet<number> }> {
  const stating = outcomes.filter(({ derived }) => derived.owners !== undefined);
  const known = stating.filter(({ isNew }) => !isNew).map(({ vesselId }) => vesselId);
  const held = await loadOwners(client, known);
  const bySource = new Map<string, { provenance: Provenance; ids: number[]; owners: OwnerToWrite[] }>();
  const changed = new Set<number>();
  const others = new Set<number>();
  for (const { vesselId, derived, record } of stating) {
    const given = derived.owners ?? [];
    const before = held.get(vesselId) ?? [];
    if (given.length === before.length && given.every((owner, index) => isSameOwner(owner, before[index]))) continue;
    changed.add(vesselId);
    if (namesOf(given) !== namesOf(before)) others.add(vesselId);
    const provenance = record.sources.owner ?? { source: '', date: '' };
    const key = JSON.stringify(provenance);
    const group = bySource.get(key) ?? { provenance, ids: [], owners: [] };
    bySource.set(key, group);
    group.ids.push(vesselId);
    group.owners.push(...given.map((owner, index) => toOwner(vesselId, index, owner, before)));
  }
  for (const { provenance, ids, owners } of bySource.values()) {
    await replaceOwners(
      client,
      ids.filter((id) => held.has(id)),
      owners,
      provenance,
    );
  }
  return { changed, others };
}

/** Who they are, in any order: by number where they have one. */
function namesOf(owners: readonly Pick<OwnerStatement, 'kind' | 'name' | 'registrationNumber' | 'country'>[]): string {
  return JSON.stringify(
    owners
      .map(({ kind, name, registrationNumber, country }) =>
        registrationNumber === null ? `${kind} ${name}` : `${country} ${registrationNumber}`,
      )
      .toSorted(),
  );
}

function toOwner(vesselId: number, index: number, owner: OwnerStatement, before: readonly StoredOwner[]): OwnerToWrite {
  const same = before.find(
    (one) => one.registrationNumber === null && one.kind === owner.kind && one.name === owner.name,
  );
  return { vesselId, position: index + 1, id: same?.id ?? null, owner };
}

function isSameOwner(given: OwnerStatement, held: StoredOwner | undefined): boolean {
  if (held === undefined) return false;
  const { id: _, isRegistered, share, ...known } = held;
  const { share: stated = null, ...statement } = given;
  if (share !== stated) return false;
  if (!isRegistered) return isDeepStrictEqual(statement, known);
  return given.registrationNumber === known.registrationNumber && given.country === known.country;
}
