import { open } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { archiveSource } from './archiveSource.ts';
import { detailZooms } from './landDetail.ts';
import { tileBuffer, tileExtent } from './landTiles.ts';
import { simplifyArc } from './simplifyArc.ts';
import { withoutBridges } from './withoutBridges.ts';

/** Part of the Mercator square, from its west edge on, as a picture. */
export interface MercatorView {
  /** The west edge, as a share of the world's width; the picture may go beyond the antimeridian. */
  readonly x: number;
  /** The north edge, from the top of the square. */
  readonly y: number;
  /** Pixels of the world's width. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a tile's edge at least: its coast is fine enough for that. */
const tilePixels = 384;
/** Steps of a coordinate in a pixel; the coast may move by less than a pixel. */
const steps = 10;
const tolerance = 8;
/** Islands smaller than this, in steps, are left out. */
const smallest = 12;

/** The tiles of a view; those beyond the antimeridian are of the next turn of the world. */
function tilesOf({ x, y, scale, width, height }: MercatorView) {
  const zoom = Math.max(0, Math.min(detailZooms.max, Math.floor(Math.log2(scale / tilePixels))));
  const count = 2 ** zoom;
  const columns = { from: Math.floor(x * count), to: Math.ceil((x + width / scale) * count) };
  const rows = {
    from: Math.max(0, Math.floor(y * count)),
    to: Math.min(count, Math.ceil((y + height / scale) * count)),
  };
  const tiles: { zoom: number; column: number; row: number }[] = [];
  for (let row = rows.from; row < rows.to; row += 1) {
    for (let column = columns.from; column < columns.to; column += 1) tiles.push({ zoom, column, row });
  }
  return tiles;
}

function pathOf(ring: Int32Array): string {
  const points = simplifyArc(ring, tolerance);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  if (points.length < 8 || Math.max(right - left, bottom - top) < smallest) return '';
  let path = `M${points[0]} ${points[1]}l`;
  for (let at = 2; at < points.length - 2; at += 2) {
    const dx = (points[at] ?? 0) - (points[at - 2] ?? 0);
    const dy = (points[at + 1] ?? 0) - (points[at - 1] ?? 0);
    path += `${at > 2 && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`;
  }
  return `${path}z`;
}

/**
 * The land of a view as the path of an SVG picture, in tenths of a pixel from its corner. Tiles overlap a little: the path
 * is to be filled by the rule `nonzero`, and over its own stroke. Empty without the archive.
 *
 * @param archive Path of the land's tiles (`buildLand.ts`).
 */
export async function landPath(archive: string, view: MercatorView): Promise<string> {
  const file = await open(archive).catch(() => undefined);
  if (file === undefined) return '';
  try {
    const tiles = new PMTiles(archiveSource(file, archive));
    const paths = await Promise.all(
      tilesOf(view).map(async ({ zoom, column, row }) => {
        const count = 2 ** zoom;
        const tile = await tiles.getZxy(zoom, ((column % count) + count) % count, row);
        if (tile === undefined) return '';
        const place = (value: number, origin: number) => Math.round(value * view.scale * steps - origin);
        const [left, top] = [view.x * view.scale * steps, view.y * view.scale * steps];
        const land = new VectorTile(new PbfReader(tile.data)).layers['land'];
        return Array.from({ length: land?.length ?? 0 }, (_, at) => land?.feature(at))
          .flatMap((feature) => feature?.loadGeometry() ?? [])
          .flatMap((ring) => withoutBridges(ring, -tileBuffer, tileExtent + tileBuffer))
          .map((ring) =>
            pathOf(
              Int32Array.from(
                ring.flatMap((point) => [
                  place((column + point.x / (land?.extent ?? 1)) / count, left),
                  place((row + point.y / (land?.extent ?? 1)) / count, top),
                ]),
              ),
            ),
          )
          .join('');
      }),
    );
    return paths.join('');
  } finally {
    await file.close();
  }
}
