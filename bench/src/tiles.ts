import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@wheelhouse/contract/client';
import { areasAt, referenceLayerLimits, findPlaces, listReferenceLayers } from '@wheelhouse/contract/referenceLayers';
import { worldAreas, writeAreaWorld } from './areaWorld.ts';
import { ms, quantile, report, timed } from './figures.ts';
import { main, removeFolder, startProduct, temporaryFolder } from './productServer.ts';

const tileRequests = 2000;
const questions = 300;

interface Import {
  readonly seconds: number;
  /** The most memory it ever held, in MB. */
  readonly residentMb: number;
}

/** Imports a file by the command line, in a separate process. */
async function importAreas(dataFolder: string, file: string): Promise<Import> {
  const started = performance.now();
  const child = spawn(process.execPath, [main, 'import', 'areas', 'eez', file], {
    env: { ...process.env, WHEELHOUSE_DATA: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let residentMb = 0;
  const look = () => {
    const status = readStatus(child.pid);
    residentMb = Math.max(residentMb, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  };
  const timer = setInterval(look, 50);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - started) / 1000, residentMb };
}

/** Empty if the process has ended. */
function readStatus(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Tiles all over the world, as many of each zoom. */
function* places(): Generator<{ z: number; x: number; y: number }> {
  for (let index = 0; ; index += 1) {
    const z = index % (referenceLayerLimits.areaZoomMax + 1);
    yield { z, x: (index * 7919) % 2 ** z, y: (index * 104_729) % 2 ** z };
  }
}

async function measureServing(dataFolder: string): Promise<void> {
  const product = await startProduct(dataFolder, { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_PAGE: 'off' });
  try {
    const client = createClient({ origin: product.origin, token: () => undefined });
    const { eez } = await client.call(listReferenceLayers);
    if (eez === undefined) throw new Error('The layer is not there.');
    let bytes = 0;
    let largest = 0;
    const next = places();
    const times = await timed(tileRequests, async () => {
      const { z = 0, x = 0, y = 0 } = next.next().value ?? {};
      const address = `${product.origin}/api/v3/chart/areas/eez/${z}/${x}/${y}?v=${eez.version}`;
      const tile = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
      if (tile.status !== 200) throw new Error(`Tile ${z}/${x}/${y} was answered with ${tile.status}.`);
      const { byteLength } = await tile.arrayBuffer();
      bytes += byteLength;
      largest = Math.max(largest, byteLength);
    });
    report(`a tile of areas, ${tileRequests} from all zooms, p95`, ms(quantile(times, 0.95)), 'under 20 ms');
    report(
      'its size unpacked, mean and largest',
      `${(bytes / tileRequests / 1e3).toFixed(0)} kB, ${(largest / 1e3).toFixed(0)} kB`,
      '',
    );
    const points = await timed(questions, () =>
      client.call(areasAt, { query: { latitude: Math.random() * 140 - 70, longitude: Math.random() * 360 - 180 } }),
    );
    report('the areas at a point, p95', ms(quantile(points, 0.95)), 'under 20 ms');
    const searches = await timed(questions, () =>
      client.call(findPlaces, { query: { query: `one ${Math.floor(Math.random() * 28)}` } }),
    );
    report('places by a part of their name, p95', ms(quantile(searches, 0.95)), 'under 20 ms');
    report('memory of the server', `${product.residentMb().toFixed(0)} MB`, '');
  } finally {
    await product.stop();
  }
}

/** How fast areas are imported and served, and in how much memory. */
export async function tilesBench(): Promise<void> {
  console.log('\nAreas of the map');
  const folder = await temporaryFolder();
  try {
    const file = join(folder, 'world.geojson');
    for (const points of [1_500_000, 8_000_000]) {
      const megabytes = (await writeAreaWorld(file, points)) / 1e6;
      const data = join(folder, `data-${points}`);
      const { seconds, residentMb } = await importAreas(data, file);
      const what = `import of ${worldAreas} areas, ${points / 1e6} million points, ${megabytes.toFixed(0)} MB`;
      report(what, `${seconds.toFixed(1)} s, ${residentMb.toFixed(0)} MB`, 'within 1 GB of memory');
      await measureServing(data);
    }
  } finally {
    await removeFolder(folder);
  }
}
