import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import {
  vesselHistoryKinds,
  type FieldSource,
  type Owner,
  type VesselPage,
  type VesselParticulars,
} from '@wheelhouse/contract/vessels';
import type { FieldSources } from '#platform/database/schema.ts';
import { maySeeExtendedFields, maySeeOwner, maySeeParticulars, maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { presentListItem } from './catalogue.ts';
import type { HistoryRow, OwnerRow, ParticularsRow, RightSources, VesselRow } from './store.ts';

interface Known {
  readonly vessel: VesselRow;
  readonly thumbnail: string | null;
  readonly owner: OwnerRow | undefined;
  readonly history: readonly HistoryRow[];
  /** The service provider its yard is. */
  readonly yardProvider: number | undefined;
}

/** Leaves out what a register does not know. */
function known<T extends object>(values: { [K in keyof T]: T[K] | null | undefined }): Partial<T> {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  // What is left has the values of T without null and undefined.
  return Object.fromEntries(kept) as Partial<T>;
}

function presentOwner(row: OwnerRow): Owner {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    ...known<Omit<Owner, 'id' | 'name'>>({
      address: row.address,
      city: row.city,
      postcode: row.postcode,
      country: row.countryNames,
      registrationNumber: row.registration_number,
    }),
  };
}

function presentHistory(rows: readonly HistoryRow[], withOwners: boolean): VesselPage['history'] {
  return rows.flatMap((row) => {
    const kind = vesselHistoryKinds.find((one) => one === row.kind);
    if (kind === undefined || (kind === 'owner' && !withOwners)) return [];
    return [
      {
        kind,
        value: row.value,
        ...known<{ from: string; until: string }>({ from: row.from_day, until: row.until_day }),
        source: row.source,
      },
    ];
  });
}

/** The extended groups; what the register keeps as a particular of the vessel stands in its group as well. */
function presentExtended({ extended, gross_tonnage, length_overall, build_year }: VesselRow): ExtendedFields {
  const dimensions = {
    ...known<{ bruttotons: number; lengthOverall: number }>({
      bruttotons: gross_tonnage,
      lengthOverall: length_overall,
    }),
    ...extended.dimensions,
  };
  return {
    ...extended,
    dimensions,
    built: { ...known<{ buildYear: number }>({ buildYear: build_year }), ...extended.built },
  };
}

/** The vessel page of this viewer: what they may not see is not in it. */
export function presentVessel({ vessel, thumbnail, owner, history, yardProvider }: Known, viewer: Viewer): VesselPage {
  const can = {
    viewParticulars: maySeeParticulars(viewer),
    viewOwner: maySeeOwner(viewer),
    viewExtendedFields: maySeeExtendedFields(viewer),
    viewOnMap: maySeePositions(viewer),
  };
  const basics = presentListItem(
    {
      id: vessel.id,
      name: vessel.name,
      flag: vessel.flag,
      typeId: vessel.vessel_type_id,
      parentTypeId: vessel.parentTypeId,
      buildYear: vessel.build_year,
      grossTonnage: vessel.gross_tonnage,
      lengthOverall: vessel.length_overall,
      engineManufacturerId: vessel.engine_manufacturer_id,
      enginePower: vessel.engine_power,
      mmsi: vessel.mmsi,
      thumbnail,
    },
    can.viewParticulars,
  );
  if (!can.viewParticulars) return { ...basics, can };

  const { extended } = vessel;
  const yard = extended.built?.vesselYard;
  return {
    ...basics,
    ...known<Partial<VesselPage>>({
      callSign: vessel.call_sign,
      harbourNumber: vessel.harbour_number,
      imo: vessel.imo,
      mmsi: vessel.mmsi,
      cfr: vessel.cfr,
      registrationDate: vessel.registration_date,
      registrationNumber: vessel.registration_number,
      port: vessel.port,
      leftFleet: vessel.left_day,
      vesselClass: extended.vesselClass,
      owner: can.viewOwner && owner !== undefined ? presentOwner(owner) : undefined,
      extendedFields: can.viewExtendedFields ? presentExtended(vessel) : undefined,
    }),
    built: {
      ...known<{ buildYear: number }>({ buildYear: vessel.build_year }),
      ...(yard === undefined
        ? {}
        : { vesselYard: { name: yard, ...known<{ serviceProviderId: number }>({ serviceProviderId: yardProvider }) } }),
    },
    history: presentHistory(history, can.viewOwner),
    can,
  };
}

/** What is known of a vessel's call sign, numbers and size; for those who may see particulars. */
export function presentParticulars({ id, ...row }: ParticularsRow): VesselParticulars {
  return { id, ...known<Omit<VesselParticulars, 'id'>>(row) };
}

export interface Origins {
  readonly fields: FieldSources;
  readonly owner: OwnerRow | undefined;
  readonly rights: RightSources;
}

/** Where who owns the vessel is from, and what is said of the owner; those may be two registers. */
function ownerSources(row: OwnerRow | undefined): FieldSources {
  if (row === undefined) return {};
  const said = { source: row.source, date: row.source_date };
  const fields = Object.keys(presentOwner(row)).filter((field) => field !== 'id' && field !== 'kind');
  return {
    owner: { source: row.ownershipSource, date: row.ownershipDate },
    ...Object.fromEntries(fields.map((field) => [`owner.${field}`, said])),
  };
}

function rightSources(list: string, rows: RightSources['licences']): FieldSources {
  return Object.fromEntries(rows.map(({ id, source, source_date: date }) => [`${list}.${id}`, { source, date }]));
}

/** Sources of what this viewer may see of a vessel, its owner and its rights, in the order of their paths. */
export function presentSources({ fields, owner, rights }: Origins, viewer: Viewer): FieldSource[] {
  const all = {
    ...fields,
    ...ownerSources(owner),
    ...rightSources('fishingLicences', rights.licences),
    ...rightSources('quotes', rights.quotas),
  };
  return Object.entries(all)
    .filter(([field]) => !field.startsWith('owner') || maySeeOwner(viewer))
    .filter(([field]) => !field.startsWith('extendedFields.') || maySeeExtendedFields(viewer))
    .map(([field, { source, date }]) => ({ field, source, date }))
    .sort((a, b) => a.field.localeCompare(b.field));
}
