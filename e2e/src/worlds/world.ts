import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyWorld } from './copyWorld.ts';
import { freeUdpPort } from '#browser/freeUdpPort.ts';
import { makeRegister } from './makeRegister.ts';
import { startServer, type RunningServer, type ServerSettings } from '#browser/server.ts';
import { openWorldCache } from './worldCache.ts';
import type { DemonstrationWorld, RegisterWorld } from './worldServer.ts';

/** Timeout for the past of all ships and ten days of weather on a busy machine. */
const makeMs = 800_000;

/** Creates the demo, with the past of its ships and everything on its map. */
async function makeDemonstration(data: string): Promise<void> {
  const server = await startServer(data, { demonstration: true });
  try {
    await server.waitForOutput('The demo data is ready', makeMs);
  } finally {
    await server.stop();
  }
}

/** Answers the same promise for the same key, such as a worker. */
function perKey<T>(start: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const started = new Map<string, Promise<T>>();
  return (key) => {
    const world = started.get(key) ?? start(key);
    started.set(key, world);
    return world;
  };
}

/**
 * Vitest's global setup: makes the worlds of the journeys when the first asks for them. Each worker gets a server of its
 * own in a copy of the register's, which its journeys share one after the other. Servers with the demo take much of the
 * processor to start and while they run, so all workers share one, and another one for what others should not see changed.
 */
export default async function offerWorlds(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-journeys-'));
  const worlds = await openWorldCache();
  const register = () => worlds.folder('register', makeRegister);
  const demonstration = () => worlds.folder('demonstration', makeDemonstration);

  const starting: Promise<RunningServer>[] = [];
  const startIn = async (made: string, data: string, settings: ServerSettings): Promise<RunningServer> => {
    await copyWorld(made, data);
    const server = startServer(data, settings);
    starting.push(server);
    return server;
  };
  const registerOf = perKey(async (worker): Promise<RegisterWorld> => {
    const aisPort = await freeUdpPort();
    const data = path.join(folder, `register-${worker}`);
    const { address } = await startIn(await register(), data, { positionSources: `udp://127.0.0.1:${aisPort}` });
    return { address, aisPort };
  });
  const demonstrationFor = perKey(async (use): Promise<DemonstrationWorld> => {
    const data = path.join(folder, `demonstration-${use}`);
    const { address } = await startIn(await demonstration(), data, { demonstration: true });
    return { address, folder: data };
  });

  const answer = async (place: string): Promise<unknown> => {
    const [, kind, key = ''] = place.split('/');
    if (kind === 'register') return registerOf(key);
    return key === '' ? { folder: await demonstration() } : demonstrationFor(key);
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always answers with an AddressInfo.
  const { port } = server.address() as AddressInfo;
  project.provide('worldServer', `http://127.0.0.1:${port}`);

  return async () => {
    server.close();
    const started = await Promise.allSettled(starting);
    await Promise.all(started.map((server) => (server.status === 'fulfilled' ? server.value.stop() : undefined)));
    await rm(folder, { recursive: true, force: true });
  };
}
