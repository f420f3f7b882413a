import { AJAXError, type Map as LibraryMap, type Tile } from 'maplibre-gl';

/** A busy server says so, and has time again soon; so may a proxy. */
const passing = new Set([429, 502, 503, 504]);
/** Milliseconds before each further request of a tile. */
export const pausesMs: readonly number[] = [2000, 5000, 15_000, 30_000];

/** Requests tiles again that a busy server refused: the library leaves holes. Ends with the map. */
export function retryTiles(map: LibraryMap): void {
  const tries = new Map<string, number>();
  /** The tile that failed last at each place: it may have been dropped and made again since. */
  const failed = new Map<string, Tile>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  map.on('sourcedata', ({ sourceId, tile }) => {
    // The library passes a tile when it has come.
    if (tile === undefined) return;
    const key = keyOf(sourceId, placeOf(tile as Tile));
    tries.delete(key);
    failed.delete(key);
  });
  map.on('error', (event) => {
    if (!(event.error instanceof AJAXError) || !passing.has(event.error.status)) return;
    if (!('sourceId' in event) || typeof event['sourceId'] !== 'string' || !('tile' in event)) return;
    const sourceId = event['sourceId'];
    // A source's errors about a tile have it.
    const tile = event['tile'] as Tile;
    const place = placeOf(tile);
    const key = keyOf(sourceId, place);
    failed.set(key, tile);
    const tried = tries.get(key) ?? 0;
    const pause = pausesMs[tried];
    if (pause === undefined) return;
    tries.set(key, tried + 1);
    const timer = setTimeout(() => {
      timers.delete(timer);
      const source = map.getSource(sourceId);
      if (source === undefined) return;
      map.refreshTiles(sourceId, [place]);
      // The library now takes a tile without a picture for one that can be drawn, and drawing it throws (as in its
      // issue 7775, mended for `setTiles` alone).
      const again = failed.get(key);
      if (source.type === 'raster' && again?.state === 'expired' && again.texture === undefined)
        again.state = 'loading';
    }, pause);
    timers.add(timer);
  });
  map.once('remove', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

function placeOf({ tileID }: Pick<Tile, 'tileID'>): { z: number; x: number; y: number } {
  const { z, x, y } = tileID.canonical;
  return { z, x, y };
}

function keyOf(sourceId: string, { z, x, y }: { z: number; x: number; y: number }): string {
  return `${sourceId} ${z}/${x}/${y}`;
}
