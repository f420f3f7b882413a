import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRunning } from '#platform/disk/isRunning.ts';
import { lockDataFolder } from './dataFolder.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';
import { here, startOther, type OtherProcess } from './otherProcess.ts';
import { silent } from './testServer.ts';

// These tests share one data folder, in the order written.
let parent: string;
let path: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wheelhouse-embedded-'));
  // Longer than the limit for a socket's path.
  path = join(parent, 'a-folder-with-a-name-'.repeat(6));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function withServer<Result>(work: (server: EmbeddedServer) => Promise<Result>, log = silent): Promise<Result> {
  const folder = await lockDataFolder(path);
  try {
    const server = await startEmbedded(folder, log);
    return await work(server).finally(() => server.stop());
  } finally {
    await folder.unlock();
  }
}

async function ask(server: EmbeddedServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url() });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

const rowsOf = (server: EmbeddedServer) => ask(server, 'select id from kept order by id');

/** A program that opens the folder, stores a row and keeps running. */
function keeper(id: number, env: NodeJS.ProcessEnv = {}): OtherProcess {
  return startOther(
    `
    import { lockDataFolder } from '${here}/dataFolder.ts';
    import { startEmbedded } from '${here}/embedded.ts';
    import pg from 'pg';
    const server = await startEmbedded(await lockDataFolder(${JSON.stringify(path)}), console);
    const client = new pg.Client({ connectionString: server.url() });
    await client.connect();
    await client.query('insert into kept values (${id})');
    console.log('server ' + server.pid());
    console.log('stored');
  `,
    env,
  );
}

/** A folder for PATH with only these programs, if the machine has them. */
async function programs(...names: string[]): Promise<string> {
  const bin = await mkdtemp(join(parent, 'bin-'));
  await chmod(bin, 0o755);
  for (const name of names) await symlink(join('/usr/bin', name), join(bin, name));
  return bin;
}

test('the first start creates the database, even if an incomplete one is there', async () => {
  await mkdir(join(path, 'database.new', 'base'), { recursive: true });
  await withServer(async (server) => {
    await ask(server, 'create table kept (id integer primary key)');
    await ask(server, 'insert into kept values (1)');
  });
  expect(await readdir(path)).not.toContain('database.new');
});

test('the three settings are on that write an answered commit to the disk', async () => {
  await withServer(async (server) => {
    const settings = await ask(
      server,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses') order by name`,
    );
    expect(settings).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });
});

test('letters sort and fold as in Unicode, also for trigrams', async () => {
  await withServer(async (server) => {
    await ask(server, 'create extension pg_trgm');
    const [row] = await ask(server, `select lower('ÅSE ØYVIND') as lower, similarity('Åse', 'åse') as alike`);
    expect(row).toEqual({ lower: 'åse øyvind', alike: 1 });
  });
});

test('kill -9 of the program ends its server, and the next start has all data', async () => {
  const other = keeper(2);
  await other.until('stored');
  await other.kill();
  expect(await withServer(rowsOf)).toEqual([{ id: 1 }, { id: 2 }]);
});

// If the kernel doesn't end the server with its parent (macOS, or no setpriv), it keeps running.
test.runIf(process.platform === 'linux')('a server left over from an earlier run is stopped first', async () => {
  const bin = await programs('unshare', 'true');
  const other = keeper(3, { PATH: bin });
  await other.until('stored');
  const pid = Number(/server (\d+)/.exec(other.output())?.[1]);
  await other.kill();
  expect(isRunning(pid)).toBe(true);

  const messages: string[] = [];
  const rows = await withServer(rowsOf, { ...silent, warn: (message: string) => messages.push(message) });
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(messages.join()).toContain(`(pid ${pid}). Stopping it first`);
});

test.runIf(process.getuid?.() === 0)(
  'root without the right to create namespaces switches to another user, with the folder',
  async () => {
    await chmod(parent, 0o755);
    const other = keeper(4, { PATH: await programs('setpriv', 'true') });
    await other.until('stored');
    await other.kill();
    expect((await stat(join(path, 'database', 'PG_VERSION'))).uid).toBe(65534);
    expect(await withServer(rowsOf)).toHaveLength(4);
    await withServer((server) => ask(server, 'delete from kept where id = 4'));
  },
);

test('a reused process number is not taken for a server, and its program keeps running', async () => {
  const stranger = spawn('sleep', ['60']);
  await writeFile(
    join(path, 'database', 'postmaster.pid'),
    `${stranger.pid}\n${path}/database\n1700000000\n5432\n/nowhere\n\n 1 1\nready\n`,
  );
  expect(await withServer(rowsOf)).toHaveLength(3);
  expect(stranger.exitCode).toBe(null);
  expect(stranger.signalCode).toBe(null);
  stranger.kill();
});

test('a server that crashes is started again', async () => {
  await withServer(async (server) => {
    const first = server.pid();
    if (first === undefined) throw new Error('no server');
    process.kill(first, 'SIGKILL');
    for (let tries = 0; server.pid() === first && tries < 200; tries += 1) await sleep(50);
    await expect.poll(() => rowsOf(server).catch(() => []), { timeout: 10_000 }).toHaveLength(3);
  });
});

test('a server that is being started again can be stopped', async () => {
  const folder = await lockDataFolder(path);
  const server = await startEmbedded(folder, silent);
  const first = server.pid();
  if (first === undefined) throw new Error('no server');
  process.kill(first, 'SIGKILL');
  await sleep(100);
  await server.stop();
  await folder.unlock();
  await expect(rowsOf(server)).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('a database of another major version is refused and left unchanged', async () => {
  const file = join(path, 'database', 'PG_VERSION');
  await writeFile(file, '19\n');
  await expect(withServer(rowsOf)).rejects.toThrow(
    /created by PostgreSQL 19, and this Wheelhouse includes PostgreSQL 18\. Use the Wheelhouse version that created it/,
  );
  await writeFile(file, '17\n');
  await expect(withServer(rowsOf)).rejects.toThrow(
    /created by PostgreSQL 17, .* Start the server, which upgrades it\./,
  );
  await writeFile(file, '18\n');
  expect(await withServer(rowsOf)).toHaveLength(3);
});

test('a folder copied with other permissions opens', async () => {
  await chmod(join(path, 'database'), 0o755);
  expect(await withServer(rowsOf)).toHaveLength(3);
});

test("a server that can't start says why and where its log is", async () => {
  const folder = await lockDataFolder(path);
  await expect(startEmbedded(folder, silent, { shared_buffers: 'plenty' })).rejects.toThrow(
    /did not start:\n.*invalid value for parameter "shared_buffers".*\nended with 1\nThe full log is .*database\.log\. .*DATABASE_URL/s,
  );
  await folder.unlock();
});

test('nothing is left in the temporary folder', async () => {
  const log = await readFile(join(path, 'database.log'), 'utf8');
  const socket = /listening on Unix socket "(.*)\/\.s\.PGSQL/.exec(log)?.[1] ?? '';
  expect(socket).not.toBe('');
  await expect(readdir(socket)).rejects.toThrow('ENOENT');
});
