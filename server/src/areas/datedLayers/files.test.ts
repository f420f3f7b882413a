import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { DatedFeature } from '@wheelhouse/contract/datedLayers';
import { layerFiles } from './files.ts';

const hasGpsbabel = spawnSync('gpsbabel', ['-V']).status === 0;

/** Areas of 3 to 102 corners all around the world, also over the antimeridian. */
const areas = Array.from({ length: 2000 }, (_, number): DatedFeature => {
  const [east, north] = [-179.9 + (number % 360), -70 + ((number * 7) % 141)];
  const corners = 3 + (number % 100);
  const ring = Array.from({ length: corners }, (__, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return [east + 0.5 * Math.cos(angle), north + 0.3 * Math.sin(angle)];
  });
  return {
    key: String(number),
    name: `Område ${number} & <nets>`,
    text: 'Tot “1 May”',
    from: '2026-05-01T00:00:00.000Z',
    until: '2026-06-01T00:00:00.000Z',
    geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
  };
});

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The routes and tracks that GPSBabel finds in a file: their names, and longitude and latitude of their points. */
function readByGpsbabel(format: 'gpx' | 'kml', input: string) {
  const args = ['-r', '-t', '-i', format, '-f', '-', '-o', 'gpx', '-F', '-'];
  const { stdout, stderr } = spawnSync('gpsbabel', args, { input, encoding: 'utf8', maxBuffer: 100_000_000 });
  expect(stderr).toBe('');
  return [...stdout.matchAll(/<(rte|trk)>.*?<\/\1>/gs)].map(([line]) => ({
    name: unescaped(/<name>(.*?)<\/name>/.exec(line)?.[1] ?? ''),
    points: [...line.matchAll(/lat="(\S+)" lon="(\S+)"/g)].map(([, lat, lon]) => [Number(lon), Number(lat)]),
  }));
}

describe.skipIf(!hasGpsbabel)('a layer of 2,000 areas (skipped without gpsbabel)', () => {
  it.each(['gpx', 'kml'] as const)('is read whole from %s by GPSBabel', (format) => {
    const found = readByGpsbabel(format, layerFiles[format].make({ name: 'Nets', kind: 'CLOSED_AREA' }, areas, 'en'));
    expect(found.map(({ name }) => name)).toEqual(areas.map(({ name }) => name));
    for (const [index, { geometry }] of areas.entries()) {
      const [ring = []] = geometry.type === 'Polygon' ? geometry.coordinates : [];
      const points = found[index]?.points ?? [];
      expect(points).toHaveLength(ring.length);
      const far = ring.map(([x = 0, y = 0], corner) => {
        const [east = NaN, north = NaN] = points[corner] ?? [];
        const turned = (east - x) / 360;
        return Math.max(Math.abs(turned - Math.round(turned)) * 360, Math.abs(north - y));
      });
      // Files have six decimals.
      expect(Math.max(...far)).toBeLessThan(0.000_000_6);
    }
  });
});
