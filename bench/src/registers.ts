import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { resolveShips } from '../../server/src/marine/identity/resolveShips.ts';
import { writeSightings } from '../../server/src/marine/identity/shipStore.ts';
import { fillStopped, inStopped } from './fillDatabase.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { databaseSeconds, processorSeconds } from './processorTime.ts';
import { main, removeFolder, temporaryFolder } from './productServer.ts';
import { euHeader, euRows, lands } from './registerRows.ts';

const rows = Number(process.env['ROWS'] ?? 1_000_000);
interface Imported {
  readonly seconds: number;
  /** Most memory of the program, MB. */
  readonly mb: number;
  /** Processor seconds of the program and of the database. */
  readonly program: number;
  readonly database: number;
}

async function importFile(dataFolder: string, path: string): Promise<Imported> {
  const started = performance.now();
  const child = spawn(process.execPath, [main, 'import', 'eu-fleet-register', path], {
    env: { ...process.env, WHEELHOUSE_DATA: dataFolder },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  let [mb, program, database] = [0, 0, 0];
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    mb = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024 || mb;
    program = (await processorSeconds(child.pid ?? 0)) ?? program;
    database = (await databaseSeconds(dataFolder)) ?? database;
  };
  const watch = setInterval(() => void look(), 1000);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - started) / 1000, mb, program, database };
}

const ships = 200;

/** Ships that send the call sign and size of a vessel of the register, one after the other: from what was sent to the vessel. */
async function joinShips(dataFolder: string): Promise<void> {
  const { times, joined } = await inStopped(dataFolder, async (pool) => {
    const { rows: vessels } = await pool.query<{ callSign: string; name: string; length: number; flag: string }>(
      `select call_sign as "callSign", name, length_overall as length, flag from vessel
       where call_sign is not null and mmsi is null and id % $1 = 7 order by id limit $2`,
      [Math.floor(rows / 4 / ships), ships],
    );
    const middles = new Map(lands.map(([land, middle]) => [land.slice(0, 2), middle] as const));
    const sent = vessels.map(({ callSign, name, length, flag }, place) => ({
      mmsi: Number(`${middles.get(flag) ?? 265}${999_000 - place}`),
      imo: null,
      callSign,
      name: name.slice(0, 20),
      shipType: 30,
      length: Math.round(length),
      width: null,
    }));
    const waiting = sent.values();
    const times = await timed(sent.length, async () => {
      const { value } = waiting.next();
      if (value !== undefined) await writeSightings(pool, [value], new Date());
      await resolveShips(pool);
    });
    const { rows: found } = await pool.query('select from vessel where mmsi = any ($1)', [
      sent.map(({ mmsi }) => mmsi),
    ]);
    return { times, joined: found.length };
  });
  report(`identity of one new record, ${joined} of ${times.length} joined`, ms(median(times)), 'under 50 ms');
  report('95 of 100', ms(quantile(times, 0.95)), '');
}

/** The import of a register of a million rows into the embedded database, beside COPY of the same file into one table. */
export async function registersBench(): Promise<void> {
  console.log(`\nImport of ${rows.toLocaleString('en-GB')} rows of a register`);
  const folder = await temporaryFolder();
  try {
    const path = join(folder, 'register.csv');
    await pipeline(Readable.from(euRows(rows)), createWriteStream(path));
    const first = await importFile(folder, path);
    report('import', `${first.seconds.toFixed(0)} s`, 'under 300 s');
    report('processor time of the program', `${first.program.toFixed(0)} s`, '');
    report('processor time of the database', `${first.database.toFixed(0)} s`, '');
    report('memory of the program', `${first.mb.toFixed(0)} MB`, 'under 400 MB');
    await joinShips(folder);
    const second = await importFile(folder, path);
    report('the same file again, which changes nothing', `${second.seconds.toFixed(0)} s`, '');
    const columns = euHeader
      .trim()
      .split(';')
      .map((_, index) => `c${index} text`);
    const started = performance.now();
    await fillStopped(
      folder,
      [
        `create table plain_copy (${columns.join(', ')}, primary key (c1, c4))`,
        `copy plain_copy from '${path}' with (format csv, header, delimiter ';')`,
      ],
      { by: 'select 1 as id limit $1', count: 1 },
    );
    report('COPY of the file into one table', `${((performance.now() - started) / 1000).toFixed(0)} s`, '');
  } finally {
    await removeFolder(folder);
  }
}
