import type { FlatRing } from '#marine/mapData/areaFeature.ts';

/** Ends that are nearer than this, in degrees, are one point: some 20 metres. */
const sameDegrees = 0.0002;

/** Why a line that isn't closed can't be used. */
export const openLine = "It is a line that doesn't end where it starts, not an area.";

/** A line of longitudes and latitudes in turn that comes back to its start, as a closed ring; undefined for another one. */
export function ringOfLine(line: ArrayLike<number>): FlatRing | undefined {
  const [firstX = Number.NaN, firstY = Number.NaN] = [line[0], line[1]];
  const [lastX = Number.NaN, lastY = Number.NaN] = [line[line.length - 2], line[line.length - 1]];
  const isClosed = Math.abs(firstX - lastX) <= sameDegrees && Math.abs(firstY - lastY) <= sameDegrees;
  if (!isClosed || line.length < 8) return undefined;
  const ring = Float64Array.from(line);
  ring.set([firstX, firstY], ring.length - 2);
  return ring;
}
