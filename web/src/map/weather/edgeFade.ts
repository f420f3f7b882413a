import type { WeatherGrid } from '@wheelhouse/contract/weather';
import type { Field } from './sampleField.ts';

/** How a field ends at the edge of its grid: it fades over some degrees instead of ending in a straight line. */
export const edgeFade = {
  /** Degrees from the edge of a grid to where the field is drawn in full. */
  degrees: 6,
  /** A small grid fades over at most this fraction of its shorter side. */
  shareMax: 0.2,
  /** A grid that reaches this latitude ends with the map and does not fade there. */
  mapEnd: 84,
} as const;

/** From 0 at the edge of a grid, and outside it, to 1 inside. The fragment shader (draw/fieldShaders.ts) does the same. */
export function insideEdge(grid: WeatherGrid, latitude: number, longitude: number): number {
  const width = (grid.columns - 1) * grid.stepEast;
  const height = (grid.rows - 1) * grid.stepSouth;
  const south = grid.north - height;
  let inside = Number.POSITIVE_INFINITY;
  if (grid.north < edgeFade.mapEnd) inside = grid.north - latitude;
  if (south > -edgeFade.mapEnd) inside = Math.min(inside, latitude - south);
  if (!grid.around) {
    let east = (((longitude - grid.west) % 360) + 360) % 360;
    if (east > width + (360 - width) / 2) east -= 360;
    inside = Math.min(inside, east, width - east);
  }
  const over = Math.min(edgeFade.degrees, Math.min(width, height) * edgeFade.shareMax);
  if (over <= 0) return 1;
  const part = Math.min(1, Math.max(0, inside / over));
  return part * part * (3 - 2 * part);
}

/** The opacity of a field at a point: full where one of its grids is. */
export function shownShare(field: Field, latitude: number, longitude: number): number {
  let most = 0;
  for (const { grid } of field) {
    most = Math.max(most, insideEdge(grid, latitude, longitude));
    if (most === 1) break;
  }
  return most;
}
