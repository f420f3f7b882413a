import { mkdirSync, openSync, readSync, closeSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLandFeatures } from './landFeatures.ts';
import { landTiles, landZooms } from './landTiles.ts';
import { pmtilesArchive } from './pmtilesWriter.ts';

/** Raised when the tiles of the same source come out otherwise, so that an archive made before is made anew. */
const edition = 1;
const editionMark = `land edition ${edition}`;

/** Where the page's build takes the base map from. */
export const landFile = fileURLToPath(new URL('../../../web/public/map/land.pmtiles', import.meta.url));

/** True when `path` holds a whole archive of this edition. It is written under another name first, so it is never half there. */
export function landIsBuilt(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < editionMark.length) return false;
  const end = Buffer.alloc(editionMark.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, end, 0, end.length, size - end.length);
  } finally {
    closeSync(file);
  }
  return end.toString('latin1') === editionMark;
}

/**
 * Makes the base map, a PMTiles archive of the world's land at zooms 0 to 8 (about 12 MB), unless it is there already.
 * `say` is told each step. Takes some seconds and about 1 GB of memory.
 */
export function buildLand(path: string = landFile, say: (line: string) => void = () => {}): void {
  if (landIsBuilt(path)) return say('The base map is there already.');
  say('Reading the coastlines of the world');
  const features = readLandFeatures();
  say(`Cutting ${features.length.toLocaleString('en')} areas into tiles`);
  const archive = pmtilesArchive(landTiles(features), {
    minZoom: landZooms.min,
    maxZoom: landZooms.max,
    bounds: [-180, -85.0511, 180, 85.0511],
    metadata: {
      name: 'Land of the world',
      attribution: '© OpenStreetMap contributors',
      vector_layers: [
        { id: 'land', fields: { seam: 'Boolean' } },
        { id: 'coast', fields: {} },
      ],
    },
  });
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    // Readers of the archive follow its offsets and never look beyond the last tile.
    writeFileSync(unfinished, Buffer.concat([archive, Buffer.from(editionMark, 'latin1')]));
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
  say(`Wrote ${(archive.length / 1e6).toFixed(1)} MB to ${path}`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  buildLand(process.argv[2], (line) => console.log(line));
  const memory = process.resourceUsage().maxRSS / 1024;
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s, at most ${memory.toFixed(0)} MB of memory`);
}
