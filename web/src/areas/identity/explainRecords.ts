import type { IdentityReason, IdentityRecord, VesselIdentity } from '@wheelhouse/contract/identity';

/** Why a record is one vessel with another. */
export interface RecordLink {
  readonly to: IdentityRecord;
  readonly strength: number;
  readonly reasons: readonly IdentityReason[];
  /** Whether a person decided it. */
  readonly isDecided: boolean;
}

export interface ExplainedRecord {
  readonly record: IdentityRecord;
  /** Missing for the first record, and where no reason is on record. */
  readonly link?: RecordLink;
}

/**
 * The records of a vessel, each with the surest reason why it is one vessel with a record before it. It begins with a
 * register.
 */
export function explainRecords({
  records,
  joins,
}: Pick<VesselIdentity, 'records' | 'joins'>): readonly ExplainedRecord[] {
  const waiting = new Map(inOrder(records).map((record) => [record.id, record]));
  const reached = new Map<number, IdentityRecord>();
  const surest = joins.toSorted((a, b) => b.strength - a.strength);
  const explained: ExplainedRecord[] = [];
  const take = (record: IdentityRecord, link?: RecordLink) => {
    waiting.delete(record.id);
    reached.set(record.id, record);
    explained.push({ record, ...(link === undefined ? {} : { link }) });
  };
  for (let [next] = waiting.values(); next !== undefined; [next] = waiting.values()) {
    const link = surest.flatMap(({ a, b, strength, reasons, step }) => {
      const to = reached.get(a) ?? reached.get(b);
      const record = waiting.get(a) ?? waiting.get(b);
      return to === undefined || record === undefined
        ? []
        : [{ record, to, strength, reasons, isDecided: step !== undefined }];
    })[0];
    if (link === undefined) take(next);
    else {
      const { record, ...reason } = link;
      take(record, reason);
    }
  }
  return explained;
}

function inOrder(records: readonly IdentityRecord[]): readonly IdentityRecord[] {
  return records.toSorted((a, b) => Number(a.kind === 'ais') - Number(b.kind === 'ais'));
}

/** How sure a join is. Decided by a person, or by a number that no two vessels have, it is certain. */
export type Certainty = 'certain' | 'veryLikely' | 'likely';

/** @param strength Of a join, 0 to 100. */
export function certaintyOf(strength: number): Certainty {
  if (strength >= 90) return 'certain';
  return strength >= 70 ? 'veryLikely' : 'likely';
}
