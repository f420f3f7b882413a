import type { SeaArea } from '@wheelhouse/contract/reception';

/** South, west, north, east in degrees. */
type Part = readonly [number, number, number, number];

/**
 * Seas by their lines of latitude and longitude, for whole degrees: coarse, since this only answers whether anything is received
 * there. The first one that contains a place counts.
 */
const parts: readonly (readonly [SeaArea, ...Part[]])[] = [
  ['barentsSea', [66, 30, 82, 69]],
  ['svalbard', [73, -11, 82, 30]],
  ['norwegianSea', [62, -4, 73, 30], [63, -11, 73, -4]],
  ['faroes', [60, -11, 63, -4]],
  ['iceland', [62, -27, 68, -11]],
  ['eastGreenland', [59, -44, 84, -27], [68, -27, 84, -11]],
  ['celticSeas', [48, -18, 55, -3], [48, -3, 51, 2]],
  ['westOfScotland', [55, -18, 60, -4]],
  ['northSea', [51, -4, 57, 9], [57, -4, 62, 8]],
  ['skagerrak', [56, 9, 60, 13], [57, 8, 60, 9]],
  ['balticSea', [53, 9, 66, 31]],
  ['bayOfBiscay', [43, -18, 48, 0]],
  ['mediterranean', [30, -6, 46, 36], [41, 27, 48, 42]],
  ['iberia', [36, -18, 43, -6]],
  ['azores', [36, -42, 48, -18]],
  ['midNorthAtlantic', [48, -42, 62, -18]],
  ['northwestAtlantic', [35, -84, 79, -42]],
  ['westernCentralAtlantic', [18, -98, 36, -40], [9, -84, 18, -40], [5, -60, 9, -40]],
  ['easternCentralAtlantic', [-6, -40, 36, 14]],
  ['southwestAtlantic', [-60, -67, 5, -20], [-40, -70, 5, -67]],
  ['southeastAtlantic', [-50, -20, -6, 30]],
  ['westernIndian', [-45, 30, 31, 77]],
  ['easternIndian', [-55, 77, 24, 100], [-55, 100, -8, 129], [-55, 129, -32, 150]],
  ['northwestPacific', [20, 105, 66, 180]],
  ['northeastPacific', [40, -180, 66, -120]],
  ['westernCentralPacific', [-25, 100, 20, 180], [-25, -180, 20, -175]],
  ['easternCentralPacific', [7, -175, 40, -77], [-25, -175, 7, -105]],
  ['southwestPacific', [-60, 150, -25, 180], [-60, -180, -25, -105]],
  ['southeastPacific', [-60, -105, 7, -67]],
  ['arcticSea', [66, -180, 90, 180]],
  ['antarctic', [-90, -180, -45, 180]],
];

/** The sea at a place in degrees; undefined where none is, as in the middle of a continent. */
export function seaAreaAt(latitude: number, longitude: number): SeaArea | undefined {
  return parts.find(([, ...boxes]) =>
    boxes.some(
      ([south, west, north, east]) => latitude >= south && latitude < north && longitude >= west && longitude < east,
    ),
  )?.[0];
}
