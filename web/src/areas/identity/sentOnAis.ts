import type { IdentityRecord, VesselIdentity } from '@wheelhouse/contract/identity';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import { certaintyOf, explainRecords, type Certainty } from './explainRecords.ts';

/** An identifier that no register has, and that the ship sends. */
export interface SentIdentifier {
  readonly field: SentField;
  /** The first day on which it was sent, YYYY-MM-DD. */
  readonly since: string;
  /** Undefined where no reason is on record. */
  readonly certainty: Certainty | undefined;
}

const sentFields = ['mmsi', 'imo', 'callSign'] as const;
type SentField = (typeof sentFields)[number];

/** The identifiers of a vessel that it has by AIS alone: since when, and how sure it is that it is this ship. */
export function sentOnAis(identity: VesselIdentity, vessel: Pick<VesselPage, SentField>): readonly SentIdentifier[] {
  const explained = explainRecords(identity);
  return sentFields.flatMap((field) => {
    const value = vessel[field];
    const saying = explained.filter(({ record }) => value !== undefined && saysSo(record, field, value));
    if (saying.length === 0 || saying.some(({ record }) => record.kind === 'register')) return [];
    const strengths = saying.flatMap(({ link }) => link?.strength ?? []);
    const [since = ''] = saying.map(({ record }) => record.first).toSorted();
    return [{ field, since, certainty: strengths.length === 0 ? undefined : certaintyOf(Math.max(...strengths)) }];
  });
}

function saysSo(record: IdentityRecord, field: SentField, value: string | number): boolean {
  return String(record[field]).replaceAll(' ', '') === String(value).replaceAll(' ', '');
}
