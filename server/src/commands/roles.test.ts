import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listLocations } from '@wheelhouse/contract/positions';
import { tokenHeader } from '@wheelhouse/contract/route';
import { positionSentence } from '#areas/positions/testVoyage.ts';
import { openDatabaseLink } from '#platform/database/testDatabaseLink.ts';
import { testEmptyDatabase } from '#platform/database/testDatabase.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** On a busy machine a process takes a minute to start while four others run. */
const patient = { timeout: 90_000 };
const long = { timeout: 300_000 };

let folder: string;
let database: Awaited<ReturnType<typeof testEmptyDatabase>>;
let station: Server;
const links = new Set<Socket>();
const running = new Set<Program>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-roles-'));
  database = await testEmptyDatabase();
  station = createServer((socket) => {
    links.add(socket);
    socket.on('close', () => links.delete(socket)).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(station, 'listening');
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  station.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output: string;
  /** Resolves to its address when it is ready. */
  readonly ready: () => Promise<string>;
}

function begin(args: readonly string[], settings: Record<string, string> = { DATABASE_URL: database.url }): Program {
  const { DATABASE_URL: _given, ...inherited } = process.env;
  const { port } = station.address() as AddressInfo;
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...inherited,
      ...settings,
      WHEELHOUSE_DATA: folder,
      WHEELHOUSE_DEMO: 'off',
      WHEELHOUSE_PAGE: 'off',
      PORT: '0',
      WHEELHOUSE_AIS: `Harbour=tcp://127.0.0.1:${port}`,
      WHEELHOUSE_UNREGISTERED_SHIPS: 'on',
    },
  });
  const program: Program = {
    child,
    ended: once(child, 'close').then(([code]: (number | null)[]) => code ?? null),
    output: '',
    async ready() {
      const address = () => /is ready on (\S+)/.exec(program.output)?.[1];
      await expect.poll(address, patient).toBeDefined();
      return address() ?? '';
    },
  };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (program.output += text));
  running.add(program);
  void program.ended.then(() => running.delete(program));
  return program;
}

async function run(args: readonly string[], input = ''): Promise<{ code: number | null; output: string }> {
  const program = begin(args);
  program.child.stdin?.end(input);
  return { code: await program.ended, output: program.output };
}

it('runs as several processes on one database, and a killed one is replaced by another', long, async () => {
  const programs = ['web', 'ingest', 'work', 'web', 'ingest'].map((role) => begin([role]));
  const [first, reader, work, second] = programs;
  const addresses = await Promise.all(programs.map((program) => program.ready()));
  const webs = [addresses[0], addresses[3]];
  for (const address of addresses) expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  expect((await fetch(`${webs[0]}/api/v3/installation`)).status).toBe(200);
  expect((await fetch(`${addresses[1]}/api/v3/installation`)).status).toBe(404);

  // The process with the jobs runs commands; a log-in at one process counts at the others.
  const password = 'correct horse battery';
  expect(await run(['user', 'add', 'skipper', '--authorities', 'USER,VIEW_MAP'], `${password}\n`)).toMatchObject({
    code: 0,
  });
  const login = await fetch(`${webs[0]}/api/v3/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'skipper', password }),
  });
  const { token } = z.parse(z.object({ token: z.string() }), await login.json());

  await expect.poll(() => links.size, patient).toBe(1);
  const now = Math.floor(Date.now() / 1000) * 1000;
  const seen = () =>
    Promise.all(
      webs.map(async (address) => {
        const response = await fetch(`${address}/api/v3/vessels/location?others=true`, {
          headers: { [tokenHeader]: token },
        });
        const [ship] = listLocations.answer.parse(await response.json());
        return ship?.lastUpdate;
      }),
    );
  const sail = (at: number) => {
    for (const link of links) link.write(positionSentence({ mmsi: 257000001, latitude: 62, longitude: 5, at }));
  };
  sail(now - 60_000);
  await expect.poll(seen, patient).toEqual(webs.map(() => new Date(now - 60_000).toISOString()));

  // Which of the two reads the feed isn't known.
  const [link] = links;
  reader?.child.kill('SIGKILL');
  await reader?.ended;
  await expect.poll(() => links.size, patient).toBe(1);
  expect(link).toBeDefined();
  sail(now - 30_000);
  await expect.poll(seen, patient).toEqual(webs.map(() => new Date(now - 30_000).toISOString()));

  // A server with all roles doesn't start while these run.
  expect(await run(['serve'])).toMatchObject({ code: 1, output: expect.stringContaining('is already in use') });

  for (const { child } of [first, work, second, programs[4]].filter((one) => one !== undefined)) child.kill('SIGTERM');
  expect(await Promise.all([first, work, second, programs[4]].map((one) => one?.ended))).toEqual([0, 0, 0, 0]);
});

it('ends while the database doesn’t answer, and leaves what it received to the next one', long, async () => {
  const link = await openDatabaseLink(database.url);
  try {
    const reader = begin(['ingest'], { DATABASE_URL: link.url });
    await reader.ready();
    await expect.poll(() => links.size, patient).toBe(1);
    link.hold('all');
    const at = Math.floor(Date.now() / 1000) * 1000;
    for (const open of links) open.write(positionSentence({ mmsi: 257000002, latitude: 62, longitude: 5, at }));
    const files = () => readdir(join(folder, 'waiting-positions', 'live')).catch(() => []);
    await expect.poll(files, patient).toHaveLength(1);
    reader.child.kill('SIGTERM');
    expect(await reader.ended).toBe(0);
    expect(await files()).toHaveLength(1);
  } finally {
    link.close();
  }
});

it('refuses a part of the server alone without a database that others reach', async () => {
  const program = begin(['web'], {});
  expect(await program.ended).toBe(1);
  expect(program.output).toContain('set DATABASE_URL to a PostgreSQL server');
});
