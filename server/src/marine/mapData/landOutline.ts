import type { Position } from 'geojson';
import type { LandFeature } from './landFeatures.ts';
import { simplifyArc } from './simplifyArc.ts';

/** Units from the west to the east edge of the picture, which is the Mercator square of the world: 2 to 5 km each. */
export const outlineSize = 8192;
/** The error of a point, in units. */
const tolerance = 1.5;
/** Smaller islands, in units, are left out. */
const smallest = 5;

function unitsOf([lng = 0, lat = 0]: Position): [x: number, y: number] {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)));
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.round((lng / 360 + 0.5) * outlineSize), Math.round(Math.min(1, Math.max(0, y)) * outlineSize)];
}

function pathOf(ring: readonly Position[]): string {
  const points = simplifyArc(Int32Array.from(ring.flatMap(unitsOf)), tolerance);
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const extent = (values: Int32Array) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  if (xs.length < 4 || Math.max(extent(xs), extent(ys)) < smallest) return '';
  const steps = Array.from(xs.subarray(1, -1), (x, index) => {
    const dx = x - (xs[index] ?? 0);
    const dy = (ys[index + 1] ?? 0) - (ys[index] ?? 0);
    return `${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  return `M${xs[0]} ${ys[0]}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** The land of the world as one SVG picture in Mercator projection, coarse enough for a page that is not the map. */
export function landOutline(features: readonly LandFeature[]): string {
  const paths = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates.map(pathOf).join('')] : [],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${outlineSize} ${outlineSize}"><path fill="#f3eee7" stroke="#7e97a4" stroke-width="1.5" stroke-linejoin="round" d="${paths.join('')}"/></svg>`;
}
