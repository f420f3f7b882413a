import type { AreaDescription, AreaFeature } from '#door.ts';
import { zoneNames } from './coasts.ts';
import { readZones, type Zone } from './zones.ts';

export const zonesDescription: AreaDescription = {
  attribution: 'Demo zones, not legal boundaries; coastlines © OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
  demonstration: true,
};

export const fishingAreasDescription: AreaDescription = {
  attribution: 'Demo areas, not those of ICES',
  demonstration: true,
};

/** The demo's exclusive economic zones. */
export function demonstrationZones(zones: readonly Zone[] = readZones()): AreaFeature[] {
  return zones.map(({ code, polygons }) => ({
    name: zoneNames[code] ?? code,
    code,
    polygons: polygons.map((rings) => rings.map((ring) => Float64Array.from(ring.flat()))),
  }));
}

/** Bands of the North Atlantic from north to south: their latitudes, and the longitudes of their areas. */
const bands: readonly (readonly [north: number, south: number, ...rows: (readonly number[])[]])[] = [
  [82, 74, [-18, 0, 18, 36, 54]],
  [74, 68, [-26, -12, 0, 14, 30, 46]],
  [68, 62, [-40, -26, -12, 0, 13], [17, 26]],
  [62, 56, [-44, -30, -16, -4, 4, 13], [16, 22, 30]],
  [56, 50, [-44, -30, -16, -7, -2, 4, 9, 15, 22]],
  [50, 43, [-44, -30, -18, -9, 0]],
  [43, 36, [-44, -30, -18, -9, -5.5]],
];

/** The demo's fishing areas: rectangles, numbered from the north-west. */
export function demonstrationFishingAreas(): AreaFeature[] {
  const rectangles = bands.flatMap(([north, south, ...rows]) =>
    rows.flatMap((longitudes) =>
      longitudes.slice(1).map((east, at) => ({ north, south, west: longitudes[at] ?? east, east })),
    ),
  );
  return rectangles.map(({ north, south, west, east }, place) => {
    const ring = [west, south, east, south, east, north, west, north, west, south];
    const code = `27.${place + 1}`;
    return { name: `Demo area ${code}`, code, polygons: [[Float64Array.from(ring)]] };
  });
}
