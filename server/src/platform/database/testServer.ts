import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { isRunning } from '#platform/disk/isRunning.ts';
import { openPool } from './connect.ts';
import { lockDataFolder } from './dataFolder.ts';
import { startEmbedded, type DatabaseLog } from './embedded.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file requests the run's database server; see the default export of testServer.ts. */
    testServer: string;
  }
}

/** A server for tests, with one migrated database to copy. */
export interface TestServer {
  /** A database on it, named by the caller. */
  url(database: string): string;
  /** The migrated database that the others are copied from. */
  template: string;
  stop(): Promise<void>;
}

/** Test databases are temporary, so they needn't be written to disk. */
const THROWN_AWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Nothing reads this log, so it is as short as it can be.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  wal_compression: 'off',
  max_connections: '200',
};

export const silent: DatabaseLog = { info() {}, warn() {}, error() {} };

/** Starts the embedded server in a temporary folder, or uses the one in WHEELHOUSE_TEST_DATABASE_URL. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['WHEELHOUSE_TEST_DATABASE_URL'];
  const server =
    given === undefined || given === '' ? await startThrownAway() : { url: withDatabase(given), stop: async () => {} };
  const template = testName();
  const stop = async () => {
    await onServer(server.url(''), `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  try {
    await copyDatabase(server.url(''), template, 'template0');
    const pool = openPool(server.url(template), silent);
    await migrate(pool, silent).finally(() => pool.end());
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, template, stop };
}

export function testName(): string {
  return `wheelhouse_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** Makes a database on the server, as a copy of the other one. */
export async function copyDatabase(serverUrl: string, name: string, template: string): Promise<void> {
  // A database has a thousand files. Copying them costs a tenth of writing all their pages to the log.
  await onServer(serverUrl, `create database ${name} template ${template} encoding 'UTF8' strategy file_copy`);
}

/** One statement on the server, with its own connection. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of other databases on the same server; the empty name means the address's own. */
function withDatabase(url: string): (database: string) => string {
  return (database) => {
    const address = new URL(url);
    if (database !== '') address.pathname = `/${database}`;
    return address.href;
  };
}

const FOLDER_PREFIX = 'wheelhouse-test-';
/** Files in memory on Linux: making and removing the thousand files of a database costs a fifth there. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_MEMORY_BYTES = 2e9;

/** Where test servers keep their files: in memory where it has room, as containers seldom do. */
async function fastFolder(): Promise<string> {
  const place = await statfs(IN_MEMORY).catch(() => undefined);
  const room = place === undefined ? 0 : place.bavail * place.bsize;
  return Math.min(room, freemem()) > ENOUGH_MEMORY_BYTES ? IN_MEMORY : tmpdir();
}

async function startThrownAway(): Promise<Pick<TestServer, 'url' | 'stop'>> {
  await Promise.all([IN_MEMORY, tmpdir()].map(removeForgotten));
  const path = await mkdtemp(join(await fastFolder(), `${FOLDER_PREFIX}${process.pid}-`));
  const folder = await lockDataFolder(path);
  const server = await startEmbedded(folder, silent, THROWN_AWAY);
  return {
    url: withDatabase(server.url()),
    async stop() {
      await server.stop();
      await folder.unlock();
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Folders of test runs that were killed. */
async function removeForgotten(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10);
    if (!name.startsWith(FOLDER_PREFIX) || Number.isNaN(pid) || isRunning(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Vitest's global setup: one server for the whole run, started when the first test file requests it, so that a run of
 * page tests starts none.
 */
export default async function oneServerARun(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined;
  const address = createServer((_request, response) => {
    server ??= startTestServer();
    server.then(
      ({ url, template }) => response.end(JSON.stringify({ url: url(''), template })),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => address.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always answers with an AddressInfo.
  const { port } = address.address() as AddressInfo;
  project.provide('testServer', `http://127.0.0.1:${port}`);
  return async () => {
    address.close();
    await (await server)?.stop();
  };
}

/** The running server, from the answer of the global setup. */
export async function askForServer(address: string): Promise<Omit<TestServer, 'stop'>> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The test database did not start: ${await reply.text()}`);
  // Written a few lines above in this file.
  const { url, template } = (await reply.json()) as { url: string; template: string };
  return { url: withDatabase(url), template };
}
