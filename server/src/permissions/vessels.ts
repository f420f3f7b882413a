import type { Viewer } from './viewer.ts';

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
