import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyWorld } from './copyWorld.ts';
import { freeUdpPort } from '#browser/freeUdpPort.ts';
import { makeRegister } from './makeRegister.ts';
import { startServer, type RunningServer } from '#browser/server.ts';
import type { RegisterWorld } from './worldDesk.ts';

/** Timeout for the past of all ships and ten days of weather on a busy machine. */
const makeMs = 300_000;

/** Creates the demo, with the past of its ships and everything on its map. */
async function makeDemonstration(data: string): Promise<void> {
  const server = await startServer(data, { demonstration: true });
  try {
    await server.says('The demo data is ready', makeMs);
  } finally {
    await server.stop();
  }
}

/** A folder that is created on first use, once; after a failure it is tried again on the next use. */
function madeOnce(folder: string, make: (folder: string) => Promise<void>): () => Promise<string> {
  let made: Promise<string> | undefined;
  const begin = async () => {
    const making = `${folder}-making`;
    await rm(making, { recursive: true, force: true });
    await make(making);
    await rename(making, folder);
    return folder;
  };
  return async () => {
    made ??= begin();
    return made.catch((error: unknown) => {
      made = undefined;
      throw error;
    });
  };
}

/**
 * Vitest's global setup: creates the worlds of the journeys on first use, and gives each worker a server with a copy of
 * the register's world, which its journeys share one after the other.
 */
export default async function offerWorlds(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-journeys-'));
  const register = madeOnce(path.join(folder, 'register'), makeRegister);
  const demonstration = madeOnce(path.join(folder, 'demonstration'), makeDemonstration);

  const servers: RunningServer[] = [];
  const ofWorkers = new Map<string, Promise<RegisterWorld>>();
  const startFor = async (worker: string): Promise<RegisterWorld> => {
    const data = path.join(folder, `worker-${worker}`);
    await copyWorld(await register(), data);
    const aisPort = await freeUdpPort();
    const server = await startServer(data, { positionSources: `udp://127.0.0.1:${aisPort}` });
    servers.push(server);
    return { address: server.address, aisPort };
  };
  const registerOf = (worker: string): Promise<RegisterWorld> => {
    const world = ofWorkers.get(worker) ?? startFor(worker);
    ofWorkers.set(worker, world);
    return world;
  };

  const answer = async (place: string): Promise<unknown> => {
    const [, kind, worker = ''] = place.split('/');
    return kind === 'register' ? registerOf(worker) : { folder: await demonstration() };
  };
  const desk = createServer((request, response) => {
    answer(request.url ?? '').then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always answers with an AddressInfo.
  const { port } = desk.address() as AddressInfo;
  project.provide('desk', `http://127.0.0.1:${port}`);

  return async () => {
    desk.close();
    await Promise.allSettled(ofWorkers.values());
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
}
