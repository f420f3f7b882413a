import { say } from '@wheelhouse/messages/say';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Door, MapDoor, RegisterVessel, VesselRegister } from '@wheelhouse/demo/door';
import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import { hashPassword } from '#areas/accounts/passwords.ts';
import { invoicesUnder } from '#areas/invoices/issueInvoice.ts';
import { describePromotion } from '#areas/promotions/describePromotion.ts';
import { manifestName, readManifest as readAreaManifest } from '#marine/mapData/areaManifest.ts';
import { mapDataFolder, writeAreas } from '#marine/mapData/areaStore.ts';
import { followPorts, writePorts } from '#marine/mapData/portStore.ts';
import { weatherFolder, writeFrames } from '#marine/weather/frameStore.ts';
import { readManifest } from '#marine/weather/manifest.ts';
import { runVesselImport } from '#marine/registers/importRun.ts';
import type { Register, SnapshotRegister } from '#marine/registers/register.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { openWorkerThread } from '#platform/threads/workerThread.ts';

/** A thread without requests ends after this time, with what it has cached. */
const threadIdleMs = 600_000;
/** The callers limit what waits. */
const threadMost = Number.POSITIVE_INFINITY;

/** All of the program that the demo may use. */
export function doorFor(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { dataFolder, mediaFolder }: { readonly dataFolder: string; readonly mediaFolder: string },
): Door {
  return {
    db,
    lock: advisoryLocks.demonstration,
    mediaFolder,
    importVessels: (register) => importVessels(pool, register),
    hashPassword,
    // The demo passes on the transaction that it began in this database.
    issueInvoice: (within, terms, sale) => invoicesUnder(terms)(within as Transaction<Schema>, sale),
    describePromotion: (promotion: Parameters<typeof describePromotion>[0]) => say(describePromotion(promotion)),
    makeMapData: (seed, signal) => runMapWorker({ dataFolder, seed }, signal),
    openThread: (script) => openWorkerThread(script, { idleMs: threadIdleMs, most: threadMost }),
  };
}

/** Another import may be running in the database, as when two processes create the demo. */
const waitForTurn = { times: 120, milliseconds: 500 } as const;

/** Imports as the command line does. */
async function importVessels(pool: Pool, { source, date, vessels }: VesselRegister): Promise<void> {
  const register: SnapshotRegister<RegisterVessel> = {
    id: 'demonstration',
    source,
    rowWord: 'item',
    kind: 'snapshots',
    async *read() {
      for (const [place, row] of vessels.entries()) yield { line: place + 1, key: row.key, row };
    },
    interpret: ({ fields, owner }) => ({ fields, owners: [owner] }),
  };
  const outcome = () =>
    runVesselImport({
      pool,
      // Its rows come from `read` above.
      register: register as Register,
      format: 'demonstration',
      fileName: 'demonstration',
      date,
      now: () => new Date(),
      onProgress: () => {},
    });
  for (let tried = 1; ; tried += 1) {
    try {
      const { failure } = await outcome();
      if (failure !== undefined) throw new Error(failure);
      return;
    } catch (error) {
      if (!(error instanceof UserFacingError) || tried === waitForTurn.times) throw error;
      await sleep(waitForTurn.milliseconds);
    }
  }
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
