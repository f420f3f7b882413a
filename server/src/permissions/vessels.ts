import { setParts } from '@wheelhouse/contract/filterCodec';
import type { FilterPart } from '@wheelhouse/contract/filterParts';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Viewer } from './viewer.ts';

/** The parts of the filter that tell no more than the list of a visitor. */
const openParts: ReadonlySet<FilterPart> = new Set(
  fieldsWith('filter').flatMap(({ key, isOpen }) => (isOpen ? [key] : [])),
);

/** A filter by a field that the viewer may not see would reveal it: vessels that pass have it. */
export function mayFilterBy(viewer: Viewer, part: FilterPart): boolean {
  return openParts.has(part) || maySeeParticulars(viewer);
}

export function mayUseFilter(viewer: Viewer, filter: VesselFilter): boolean {
  return setParts(filter).every((part) => mayFilterBy(viewer, part));
}

/** Call sign, IMO, MMSI, engine, class, equipment and rights need a session. */
export function maySeeParticulars(viewer: Viewer): boolean {
  return viewer.account !== undefined;
}

/** The company-view right: owners of vessels, in the session only. */
export function maySeeOwner(viewer: Viewer): boolean {
  return viewer.account !== undefined && viewer.authorities.has('VIEW_OWNER');
}

export function maySeeExtendedFields(viewer: Viewer): boolean {
  return viewer.account !== undefined && viewer.authorities.has('VESSEL_EXTENDED_FIELDS');
}

/** Where vessels are, and where they were. */
export function maySeePositions(viewer: Viewer): boolean {
  return viewer.account !== undefined && viewer.authorities.has('VIEW_MAP');
}
