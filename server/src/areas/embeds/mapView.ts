import type { EmbedPlace } from '@wheelhouse/contract/embeds';
import type { MercatorView } from '#marine/mapData/landPath.ts';
import { gridSize, gridY, latitudeOf } from '#marine/mapData/worldGrid.ts';

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Pixels of the world's width at most: zoom 13 of the map. */
const scaleMost = 256 * 2 ** 13;
/** Around the vessels of a fleet, as a share of their box. */
const around = 0.1;
/** Degrees of latitude that a fleet's map shows at least; of longitude twice as many. */
const spanLeast = 0.25;
/** Where no vessel of a fleet has a position: the seas of northern Europe. */
const seasWithoutVessels: EmbedPlace = { south: 50, west: -15, north: 72, east: 35 };
const earthMetres = 40_075_017;

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
const eastward = ({ west, east }: EmbedPlace): number => (east - west === 360 ? 360 : turn(east - west));
const shareOf = (latitude: number): number => gridY(latitude) / gridSize;

/** The view of a picture of this size that has all of a place. */
export function viewOf(place: EmbedPlace, { width, height }: { width: number; height: number }): MercatorView {
  const across = eastward(place) / 360;
  const [top, bottom] = [shareOf(place.north), shareOf(place.south)];
  const scale = Math.min(scaleMost, width / across, height / Math.max(bottom - top, 1 / gridSize));
  const middle = { x: (place.west + 180) / 360 + across / 2, y: (top + bottom) / 2 };
  return { x: middle.x - width / 2 / scale, y: middle.y - height / 2 / scale, scale, width, height };
}

/** A view with more around it, for frames of another shape. */
export function widerView({ x, y, scale, width, height }: MercatorView, by: { x: number; y: number }): MercatorView {
  return { x: x - by.x / scale, y: y - by.y / scale, scale, width: width + 2 * by.x, height: height + 2 * by.y };
}

/** Pixels from the corner of the picture; undefined outside of it. */
export function pixelsOf(view: MercatorView, spot: Spot): { x: number; y: number } | undefined {
  const share = (spot.longitude + 180) / 360 - view.x;
  const x = (share - Math.floor(share)) * view.scale;
  const y = (shareOf(spot.latitude) - view.y) * view.scale;
  return x > view.width || y < 0 || y > view.height ? undefined : { x, y };
}

/** The middle of a view, with the zoom of the map (of tiles of 256 pixels). */
export function middleOf({ x, y, scale, width, height }: MercatorView): Spot & { zoom: number } {
  const longitude = turn((x + width / 2 / scale) * 360) - 180;
  const latitude = latitudeOf((y + height / 2 / scale) * gridSize);
  return { latitude, longitude, zoom: Math.max(3, Math.log2(scale / 256)) };
}

/** Metres of a pixel in the middle of a view. */
export function metresPerPixel(view: MercatorView): number {
  return (earthMetres * Math.cos((middleOf(view).latitude * Math.PI) / 180)) / view.scale;
}

/** Where the widest part without vessels ends, so that a box from there on is the narrowest with all. */
function westOf(longitudes: readonly number[]): { west: number; across: number } {
  const sorted = longitudes.map((longitude) => turn(longitude + 180)).sort((a, b) => a - b);
  const [first = 0] = sorted;
  const gaps = sorted.map((longitude, index) => (sorted[index + 1] ?? first + 360) - longitude);
  const widest = gaps.indexOf(Math.max(...gaps));
  const west = sorted[(widest + 1) % sorted.length] ?? 0;
  return { west: west - 180, across: 360 - (gaps[widest] ?? 0) };
}

/**
 * A place with all of these, and some sea around them. It is rounded to a grid, so that it stays while vessels move a
 * little.
 */
export function placeAround(spots: readonly Spot[]): EmbedPlace {
  if (spots.length === 0) return seasWithoutVessels;
  const latitudes = spots.map(({ latitude }) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const { west, across } = westOf(spots.map(({ longitude }) => longitude));
  const [high, wide] = [Math.max(north - south, spanLeast), Math.max(across, 2 * spanLeast)];
  const more = { y: (high - (north - south)) / 2 + high * around, x: (wide - across) / 2 + wide * around };
  const step = 2 ** Math.floor(Math.log2(Math.max(high, wide))) / 8;
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  const [left, right] = [down(west - more.x), up(west + across + more.x)];
  const whole = right - left >= 360;
  return {
    south: Math.max(-85, down(south - more.y)),
    north: Math.min(85, up(north + more.y)),
    west: whole ? -180 : turn(left + 180) - 180,
    east: whole ? 180 : turn(right + 180) - 180,
  };
}
