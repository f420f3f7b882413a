import { areaZooms } from './areaTiles.ts';
import type { OpenAreas } from './areaArchive.ts';
import { areasInTile } from './tileAreas.ts';
import { gridSize, gridX, gridY, latitudeMax } from './worldGrid.ts';

const extent = 4096;

/**
 * The areas of a layer that contain a point, from the finest tile there: exact to some 20 m.
 *
 * @throws DamagedAreas if that tile cannot be read.
 */
export async function areasAtPoint(
  areas: OpenAreas,
  latitude: number,
  longitude: number,
): Promise<OpenAreas['manifest']['areas']> {
  if (Math.abs(latitude) > latitudeMax) return [];
  const columns = Math.abs(longitude) === 180 ? [0, gridSize - 1] : [Math.min(gridX(longitude), gridSize - 1)];
  const found = new Set<number>();
  for (const x of columns)
    for (const id of await areasOnGrid(areas, x, Math.min(gridY(latitude), gridSize - 1))) found.add(id);
  return areas.manifest.areas.filter(({ id }) => found.has(id));
}

async function areasOnGrid(areas: OpenAreas, x: number, y: number): Promise<number[]> {
  const size = gridSize / 2 ** areaZooms.max;
  const column = Math.floor(x / size);
  const row = Math.floor(y / size);
  const tile = await areas.unpacked(areaZooms.max, column, row);
  if (tile === undefined) return [];
  const unit = size / extent;
  return areasInTile(tile, (x - column * size + 0.5) / unit, (y - row * size + 0.5) / unit);
}
