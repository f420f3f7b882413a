import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@wheelhouse/contract/client';
import { activeUser, login } from '@wheelhouse/contract/session';
import { listVessels } from '@wheelhouse/contract/vessels';
import { encodeReport } from '@wheelhouse/demo/ships/encode';
import { openDatabase } from '../../server/src/platform/database/connect.ts';
import { report } from './figures.ts';
import { main, removeFolder, startProduct, temporaryFolder } from './productServer.ts';

/** Rounds of each kind; the three kinds together make fifty-one. */
const rounds = Number(process.env['BENCH_CRASHES'] ?? 17);
const user = { username: 'crash', password: 'a test of crashes' };
const quiet = { info() {}, warn() {}, error() {} };

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

async function run(folder: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, WHEELHOUSE_DATA: folder, WHEELHOUSE_DEMO: 'off', WHEELHOUSE_LOG: 'silent' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined).end(input);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`wheelhouse ${args.join(' ')} ended with ${child.exitCode}: ${output}`);
  return output;
}

/** Ordinary writes: people log in. Every session that was answered must exist after the crash. */
async function crashWhileWriting(folder: string): Promise<{ acknowledged: number; lost: number }> {
  const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_LOG: 'silent' });
  const visitor = createClient({ origin: product.origin, token: () => undefined });
  const tokens: string[] = [];
  let alive = true;
  const people = Array.from({ length: 4 }, async () => {
    while (alive) {
      const opened = await visitor.call(login, { body: { ...user, shouldKeepLogged: true } }).catch(() => undefined);
      if (opened !== undefined) tokens.push(opened.token);
    }
  });
  await sleep(between(300, 1500));
  await product.crash();
  alive = false;
  await Promise.all(people);

  const again = await startProduct(folder, { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_LOG: 'silent' });
  const held = await Promise.all(
    tokens.map((token) =>
      createClient({ origin: again.origin, token: () => token })
        .call(activeUser)
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  await again.stop();
  return { acknowledged: tokens.length, lost: held.filter((one) => !one).length };
}

const header = 'name;flag;call sign;length';

/** A register of the same vessels under names of this round. */
function registerFile(folder: string, round: number, vessels: number): string {
  const path = join(folder, 'register.csv');
  const rows = Array.from({ length: vessels }, (_, i) => `ROUND ${round} NO ${i};NOR;TC${i};${10 + (i % 50)}`);
  writeFileSync(path, `${header}\n${rows.join('\n')}\n`);
  return path;
}

/** An import is complete or absent: never two rounds' names at once, and never lost once it was reported as done. */
async function crashWhileImporting(folder: string, files: string, round: number): Promise<'kept' | 'taken' | 'torn'> {
  const mapping = join(files, 'mapping.json');
  writeFileSync(
    mapping,
    JSON.stringify({
      source: 'Crash register',
      key: 'call sign',
      fields: { name: 'name', flag: 'flag', callSign: 'call sign', 'vesselSizes.lengthOverall': 'length' },
    }),
  );
  const path = registerFile(files, round, 5000);
  const child = spawn(process.execPath, [main, 'import', 'csv', path, '--mapping', mapping], {
    env: { ...process.env, WHEELHOUSE_DATA: folder, WHEELHOUSE_DEMO: 'off', WHEELHOUSE_LOG: 'silent' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close');
  await sleep(between(300, 2500));
  child.kill('SIGKILL');
  await closed;

  const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_LOG: 'silent' });
  const vessels = await createClient({ origin: product.origin, token: () => undefined }).call(listVessels);
  await product.stop();
  const seen = new Set(vessels.map(({ name }) => name.split(' NO ')[0]));
  if (seen.size > 1 || (vessels.length !== 0 && vessels.length !== 5000)) return 'torn';
  const taken = seen.has(`ROUND ${round}`);
  if (/\d+ added, \d+ changed/.test(output) && !taken) return 'torn';
  return taken ? 'taken' : 'kept';
}

async function storedPositions(folder: string): Promise<number> {
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined, log: quiet });
  const { rows } = await database.pool.query<{ count: number }>('select count(*) as count from position');
  await database.close();
  return rows[0]?.count ?? 0;
}

/** Positions that the figures called stored are stored after the crash. */
async function crashWhileReceiving(folder: string): Promise<{ acknowledged: number; lost: number }> {
  const before = await storedPositions(folder);
  const connected = Promise.withResolvers<Socket>();
  const station = createServer((socket) => {
    socket.on('error', () => {});
    connected.resolve(socket);
  });
  await new Promise<void>((resolve) => station.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  const { port } = station.address() as AddressInfo;
  const env = { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_LOG: 'silent', WHEELHOUSE_AIS: `tcp://127.0.0.1:${port}` };
  const product = await startProduct(folder, env);
  const socket = await connected.promise;
  let stored = 0;
  let alive = true;
  const watching = (async () => {
    while (alive) {
      stored = await product.figure('positions_stored_total').catch(() => stored);
      await sleep(20);
    }
  })();
  const until = Date.now() + between(800, 2500);
  for (let ship = 0; Date.now() < until; ship += 1) {
    const [sentence = ''] = encodeReport({
      type: 1,
      repeat: 0,
      mmsi: 210_000_000 + Math.floor(Math.random() * 50_000_000),
      status: 7,
      rot: 0,
      sog: 100,
      accuracy: true,
      lon: 600_000 * (ship % 100),
      lat: 600_000 * 50,
      cog: 0,
      heading: 511,
      second: 60,
      maneuver: 0,
      raim: false,
      radio: 0,
    });
    socket.write(`${sentence}\r\n`);
    if (ship % 50 === 0) await sleep(10);
  }
  await product.crash();
  alive = false;
  await watching;
  socket.destroy();
  station.close();
  const there = (await storedPositions(folder)) - before;
  return { acknowledged: stored, lost: Math.max(0, stored - there) };
}

/** Kills the program by kill -9 during writes, imports and ingest, and looks for what it had acknowledged. */
export async function crashesBench(): Promise<void> {
  console.log(`\nCrashes: ${rounds} kill -9 each while people write, registers are imported and positions come in`);
  const folder = await temporaryFolder();
  const files = await temporaryFolder();
  const writes = { acknowledged: 0, lost: 0 };
  const imports = { kept: 0, taken: 0, torn: 0 };
  const positions = { acknowledged: 0, lost: 0 };
  try {
    await run(folder, ['user', 'add', user.username], `${user.password}\n`);
    for (let round = 0; round < rounds; round += 1) {
      const written = await crashWhileWriting(folder);
      writes.acknowledged += written.acknowledged;
      writes.lost += written.lost;
      imports[await crashWhileImporting(folder, files, round)] += 1;
      const received = await crashWhileReceiving(folder);
      positions.acknowledged += received.acknowledged;
      positions.lost += received.lost;
    }
  } finally {
    await removeFolder(folder);
    await removeFolder(files);
  }
  report('sessions acknowledged, lost', `${writes.acknowledged}, ${writes.lost}`, 'none lost');
  report('imports taken whole, left whole, torn', `${imports.taken}, ${imports.kept}, ${imports.torn}`, 'none torn');
  report('positions acknowledged, lost', `${positions.acknowledged}, ${positions.lost}`, 'none lost');
}
