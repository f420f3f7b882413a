import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { isRunning } from '#platform/disk/isRunning.ts';
import { runCommand } from './commands.ts';
import { handOver } from './handOver.ts';
import { absoluteArguments, importCommand } from './importRegister.ts';
import { checkPassword, parseUserCommand, runUserCommand } from './user.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

let folder: string;
let files: string;
let busy: Server;
let database: TestDatabase;
let busyPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-command-'));
  files = await mkdtemp(join(tmpdir(), 'wheelhouse-files-'));
  busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  busyPort = (busy.address() as AddressInfo).port;
  database = await testDatabase();
});
afterAll(async () => {
  busy.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
  await rm(files, { recursive: true, force: true });
});

function begin(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const { DATABASE_URL: _given, ...inherited } = process.env;
  return spawn(process.execPath, [main, ...args], {
    env: { ...inherited, WHEELHOUSE_DATA: folder, WHEELHOUSE_DEMO: 'off', WHEELHOUSE_PAGE: 'off', PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

async function wheelhouse(args: readonly string[], env: Record<string, string> = {}, input = ''): Promise<Ended> {
  const child = begin(args, env);
  // A command that reads nothing may have ended before.
  child.stdin?.on('error', () => undefined).end(input);
  return await endOf(child);
}

/** Of an input that is open, some of a file has come. */
function wheelhouseWithOpenInput(args: readonly string[]): Promise<Ended> {
  const child = begin(args);
  child.stdin?.on('error', () => undefined).write(header);
  return endOf(child);
}

/** The running server runs the commands of a terminal's program. */
async function handed(args: readonly string[], input = ''): Promise<Ended> {
  const ended: Ended = { code: null, output: '', errors: '' };
  const stdout = { write: (text: string) => (ended.output += text) };
  const stderr = { write: (text: string) => (ended.errors += text) };
  ended.code = (await handOver(args, input, { dataFolder: folder, stdout, stderr })) ?? null;
  return ended;
}

const lastLine = ({ output }: Ended) => output.trimEnd().split('\n').at(-1);

/** The copies of files that are being imported. */
async function copies(): Promise<string[]> {
  return await readdir(join(folder, 'imports')).catch(() => []);
}

/** Those whose command runs. */
async function runningCopies(): Promise<string[]> {
  return (await copies()).filter((name) => isRunning(Number.parseInt(name, 10)));
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const ended = { output: '', errors: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (ended.output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (ended.errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...ended };
}

async function file(name: string, content: string): Promise<string> {
  const path = join(files, name);
  await writeFile(path, content);
  return path;
}

/** Runs a command that fails with a sentence, without a stack. */
function expectRefusal(ended: Ended, words: RegExp): void {
  expect(ended.errors).toMatch(words);
  expect(ended.errors).not.toMatch(/\n\s+at /);
  expect(ended.code).not.toBe(0);
}

const header =
  'Country of Registration;CFR;Event;Event Start Date;Event End Date;Registration Number;External marking;Name of vessel;IRCS;LOA;Tonnage GT;Power of main engine';
const row = (cfr: string, name: string) =>
  `SWE;${cfr};MOD;2020-01-01;2100-12-31;S1;VY1;${name};SABC;11.89;19.40;174.00`;

describe('an invalid command', () => {
  it.each([
    [['user', 'remove', 'x'], /user add <name>/],
    [['user', 'password', 'x', '--authorities', 'ADMIN'], /user password <name>/],
    [['user', 'add', 'x', '--authorities', 'KING'], /unknown authority KING/],
    [['user', 'add', 'x', '--password', 'y'], /Don't use --password.*standard input/],
    [['provider', 'yard', '7'], /provider yard <number>/],
    [['provider', 'yard', 'seven', 'Langsten'], /provider yard <number>/],
    [['user', 'add', 'x', '--colour', 'red'], /--colour/],
  ])('fails with the usage: %j', async (args, words) => {
    await expect(runCommand(args)).rejects.toThrow(words);
  });

  it.each([
    [['fly'], /Unknown command "fly"/],
    [['user', 'add', 'x'], /Password is required! Type it when prompted/],
    [['serve', '--port', '80'], /--port/],
    [['decode', 'no-such-file.nmea'], /no-such-file\.nmea/],
  ])('ends the program with a sentence: %j', async (args, words) => {
    expectRefusal(await wheelhouse(args), words);
  });

  it('with --help shows the usage instead of being run', async () => {
    const ended = await wheelhouse(['serve', '--help']);
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(ended.output).toContain('wheelhouse import <format> <file>');
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT must be a number/],
    [{ WHEELHOUSE_AIS: 'ftp://somewhere' }, /ftp:\/\/somewhere/],
  ])('refuses the setting %j by name', async (env, words) => {
    expectRefusal(await wheelhouse(['serve'], env), words);
  });
});

describe('a resource in use', () => {
  it('reports a port in use, with what to do', async () => {
    expectRefusal(await wheelhouse(['serve'], { PORT: `${busyPort}` }), /Port \d+ is already in use.*PORT/);
  });
});

/** Imports leave the processor to others, so on a busy machine they take long to start. */
const patience = { timeout: 60_000 };

describe('while the server runs', () => {
  let server: ChildProcess;
  const startServer = async () => {
    server = begin(['serve']);
    await new Promise<void>((resolve) => {
      server.stdout?.setEncoding('utf8').on('data', (text: string) => text.includes('ready on') && resolve());
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const closed = once(server, 'close');
    server.kill(signal);
    return (await closed)[0] as number | null;
  };
  beforeAll(startServer, 200_000);
  afterAll(() => end('SIGTERM'));

  it('refuses a second server on its data folder', async () => {
    expectRefusal(await wheelhouse(['serve']), /is already in use by another Wheelhouse process \(pid \d+\)/);
  });

  it('runs commands that change data, with their output and exit code', async () => {
    const made = { code: 0, output: 'Created account late with USER.\n' };
    expect(await wheelhouse(['user', 'add', 'late'], {}, 'nets and floats\n')).toMatchObject(made);
    expectRefusal(await handed(['user', 'add', 'late'], 'nets and floats\n'), /late already exists/);
    expectRefusal(await handed(['provider', 'yard', '7', 'Langsten']), /Service provider 7 not found/);
    expectRefusal(await handed(['invoice', 'paid', '2024-0001']), /Invoice not found/);
  }, 200_000);

  it('imports a file by its relative path, the second time without a change, and from standard input', async () => {
    const path = await file('while.csv', `${header}\n${row('SWE000000009', 'SVAN')}\n`);
    const args = ['import', 'eu-fleet-register', relative(process.cwd(), path)];
    expect(lastLine(await wheelhouse(args))).toBe('1 added, 0 changed, 0 unchanged, 0 refused');
    const again = await handed(['import', ...absoluteArguments(args.slice(1))]);
    expect(lastLine(again)).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
    const piped = await handed(['import', 'eu-fleet-register', '-'], await readFile(path, 'utf8'));
    expect(lastLine(piped)).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
    const missing = await handed(['import', ...absoluteArguments(['eu-fleet-register', 'none.csv'])]);
    expectRefusal(missing, /none\.csv can't be read: file not found/);
  }, 200_000);

  it.each([
    [['user', 'add', 'early'], /^Created account early with USER\.\n$/],
    [['check'], /all is well/],
  ])(
    'takes a command that was typed while it starts: %j',
    async (args, output) => {
      await end('SIGTERM');
      const started = startServer();
      await expect.poll(() => stat(join(folder, 'wheelhouse.pid')).catch(() => undefined), patience).toBeDefined();
      const ended = await wheelhouse(args, {}, 'nets and floats\n');
      expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(output) });
      await started;
    },
    200_000,
  );

  it('stops a command whose terminal was closed', async () => {
    const client = begin(['import', 'eu-fleet-register', '-']);
    client.stdin?.write(header);
    await expect.poll(copies, patience).toHaveLength(1);
    const [copy = ''] = await copies();
    client.kill('SIGINT');
    await expect.poll(() => isRunning(Number.parseInt(copy, 10)), patience).toBe(false);
  }, 200_000);

  it('ends a command with a sentence when the server is killed, and the next one runs alone', async () => {
    const client = wheelhouseWithOpenInput(['import', 'eu-fleet-register', '-']);
    await expect.poll(runningCopies, patience).toHaveLength(1);
    await end('SIGKILL');
    expectRefusal(await client, /server ended before the command did/);
    const path = await file('after.csv', `${header}\n${row('SWE000000009', 'SVAN')}\n`);
    expect((await wheelhouse(['import', 'eu-fleet-register', path])).output).toContain('1 unchanged');
    await startServer();
    expect(await copies()).toEqual([]);
  }, 200_000);
});

describe('creating accounts', () => {
  it('creates one account per name', async () => {
    const { authorities, ...command } = parseUserCommand(['add', 'anna', '--authorities', 'ADMIN,VIEW_MAP']);
    const stdout = new PassThrough();
    const add = async (password: string) => {
      await checkPassword(password);
      await runUserCommand({ ...command, authorities, password }, database, stdout);
    };
    await expect(add('short')).rejects.toThrow(/at least 8 characters/);
    await expect(add('Password1')).rejects.toThrow(/most common/);
    await add('nets and floats');
    expect(String(stdout.read())).toBe('Created account anna with ADMIN, VIEW_MAP.\n');
    await expect(add('nets and floats')).rejects.toThrow(/An account named anna already exists/);
  });

  it.runIf(process.platform !== 'win32')("creates all files for the program's own user", async () => {
    const path = join(files, 'own', 'data');
    const ended = await wheelhouse(['user', 'add', 'anna'], { WHEELHOUSE_DATA: path }, 'nets and floats\n');
    expect(ended.code).toBe(0);
    const paths = ['', ...(await readdir(path))].map((name) => join(path, name));
    for (const one of paths) expect((await stat(one)).mode & 0o006, one).toBe(0);
    for (const one of paths.slice(1)) expect((await stat(one)).mode & 0o077, one).toBe(0);
  });
});

it('a command leaves a database with an older schema unchanged, and shows how to update it', async () => {
  const older = await testDatabase();
  try {
    const newest = 'select max(number) as number from migration';
    await older.pool.query('delete from migration where number = (select max(number) from migration)');
    const before = await older.pool.query(newest);
    vi.stubEnv('DATABASE_URL', older.url);
    vi.stubEnv('WHEELHOUSE_DATA', join(files, 'older'));
    await expect(runCommand(['invoice', 'paid', '2024-0001'])).rejects.toThrow(/Start the server of this version once/);
    expect((await older.pool.query(newest)).rows).toEqual(before.rows);
  } finally {
    vi.unstubAllEnvs();
    await older.close();
  }
});

describe('importing', () => {
  /** Imports in this process, as the program does it alone. */
  async function importing(...args: readonly string[]): Promise<Ended> {
    const ended: Ended = { code: null, output: '', errors: '' };
    const stdout = { write: (text: string) => (ended.output += text) };
    const stderr = { write: (text: string) => (ended.errors += text) };
    const { pool } = database;
    ended.code = await importCommand(absoluteArguments(args), { pool, stdout, stderr, now: () => new Date() });
    return ended;
  }
  beforeAll(() => seedDictionaries(database.db));

  it('reports in its last line what was done, and the second time that nothing changed', async () => {
    const path = await file('two.csv', `${header}\n${row('SWE000000001', 'SVAN')}\n${row('SWE000000002', 'MÅS')}\n`);
    const first = await importing('eu-fleet-register', path);
    expect(first.code).toBe(0);
    expect(lastLine(first)).toBe('2 added, 0 changed, 0 unchanged, 0 refused');
    expect(lastLine(await importing('eu-fleet-register', path))).toBe('0 added, 0 changed, 2 unchanged, 0 refused');
  });

  it('refuses rows by line number and imports the others', async () => {
    const path = await file('part.csv', `${header}\n${row('', 'NAMELESS')}\n${row('SWE000000003', 'TÄRNA')}\n`);
    const ended = await importing('eu-fleet-register', path);
    expect(ended.code).toBe(0);
    expect(lastLine(ended)).toBe('1 added, 0 changed, 0 unchanged, 1 refused');
    expect(ended.output + ended.errors).toMatch(/line 2/i);
  });

  // What else an import refuses is in `importRun.test.ts`.
  it('refuses a file of an unknown format', async () => {
    const path = await file('bad', `${header}\n`);
    await expect(importing('fish-register', path)).rejects.toThrow(/eu-fleet-register/);
  });

  it('refuses a file without a valid row', async () => {
    const path = await file('bad', `${header}\n${row('', 'X')}\n`);
    const ended = await importing('eu-fleet-register', path);
    expect(ended).toMatchObject({ code: 1, errors: expect.stringMatching(/no usable rows/) });
  });

  it('keeps the register unchanged after a refusal', async () => {
    const whole = await file('whole.csv', `${header}\n${row('SWE000000001', 'SVAN')}\n${row('SWE000000002', 'MÅS')}\n`);
    expect(lastLine(await importing('eu-fleet-register', whole))).toBe('0 added, 0 changed, 2 unchanged, 0 refused');
  });

  it('reports a missing file', async () => {
    await expect(importing('eu-fleet-register', join(files, 'none.csv'))).rejects.toThrow(/none\.csv/);
  });
});
