import { allVesselFields, extendedGroups, fieldsWith, isExtended, memberName } from '@wheelhouse/contract/vesselFields';
import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import {
  vesselHistoryKinds,
  type FieldSource,
  type OtherOwner,
  type Owner,
  type VesselPage,
  type VesselParticulars,
} from '@wheelhouse/contract/vessels';
import type { FieldSources } from '#platform/database/schema.ts';
import { maySeeExtendedFields, maySeeOwner, maySeeParticulars, maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { presentListItem } from './listItem.ts';
import { readStored } from './columns.ts';
import { writerOf } from './writeFields.ts';
import type { HistoryRow, OwnerRow, ParticularsRow, RightSources, VesselRow } from './store.ts';

interface Known {
  readonly vessel: VesselRow;
  readonly thumbnail: string | null;
  readonly owners: readonly OwnerRow[];
  readonly history: readonly HistoryRow[];
  /** The service provider assigned to its yard. */
  readonly yardProvider: number | undefined;
}

/** Omits what a register does not know. */
function known<T extends object>(values: { [K in keyof T]: T[K] | null | undefined }): Partial<T> {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  // The rest has the values of T without null and undefined.
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
      share: row.share,
    }),
  };
}

function presentOther({ id, kind, name, share }: OwnerRow): OtherOwner {
  return { id, kind, name, ...known<Pick<OtherOwner, 'share'>>({ share }) };
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

/** The particulars, all members of their objects; the yard, which may have a page, is written separately. */
const writeParticulars = writerOf<VesselRow>(
  allVesselFields
    .filter(({ api, inList = api, ...field }) => inList === api && !isExtended({ api }) && field.key !== 'vesselYard')
    .map((field) => ({ path: field.api, read: readStored(field) })),
);

/** The columns that are in an extended group as well, by their path without `extendedFields`. */
const columnsInGroups = fieldsWith('alsoAt')
  .filter(({ column }) => column !== undefined)
  .map((field) => ({ path: field.alsoAt.replace('extendedFields.', ''), read: readStored(field) }));
const writeColumnsInGroups = writerOf<VesselRow>(columnsInGroups);

/** The extended groups; what the register keeps as a particular of the vessel is in its group as well. */
function presentExtended(vessel: VesselRow): ExtendedFields {
  // Every path of theirs has two steps.
  const columns = writeColumnsInGroups(vessel) as Readonly<Record<string, object | undefined>>;
  const groups = extendedGroups
    .filter(
      (group) => vessel.extended[group] !== undefined || columnsInGroups.some(({ path }) => path.startsWith(group)),
    )
    .map((group) => [group, { ...columns[group], ...vessel.extended[group] }]);
  return Object.fromEntries(groups);
}

/** The vessel page of this viewer: what they may not see is not in it. */
export function presentVessel({ vessel, thumbnail, owners, history, yardProvider }: Known, viewer: Viewer): VesselPage {
  const can = {
    viewParticulars: maySeeParticulars(viewer),
    viewOwner: maySeeOwner(viewer),
    viewExtendedFields: maySeeExtendedFields(viewer),
    viewOnMap: maySeePositions(viewer),
  };
  const basics = presentListItem({ ...vessel, thumbnail }, can.viewParticulars);
  if (!can.viewParticulars) return { ...basics, can };

  const [owner, ...others] = owners;
  const yard = vessel.extended.built?.vesselYard;
  return {
    ...basics,
    ...writeParticulars(vessel),
    ...known<Partial<VesselPage>>({
      owner: can.viewOwner && owner !== undefined ? presentOwner(owner) : undefined,
      otherOwners: can.viewOwner && others.length > 0 ? others.map(presentOther) : undefined,
      extendedFields: can.viewExtendedFields ? presentExtended(vessel) : undefined,
    }),
    built: {
      ...known<{ buildYear: number }>({ buildYear: vessel.buildYear }),
      ...(yard === undefined
        ? {}
        : { vesselYard: { name: yard, ...known<{ serviceProviderId: number }>({ serviceProviderId: yardProvider }) } }),
    },
    history: presentHistory(history, can.viewOwner),
    can,
  };
}

const writeExported = writerOf<ParticularsRow>(
  fieldsWith('mapExport').map((field) => ({ path: memberName(field), read: (row) => row[field.key] })),
);
/** A vessel's call sign, numbers and size; for viewers who may see particulars. */
export function presentParticulars(row: ParticularsRow): VesselParticulars {
  return { id: row.id, ...writeExported(row) };
}

export interface Origins {
  readonly fields: FieldSources;
  readonly owner: OwnerRow | undefined;
  readonly rights: RightSources;
}

/** The sources of the ownership and of the owner's data, which may be two registers. */
function ownerSources(row: OwnerRow | undefined): FieldSources {
  if (row === undefined) return {};
  const provenance = { source: row.source, date: row.source_date };
  const fields = Object.keys(presentOwner(row)).filter((field) => !['id', 'kind', 'share'].includes(field));
  return {
    owner: { source: row.ownershipSource, date: row.ownershipDate },
    ...Object.fromEntries(fields.map((field) => [`owner.${field}`, provenance])),
  };
}

function rightSources(list: string, rows: RightSources['licences']): FieldSources {
  return Object.fromEntries(rows.map(({ id, source, source_date: date }) => [`${list}.${id}`, { source, date }]));
}

/** Sources of what this viewer may see of a vessel, its owner and its rights, sorted by path. */
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
