import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { listNews } from '@wheelhouse/contract/news';
import { tokenHeader } from '@wheelhouse/contract/route';
import { search } from '@wheelhouse/contract/search';
import { login } from '@wheelhouse/contract/session';
import { listVesselWindow } from '@wheelhouse/contract/vesselWindow';
import { inStopped } from './fillDatabase.ts';
import { ms, quantile, report } from './figures.ts';
import { main, removeFolder, startProduct, temporaryFolder } from './productServer.ts';
import { authorisedRows, euRows, vesselsOf } from './registerRows.ts';
import { openStation, sendTo } from './station.ts';

/** Of the first list; the second has each of its vessels once. */
const rows = Number(process.env['ROWS'] ?? 1_000_000);
const viewers = 20;
const account = { username: 'reader', password: 'a test of two lists' };
const movedASecond = 400;
const askEveryMs = 250;
const quietMs = 20_000;
const mapping = new URL('../../docs/mappings/rfmo-authorised-vessels.json', import.meta.url).pathname;

/**
 * Two lists of the same vessels, which have no number in common, imported into a running server: how long others wait for
 * pages while positions are streamed, and which vessels of the second list are found in the first.
 */
export async function twoListsBench(): Promise<void> {
  const vessels = vesselsOf(rows);
  console.log(`\nTwo lists of ${vessels.toLocaleString('en-GB')} vessels, imported while the map streams`);
  const folder = await temporaryFolder();
  const station = await openStation();
  try {
    const first = join(folder, 'eu.csv');
    const second = join(folder, 'authorised.csv');
    await pipeline(Readable.from(euRows(rows)), createWriteStream(first));
    await pipeline(Readable.from(authorisedRows(vessels)), createWriteStream(second));
    const dataFolder = join(folder, 'data');
    const product = await startProduct(dataFolder, {
      WHEELHOUSE_DEMO: 'off',
      WHEELHOUSE_UNREGISTERED_SHIPS: 'on',
      WHEELHOUSE_STREAMS_PER_ADDRESS: '100',
      WHEELHOUSE_AIS: `Station=tcp://127.0.0.1:${station.port}`,
    });
    const sending = sendTo([station], movedASecond);
    await command(dataFolder, ['user', 'add', account.username, '--authorities', 'USER,VIEW_MAP'], account.password);
    const token = await logIn(product.origin);
    const watching = await openViewers(product.origin, token);
    try {
      const asked = askForPages(product.origin, token);
      await sleep(quietMs);
      asked.report('before');
      const seconds = await command(dataFolder, ['import', 'eu-fleet-register', first]);
      report('the first list', `${seconds.toFixed(0)} s`, 'under 300 s');
      asked.report('during the first list');
      const others = await command(dataFolder, ['import', 'csv', second, '--mapping', mapping]);
      report('the second list', `${others.toFixed(0)} s`, 'under 600 s');
      asked.report('during the second list');
      const again = await command(dataFolder, ['import', 'csv', second, '--mapping', mapping]);
      report('the second list again, which changes nothing', `${again.toFixed(0)} s`, '');
      report('memory of the server', `${product.residentMb().toFixed(0)} MB`, '');
      await asked.stop();
    } finally {
      await watching.terminate();
      await sending.stop();
      await product.stop();
    }
    await countJoined(dataFolder, vessels);
  } finally {
    station.close();
    await removeFolder(folder);
  }
}

/** Types a command while the server runs, as an operator does. @returns seconds until it has ended */
async function command(dataFolder: string, words: readonly string[], input = ''): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, WHEELHOUSE_DATA: dataFolder },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${input}\n`);
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`wheelhouse ${words.join(' ')} ended with ${child.exitCode}.`);
  return (performance.now() - started) / 1000;
}

async function logIn(origin: string): Promise<string> {
  const visitor = createClient({ origin, token: () => undefined });
  return (await visitor.call(login, { body: { ...account, shouldKeepLogged: true } })).token;
}

async function openViewers(origin: string, token: string): Promise<Worker> {
  const { port, host } = new URL(origin);
  const requests = Array.from({ length: viewers }, (_, viewer) => {
    const south = 38 + (viewer % 17);
    const box = `south=${south}&west=0&north=${south + 6}&east=20`;
    return `GET /api/v3/vessels/location/frames?${box}&others=true HTTP/1.1\r\nHost: ${host}\r\n${tokenHeader}: ${token}\r\n\r\n`;
  });
  const worker = new Worker(new URL('streamReaders.ts', import.meta.url), {
    workerData: { port: Number(port), requests },
  });
  // What the worker sends: how many were answered with 200.
  const [opened] = (await once(worker, 'message')) as [number];
  if (opened !== viewers) throw new Error(`Only ${opened} of ${viewers} streams were opened.`);
  return worker;
}

/** What visitors ask for. */
const pages: Readonly<Record<string, (client: Client, turn: number) => Promise<unknown>>> = {
  news: (client) => client.call(listNews),
  'first vessels': (client) => client.call(listVesselWindow, { query: { count: 60 } }),
  search: (client, turn) => client.call(search, { query: { query: `maria ${turn % 997}` } }),
  'vessels of a new filter': (client, turn) =>
    client.call(listVesselWindow, { query: { count: 60, lengthMin: 5 + (turn % 400) / 10 } }),
};

function askForPages(origin: string, token: string) {
  const client = createClient({ origin, token: () => token });
  let isRunning = true;
  const all = Object.entries(pages).map(([name, ask]) => ({ name, ask, waited: new Array<number>(), failed: 0 }));
  const asking = all.map(async (kind) => {
    for (let turn = 0; isRunning; turn += 1) {
      const startedAt = performance.now();
      await kind.ask(client, turn).catch(() => (kind.failed += 1));
      kind.waited.push(performance.now() - startedAt);
      await sleep(askEveryMs);
    }
  });
  return {
    /** Reports what was asked since the last report. */
    report(when: string) {
      for (const kind of all) {
        report(
          `${when}, ${kind.name}: failed, median, 99 of 100`,
          `${kind.failed} of ${kind.waited.length}, ${ms(quantile(kind.waited, 0.5))}, ${ms(quantile(kind.waited, 0.99))}`,
          'under 150 ms',
        );
        kind.waited.length = 0;
        kind.failed = 0;
      }
    },
    async stop() {
      isRunning = false;
      await Promise.all(asking);
    },
  };
}

/** Compares the vessels with what they were made from. */
async function countJoined(dataFolder: string, expected: number): Promise<void> {
  await inStopped(dataFolder, async (pool) => {
    const { rows: found } = await pool.query<{ vessels: number; right: number; wrong: number }>(
      `select (select count(*)::int from vessel) as vessels,
              count(*) filter (where is_right)::int as right, count(*) filter (where not is_right)::int as wrong
       from (select substring(cfr from 4)::int = key::int + key::int / 23 as is_right
             from register_record as record join vessel on vessel.id = vessel_id
             where record.register = 'Consolidated List of Authorised Vessels' and cfr is not null) as joined`,
    );
    const { vessels, right, wrong } = found[0] ?? { vessels: 0, right: 0, wrong: 0 };
    report('vessels that the second list added', `${vessels - expected}`, 'none');
    report('records joined with their vessel, with another', `${right}, ${wrong}`, `${expected}, none`);
  });
}
