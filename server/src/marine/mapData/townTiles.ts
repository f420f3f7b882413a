import vtPbf from 'vt-pbf';
import type { LegacyFeature } from 'geojson-vt';
import type { Tile } from './pmtilesWriter.ts';
import { gridSize, gridX, gridY } from './worldGrid.ts';

/** A town with its population; WGS 84 degrees. */
export interface NamedTown {
  readonly name: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** The smallest towns in the tiles of a zoom; the last one has all, and the map enlarges it. */
const smallest = [
  { zoom: 3, population: 1_000_000 },
  { zoom: 4, population: 400_000 },
  { zoom: 5, population: 150_000 },
  { zoom: 6, population: 50_000 },
  { zoom: 7, population: 15_000 },
  { zoom: 8, population: 0 },
] as const;

export const townZooms = { min: 3, max: 8 } as const;
const tileExtent = 4096;

/**
 * Vector tiles with the layer `towns`: points with `name` and `population`. A town is only in the tile that contains
 * it.
 */
export function* townTiles(towns: readonly NamedTown[]): Generator<Tile> {
  for (const { zoom, population } of smallest) {
    const size = gridSize / 2 ** zoom;
    const tiles = new Map<number, LegacyFeature[]>();
    for (const town of towns) {
      if (town.population < population) continue;
      const [x, y] = [gridX(town.longitude), gridY(town.latitude)];
      const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
      const number = row * 2 ** zoom + column;
      const features = tiles.get(number) ?? [];
      tiles.set(number, features);
      features.push({
        type: 1,
        geometry: [[inTile(x - column * size, size), inTile(y - row * size, size)]],
        tags: { name: town.name, population: town.population },
      });
    }
    for (const [number, features] of tiles) {
      const content = vtPbf.fromGeojsonVt({ towns: { features } }, { version: 2, extent: tileExtent });
      yield { z: zoom, x: number % 2 ** zoom, y: Math.floor(number / 2 ** zoom), content };
    }
  }
}

function inTile(cells: number, size: number): number {
  return Math.round((cells * tileExtent) / size);
}
