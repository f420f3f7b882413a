import { describe, expect, it } from 'vitest';
import type { AreaShape } from '@wheelhouse/contract/areaShape';
import { areaGeoJson, areaGpx, areaKml } from './areaFiles.ts';

const polygon = (...corners: readonly (readonly [number, number])[]): AreaShape => ({
  kind: 'polygon',
  points: corners.map(([longitude, latitude]) => ({ latitude, longitude })),
});
const bank = { name: 'Cod & <nets>', shape: polygon([5, 60], [5, 61], [6, 61], [6, 60]) };
const over = { name: 'Over', shape: polygon([179, -18], [-179, -18], [-179, -17], [179, -17]) };

describe('the files of an area', () => {
  it('are GeoJSON with its border anticlockwise', () => {
    expect(JSON.parse(areaGeoJson(bank))).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'Cod & <nets>' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [5, 60],
                [6, 60],
                [6, 61],
                [5, 61],
                [5, 60],
              ],
            ],
          },
        },
      ],
    });
  });

  it('are GeoJSON of two polygons, each on its side of the antimeridian', () => {
    const { geometry } = (
      JSON.parse(areaGeoJson(over)) as {
        features: { geometry: { type: string; coordinates: [number, number][][][] } }[];
      }
    ).features[0] ?? { geometry: { type: '', coordinates: [] } };
    expect(geometry.type).toBe('MultiPolygon');
    const spans = geometry.coordinates.map(([ring = []]) => {
      const longitudes = ring.map(([x]) => x);
      return [Math.min(...longitudes), Math.max(...longitudes)];
    });
    expect(spans).toEqual([
      [179, 180],
      [-180, -179],
    ]);
  });

  it('are GPX with a closed route, and its name escaped', () => {
    const text = areaGpx(bank);
    expect(text).toContain('<name>Cod &amp; &lt;nets&gt;</name>');
    expect(text.match(/<rtept lat="60" lon="5"\/>/g)).toHaveLength(2);
    expect(areaGpx(over)).toContain('lon="-179"');
  });

  it('are KML with a closed ring', () => {
    expect(areaKml(bank)).toContain('<coordinates>5,60 6,60 6,61 5,61 5,60</coordinates>');
  });
});
