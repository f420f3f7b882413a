import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeTurn } from './runStore.ts';
import {
  readTestFile,
  seededDatabase,
  testFile,
  type SeededDatabase,
  type CommandOutput,
} from './testSeededDatabase.ts';

let database: SeededDatabase;
let folder: string;
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const registers = [
  'vessel',
  'owner',
  'vessel_owner',
  'vessel_event',
  'vessel_history',
  'register_record',
  'register_revision',
];

/** All data of the register, as one text. */
async function register(): Promise<string> {
  const parts = await Promise.all(registers.map((table) => database.rows(`select * from ${table} order by 1, 2`)));
  return JSON.stringify(parts);
}

async function lastRun(): Promise<Record<string, unknown>> {
  const [run] = await database.rows<Record<string, unknown>>('select * from import_run order by id desc limit 1');
  return run ?? {};
}

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** A file of the EU register with this many vessels. */
async function fleetOf(count: number, name = 'SHIP'): Promise<string> {
  const rows = Array.from({ length: count }, (_, index) => {
    const cfr = `${name.slice(0, 3)}${String(index).padStart(9, '0')}`;
    return `FIN;${cfr};MOD;2020-01-01;2100-12-31;${name} ${index};${index};FX;GNS;10.5;5.5`;
  });
  const headings =
    'Country of Registration;CFR;Event;Event Start Date;Event End Date;Name of vessel;External marking;Vessel Type;Main fishing gear;LOA;Tonnage GT';
  return await fileOf(`${name}.csv`, `${[headings, ...rows].join('\n')}\n`);
}

describe('a run that fails', () => {
  let before: string;
  beforeEach(async () => {
    await database.run(['eu-fleet-register', testFile('eu-history.csv')]);
    await database.run(['norwegian-vessels', testFile('norwegian-vessels.json')]);
    before = await register();
  });

  async function failing(args: readonly string[], sentence: RegExp): Promise<CommandOutput> {
    const output = await database.run(args);
    expect(output.code).toBe(1);
    expect(output.err).toMatch(sentence);
    // Nothing but how headings were read.
    expect(output.out.filter((line) => line !== '' && !line.startsWith('The column '))).toEqual([]);
    expect(await register()).toBe(before);
    expect(await lastRun()).toMatchObject({
      outcome: 'failed',
      added: 0,
      changed: 0,
      message: expect.stringMatching(sentence),
    });
    return output;
  }

  it.each([0.3, 0.55, 0.8])('keeps nothing of a CSV file that was cut at %f', async (part) => {
    const text = (await readTestFile('eu-history.csv')).replaceAll('NEW WAVE', 'OTHER');
    await failing(
      ['eu-fleet-register', await fileOf('cut.csv', text.slice(0, text.length * part))],
      /ends in the middle of line \d+/,
    );
  });

  it('keeps nothing of a CSV file that was cut within quotation marks', async () => {
    const text = (await readTestFile('eu-other-wording.csv')).trimEnd();
    await failing(['eu-fleet-register', await fileOf('cut.csv', text.slice(0, -4))], /ends in the middle of line 4/);
  });

  it.each([0.3, 0.6, 0.99])('keeps nothing of a JSON file that was cut at %f', async (part) => {
    const text = (await readTestFile('norwegian-vessels.json')).replaceAll('TEISTEN', 'OTHER').trimEnd();
    await failing(
      ['norwegian-vessels', await fileOf('cut.json', text.slice(0, text.length * part))],
      /ends in the middle of its list/,
    );
  });

  it('reports it when no row can be used', async () => {
    const [headings = ''] = (await readTestFile('eu-history.csv')).split('\n');
    await failing(
      ['eu-fleet-register', await fileOf('empty.csv', `${headings}\n`)],
      /no usable rows: 0 read, 0 refused/,
    );
    const bad = headings.replaceAll(/[^;]+/g, 'x');
    await failing(
      ['eu-fleet-register', await fileOf('bad.csv', `${headings}\n${bad}\n`)],
      /1 read, 1 refused\. line 2: CFR x isn.t/,
    );
    expect(await lastRun()).toMatchObject({ rows_read: 1, refused: 1, remarks: [{ line: 2, refused: true }] });
    await failing(['norwegian-vessels', await fileOf('none.json', '[]')], /no usable rows/);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['a binary file', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3), /binary|not text|no text/i],
    ['an empty file', '', /empty/i],
    ['a file without the columns it needs', 'a;b;c\n1;2;3\n', /no column for.*cfr/i],
  ])('refuses %s', async (_, content, sentence) => {
    await expect(database.run(['eu-fleet-register', await fileOf('bad', content)])).rejects.toThrow(sentence);
    expect(await register()).toBe(before);
  });

  it('has room to say that there is none', async () => {
    await database.rows(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await database.rows('create trigger no_room before insert on register_record execute function no_room()');
    try {
      await failing(['eu-fleet-register', await fleetOf(10)], /disk is full\. Nothing was imported\. Free some space/);
    } finally {
      await database.rows('drop function no_room() cascade');
    }
  });

  it('reports a database that becomes unavailable', async () => {
    await database.rows(`
      create function go_away() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await database.rows('create trigger go_away before insert on register_record execute function go_away()');
    try {
      await failing(['eu-fleet-register', await fleetOf(10)], /connection to the database was lost/);
    } finally {
      await database.rows('drop function go_away() cascade');
    }
  });
});

describe('imports at the same time', () => {
  /** Has the turn to import, as a running import has it. */
  async function holdTurn(): Promise<() => void> {
    const client = await database.pool.connect();
    try {
      // The server may not have noticed yet that the connection of the test before is closed.
      await expect.poll(() => takeTurn(client)).toBe(true);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return () => client.release(true);
  }

  it('are refused while one runs', async () => {
    const end = await holdTurn();
    await expect(database.run(['eu-fleet-register', await fleetOf(10)])).rejects.toThrow('Another import is running.');
    end();
  });

  it('begin as soon as one that is about to end has ended', async () => {
    const path = await fleetOf(10, 'BESIDE');
    const end = await holdTurn();
    const second = database.run(['eu-fleet-register', path]);
    await sleep(200);
    end();
    expect((await second).out.at(-1)).toBe('10 added, 0 changed, 0 unchanged, 0 refused');
  });
});

describe('a program that is killed while it imports', () => {
  const program = `
    import { openPool } from '#platform/database/connect.ts';
    import { importCommand } from '#commands/importRegister.ts';
    const pool = openPool(process.env.TEST_URL, { warn() {} });
    await importCommand(process.argv.slice(1), { pool, stdout: process.stdout, stderr: process.stderr, now: () => new Date() });
    process.exit(0);`;

  it('leaves what was there, and a run that the next one calls failed', { timeout: 120_000 }, async () => {
    const path = await fleetOf(2000, 'KILLED');
    const before = await register();
    const waits = [0, 100, 250, 500];
    let broken = 0;
    for (const wait of waits) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program, 'eu-fleet-register', path], {
        cwd: new URL('.', import.meta.url),
        env: { ...process.env, TEST_URL: database.url },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // It is killed at another place each time, once it has begun.
      await untilRunning();
      await sleep(wait);
      child.kill('SIGKILL');
      await ended;
      await untilUnlocked();
      if ((await lastRun()).outcome !== 'running') break;
      broken += 1;
      expect(await register()).toBe(before);
    }
    expect(broken).toBeGreaterThan(0);
    const output = await database.run(['eu-fleet-register', path]);
    expect(output.out.at(-1)).toMatch(/^(2000 added, 0 changed, 0|0 added, 0 changed, 2000) unchanged, 0 refused$/);
    expect(await database.rows(`select from import_run where outcome = 'running'`)).toEqual([]);
  });

  async function untilRunning(): Promise<void> {
    const [newest] = await database.rows<{ id: number }>('select max(id) as id from import_run');
    for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(5)) {
      const [{ id }] = (await database.rows<{ id: number }>('select max(id) as id from import_run')) as [
        { id: number },
      ];
      if (id !== newest?.id) return;
    }
    throw new Error('The import did not begin.');
  }

  async function untilUnlocked(): Promise<void> {
    for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(5)) {
      const locks = await database.rows(
        `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      if (locks.length === 0) return;
    }
    throw new Error('The server did not notice that the program is gone.');
  }
});

describe('a command that is not right', () => {
  it.each<[args: string[], sentence: RegExp]>([
    [[], /Usage:/],
    [['eu-fleet-register'], /Usage:/],
    [['excel', 'file.xlsx'], /Unknown format "excel"\. Choose from eu-fleet-register, .*, norwegian-accounts\./],
    [['eu-fleet-register', 'missing.csv'], /can't be read: file not found/],
    [['eu-fleet-register', testFile('')], /is not a file/],
    [
      ['eu-fleet-register', testFile('eu-history.csv'), '--date', 'soon'],
      /--date "soon" isn't a date: write YYYY-MM-DD/,
    ],
    [['eu-fleet-register', testFile('eu-history.csv'), '--mapping', 'x'], /doesn't take --mapping/],
    [
      ['csv', testFile('eu-history.csv'), '--mapping', 'x', '--company', '1'],
      /The format csv doesn't take --company\./,
    ],
    [['norwegian-roles', 'missing.json'], /can't be read: file not found/],
    [['norwegian-roles', testFile('eu-history.csv')], /not a JSON list of answers with roles/],
    [['norwegian-vessels', testFile('eu-history.csv')], /not a JSON list of vessels/],
    [['eu-fleet-register', testFile('norwegian-vessels.json')], /is JSON, not a table/],
    [['eu-fleet-register', testFile('eu-history.csv'), '--colour'], /colour/],
  ])('%j', async (args, sentence) => {
    const output = database.run(args).then(
      ({ code, err }) => `${code} ${err}`,
      (error: Error) => error.message,
    );
    expect(await output).toMatch(sentence);
  });

  it('reports a database without dictionaries', async () => {
    await database.rows('truncate country cascade');
    await expect(database.run(['eu-fleet-register', testFile('eu-history.csv')])).rejects.toThrow(
      /no dictionaries yet/,
    );
  });
});
