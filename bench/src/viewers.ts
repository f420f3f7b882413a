import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createClient } from '@wheelhouse/contract/client';
import { getInstallation } from '@wheelhouse/contract/installation';
import { listNews } from '@wheelhouse/contract/news';
import { tokenHeader } from '@wheelhouse/contract/route';
import { login } from '@wheelhouse/contract/session';
import { startTestServer } from '../../server/src/platform/database/testServer.ts';
import { ms, quantile, report } from './figures.ts';
import { processorSeconds } from './processorTime.ts';
import { freePort, main, removeFolder, temporaryFolder } from './productServer.ts';
import { openStation, sendTo } from './station.ts';

const viewers = Number(process.env['BENCH_VIEWERS'] ?? 2000);
const processes = (process.env['BENCH_WEBS'] ?? '1,2,4').split(',').map(Number);
/** All ships move in each second. */
const movedASecond = 400;
const settleMs = 30_000;
const seconds = 30;
const askEveryMs = 50;
/** Each has a limited number of sessions, and each session of streams. */
const accounts = 4;
const sessionsOfAccount = 20;
const password = 'a test of viewers';

/** People who watch a part of the map, on one, two and four web processes: what it costs, and how long others wait. */
export async function viewersBench(): Promise<void> {
  console.log(`\n${viewers} viewers, ${movedASecond} vessels move a second`);
  const folder = await temporaryFolder();
  const database = await startTestServer();
  const station = await openStation();
  const env = {
    DATABASE_URL: database.url(''),
    WHEELHOUSE_DATA: folder,
    WHEELHOUSE_DEMO: 'off',
    WHEELHOUSE_LOG: 'warn',
    WHEELHOUSE_PAGE: 'off',
    WHEELHOUSE_UNREGISTERED_SHIPS: 'on',
    WHEELHOUSE_STREAMS_PER_ADDRESS: '10000',
    WHEELHOUSE_AIS: `Station=tcp://127.0.0.1:${station.port}`,
  };
  const start = async (role: string) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [main, role], {
      env: { ...process.env, ...env, PORT: `${port}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while ((await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok !== true) await sleep(50);
    return { child, port, origin };
  };
  const running: Awaited<ReturnType<typeof start>>[] = [];
  const end = async (some: typeof running) => {
    for (const { child } of some) child.kill('SIGKILL');
    await Promise.all(
      some.map(async ({ child }) => child.exitCode ?? child.signalCode ?? (await once(child, 'close'))),
    );
  };
  try {
    running.push(await start('ingest'));
    while (!station.isRead()) await sleep(50);
    const sending = sendTo([station], movedASecond);
    for (let account = 0; account < accounts; account += 1) await addAccount(env, account);
    for (const count of processes) {
      const webs: typeof running = [];
      try {
        for (let web = 0; web < count; web += 1) webs.push(await start('web'));
        const tokens = await logIn(webs[0]?.origin ?? '');
        await measure(
          webs.map(({ child, port, origin }) => ({ pid: child.pid ?? 0, port, origin })),
          tokens,
        );
      } finally {
        await end(webs);
      }
    }
    await sending.stop();
  } finally {
    await end(running);
    station.close();
    await database.stop();
    await removeFolder(folder);
  }
}

interface Web {
  readonly pid: number;
  readonly port: number;
  readonly origin: string;
}

async function addAccount(env: Readonly<Record<string, string>>, account: number): Promise<void> {
  const words = ['user', 'add', `keeper${account}`, '--authorities', 'USER,VIEW_MAP'];
  const adding = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, ...env, WHEELHOUSE_DATA: join(env['WHEELHOUSE_DATA'] ?? '', 'command') },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  adding.stdin.end(`${password}\n`);
  await once(adding, 'close');
}

async function logIn(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  const visitor = createClient({ origin, token: () => undefined });
  for (let session = 0; session < accounts * sessionsOfAccount; session += 1) {
    const body = { username: `keeper${session % accounts}`, password, shouldKeepLogged: true };
    tokens.push((await visitor.call(login, { body })).token);
  }
  return tokens;
}

async function measure(webs: readonly Web[], tokens: readonly string[]): Promise<void> {
  const readers = await Promise.all(webs.map(({ port }, web) => openReaders(port, tokens, web, webs.length)));
  try {
    await sleep(settleMs);
    const used = async () => {
      const times = await Promise.all(webs.map(({ pid }) => processorSeconds(pid)));
      return times.reduce<number>((sum, time) => sum + (time ?? 0), 0);
    };
    const before = await used();
    const began = performance.now();
    const waited: number[] = [];
    for (let turn = 0; performance.now() - began < seconds * 1000; turn += 1) {
      const { origin } = webs[turn % webs.length] ?? { origin: '' };
      const reader = createClient({ origin, token: () => undefined });
      const startedAt = performance.now();
      await (turn % 2 === 0 ? reader.call(listNews) : reader.call(getInstallation));
      waited.push(performance.now() - startedAt);
      await sleep(askEveryMs);
    }
    const elapsed = (performance.now() - began) / 1000;
    const cost = (((await used()) - before) * 1000) / (viewers * elapsed);
    report(`${webs.length} web: CPU of all for a viewer and second`, `${cost.toFixed(4)} ms`, 'at most 0.05 ms');
    report(
      `${webs.length} web: a request, median and 99 of 100`,
      `${ms(quantile(waited, 0.5))}, ${ms(quantile(waited, 0.99))}`,
      'under 150 ms',
    );
  } finally {
    await Promise.all(readers.map((reader) => reader.terminate()));
  }
}

/** The viewers of one of some processes, each with a view of 6° by 10°. */
async function openReaders(port: number, tokens: readonly string[], web: number, of: number): Promise<Worker> {
  const requests: string[] = [];
  for (let viewer = web; viewer < viewers; viewer += of) {
    const [south, west] = [38 + (viewer % 17), (viewer * 7) % 13];
    const box = `south=${south}&west=${west}&north=${south + 6}&east=${west + 10}`;
    const headers = `Host: bench\r\n${tokenHeader}: ${tokens[viewer % tokens.length] ?? ''}\r\n\r\n`;
    requests.push(`GET /api/v3/vessels/location/frames?${box}&others=true HTTP/1.1\r\n${headers}`);
  }
  const worker = new Worker(new URL('streamReaders.ts', import.meta.url), { workerData: { port, requests } });
  // What the worker sends: how many were answered with 200.
  const [opened] = (await once(worker, 'message')) as [number];
  if (opened !== requests.length) throw new Error(`Only ${opened} of ${requests.length} streams were opened.`);
  return worker;
}
