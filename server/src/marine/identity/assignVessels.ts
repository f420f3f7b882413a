/** Records that are one vessel: the numbers of their vessels until now, in the order of the records' names. */
export interface RecordSet {
  /** Of each record; null for one that had none. */
  readonly vesselIds: readonly (number | null)[];
  /** The numbers that its records had before their vessels were merged. */
  readonly formerIds: readonly number[];
  /** Only ships seen on AIS: no register has it, so it is no vessel. */
  readonly isUnregistered: boolean;
}

export interface Assigned {
  /** The vessel of each set; null where it is none. */
  readonly vesselIds: readonly (number | null)[];
  /** Vessels that no longer have records, and the one that has most of theirs. */
  readonly removed: ReadonlyMap<number, number | null>;
}

/**
 * Which vessel each set of records is. The number of a vessel goes to the set with most of its records, of equal ones to
 * the first; a set without one gets back the number that its records had before they were merged, else a number of its
 * records that no vessel has yet, else a fresh one.
 *
 * @param existing Numbers of vessels that exist; others were only reserved with a record.
 * @param merged Numbers of merged vessels; those given back are removed.
 */
export function assignVessels(
  sets: readonly RecordSet[],
  existing: ReadonlySet<number>,
  merged: Set<number>,
  fresh: () => number,
): Assigned {
  const shares = sets.flatMap(({ vesselIds }, set) => {
    const counts = new Map<number, number>();
    for (const id of vesselIds) if (id !== null && existing.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].map(([id, count]) => ({ set, id, count }));
  });
  const ordered = shares.toSorted((a, b) => b.count - a.count || a.id - b.id || a.set - b.set);
  const vesselOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { set, id } of ordered) {
    if (sets[set]?.isUnregistered !== false || vesselOf.has(set) || taken.has(id)) continue;
    vesselOf.set(set, id);
    taken.add(id);
  }
  const vesselIds = sets.map(({ vesselIds: own, formerIds, isUnregistered }, set) => {
    if (isUnregistered) return null;
    const known = vesselOf.get(set);
    if (known !== undefined) return known;
    const former = formerIds.find((id) => merged.delete(id));
    if (former !== undefined) return former;
    const reserved = own.filter((id): id is number => id !== null && !existing.has(id) && !taken.has(id));
    const id = reserved.length > 0 ? Math.min(...reserved) : fresh();
    taken.add(id);
    return id;
  });
  const removed = new Map<number, number | null>();
  for (const { id } of ordered) {
    if (taken.has(id) || removed.has(id)) continue;
    const heir = ordered.find((share) => share.id === id && sets[share.set]?.isUnregistered === false);
    removed.set(id, heir === undefined ? null : (vesselIds[heir.set] ?? null));
  }
  return { vesselIds, removed };
}
