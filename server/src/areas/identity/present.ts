import type { IdentityRecord, SuggestedRecord, VesselIdentity } from '@wheelhouse/contract/identity';
import { isExtended } from '@wheelhouse/contract/vesselFields';
import { aisRegister } from '#marine/identity/evidence.ts';
import { statedValues, type VesselPart } from '#marine/identity/vesselOfRecords.ts';
import { fieldPaths } from '#marine/vessels/vesselFields.ts';
import { maySeeExtendedFields, maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import type { JoinRow, MmsiRow, ShownRecord } from './store.ts';

/** A record as the page shows it: as stated, not as it is compared; never an owner. */
export function presentRecord({ id, vesselId, source, content, evidence, days }: ShownRecord): IdentityRecord {
  const { fields } = content;
  const isAis = evidence.register === aisRegister;
  const values = {
    name: fields.name ?? evidence.names[0]?.value,
    flag: fields.flag ?? evidence.flags[0]?.value,
    callSign: fields.callSign ?? evidence.callSigns[0]?.value,
    mmsi: fields.mmsi ?? numberOf(evidence.mmsis[0]?.value),
    imo: fields.imo ?? evidence.imo,
    cfr: fields.cfr,
    mark: fields.harbourNumber,
    nationalNumber: fields.registrationNumber,
    length: evidence.length,
    registeredLength: evidence.registeredLength,
    lengthBetweenPerpendiculars: evidence.otherLength,
    unknownLength: evidence.unknownLength,
    tonnage: evidence.tonnage,
    registerTonnage: evidence.registerTonnage,
    unknownTonnage: fields['fleetRegister.otherTonnage'],
    buildYear: evidence.buildYear,
  };
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const { key, first, last, since } = evidence;
  return {
    id,
    ...(vesselId === null ? {} : { vesselId }),
    kind: isAis ? 'ais' : 'register',
    source,
    key,
    first,
    last,
    since,
    ...(days === null ? {} : { days }),
    // The values have the types of their fields.
    ...(Object.fromEntries(known) as Partial<IdentityRecord>),
  };
}

/** A record of a suggestion, with where its ship was last seen. */
export function presentSuggested(record: ShownRecord, seen: ReceivedPosition | undefined): SuggestedRecord {
  return {
    ...presentRecord(record),
    ...(seen === undefined
      ? {}
      : { lastSeen: { latitude: seen.latitude, longitude: seen.longitude, at: new Date(seen.at).toISOString() } }),
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** What a viewer may see of the records of a vessel. */
export function presentIdentity(
  vesselId: number,
  {
    records,
    parts,
    joins,
    mmsis,
  }: {
    records: readonly ShownRecord[];
    /** The records, and what was corrected by hand. */
    parts: readonly VesselPart[];
    joins: readonly JoinRow[];
    mmsis: readonly MmsiRow[];
  },
  viewer: Viewer,
): VesselIdentity {
  const fields = fieldPaths.flatMap((field) => {
    const isSeen = maySeeParticulars(viewer) && (!isExtended({ api: field }) || maySeeExtendedFields(viewer));
    const values = isSeen ? statedValues(parts, field) : [];
    return values.length === 0
      ? []
      : [{ field, values: values.map(({ value, source, date, key }) => ({ value, source, date, recordKey: key })) }];
  });
  return {
    vesselId,
    records: records.map(presentRecord),
    joins: joins.map(({ a, b, strength, reasons, step }) => ({
      a,
      b,
      strength,
      reasons,
      ...(step === null ? {} : { step }),
    })),
    fields,
    mmsis: mmsis.map(({ mmsi, from, until, basis }) => ({
      mmsi,
      ...(from === null ? {} : { from }),
      ...(until === null ? {} : { until }),
      basis,
    })),
  };
}
