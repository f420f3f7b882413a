import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Door, MapDoor } from '@wheelhouse/demo/door';
import type { Kysely, Transaction } from 'kysely';
import { hashPassword } from '#areas/accounts/passwords.ts';
import { invoicesUnder } from '#areas/invoices/issueInvoice.ts';
import { describePromotion } from '#areas/promotions/describePromotion.ts';
import { manifestName, readManifest as readAreaManifest } from '#marine/mapData/areaManifest.ts';
import { mapDataFolder, writeAreas } from '#marine/mapData/areaStore.ts';
import { followPorts, writePorts } from '#marine/mapData/portStore.ts';
import { weatherFolder, writeFrames } from '#marine/weather/frameStore.ts';
import { readManifest } from '#marine/weather/manifest.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { Schema } from '#platform/database/schema.ts';

/** All of the program that the demo may use. */
export function doorFor(
  db: Kysely<Schema>,
  { dataFolder, mediaFolder }: { readonly dataFolder: string; readonly mediaFolder: string },
): Door {
  return {
    db,
    lock: advisoryLocks.demonstration,
    mediaFolder,
    hashPassword,
    // The demo passes on the transaction that it began in this database.
    issueInvoice: (within, terms, sale) => invoicesUnder(terms)(within as Transaction<Schema>, sale),
    describePromotion,
    makeMapData: (seed, signal) => runMapWorker({ dataFolder, seed }, signal),
  };
}

async function runMapWorker(workerData: { readonly dataFolder: string; readonly seed: string }, signal: AbortSignal) {
  const worker = new Worker(new URL('demonstrationMapWorker.ts', import.meta.url), { workerData });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The files of areas, ports and forecasts below a data folder. */
export function mapDoorFor(dataFolder: string): MapDoor {
  const map = mapDataFolder(dataFolder);
  const weather = weatherFolder(dataFolder);
  return {
    readAreas: async (layer) =>
      readAreaManifest(await readFile(join(map, manifestName(layer)), 'utf8').catch(() => '')),
    writeAreas: (layer, areas, description) => writeAreas(map, layer, areas, description),
    countPorts: async () => (await followPorts(map)()).length,
    writePorts: (ports) => writePorts(map, ports),
    readForecasts: () => readManifest(weather),
    writeFrames: (frames, now) => writeFrames(weather, frames, { now: () => now }),
  };
}
