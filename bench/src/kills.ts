import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inviteUser } from '@wheelhouse/contract/adminUsers';
import { createClient } from '@wheelhouse/contract/client';
import { login } from '@wheelhouse/contract/session';
import { openToRead } from '../../server/src/platform/database/openToRead.ts';
import { report } from './figures.ts';
import { main, removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';

/** Rounds of each of the five kinds. */
const rounds = Number(process.env['BENCH_KILLS'] ?? 40);
const vessels = 5000;
const administrator = { username: 'kills', password: 'a test of kills' };
const quiet = { info() {}, warn() {}, error() {} };
const environment = { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_LOG: 'silent' };

/** What the rounds of one kind found. */
interface Tally {
  kills: number;
  /** Killed before the operation was reported as done. */
  interrupted: number;
  /** Reported as done, and not there afterwards. */
  lost: number;
  /** Neither done nor left alone. */
  torn: number;
}

/** A command of the program that may be killed. */
function begin(dataFolder: string, args: readonly string[], input = '') {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...environment, WHEELHOUSE_DATA: dataFolder },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdin.on('error', () => undefined).end(input);
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const done = once(child, 'close').then(() => ({ isDone: child.exitCode === 0, output }));
  return { kill: () => child.kill('SIGKILL'), done };
}

async function run(dataFolder: string, args: readonly string[], input = ''): Promise<string> {
  const { isDone, output } = await begin(dataFolder, args, input).done;
  if (!isDone) throw new Error(`wheelhouse ${args.join(' ')} failed: ${output}`);
  return output;
}

/** An installation with a register, whose vessels have names of the round in which they were imported. */
class Installation {
  readonly #folder: string;
  readonly #files: string;
  #server: ProductServer | undefined;
  /** The round of the vessels' names. */
  current = 0;
  /** How long each kind of operation takes, in milliseconds. */
  readonly #usual = new Map<string, number>();

  constructor(folder: string, files: string) {
    this.#folder = folder;
    this.#files = files;
    const fields = { name: 'name', flag: 'flag', callSign: 'call sign' };
    writeFileSync(this.#mapping, JSON.stringify({ source: 'Register of kills', key: 'call sign', fields }));
  }

  get folder(): string {
    return this.#folder;
  }

  get #mapping(): string {
    return join(this.#files, 'mapping.json');
  }

  async server(): Promise<ProductServer> {
    this.#server ??= await startProduct(this.#folder, environment);
    return this.#server;
  }

  async crash(): Promise<void> {
    await this.#server?.crash();
    this.#server = undefined;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** The words of the command that imports the vessels of a round. */
  importWords(round: number): string[] {
    const file = join(this.#files, 'register.csv');
    const rows = Array.from({ length: vessels }, (_, i) => `ROUND ${round} NO ${i};NOR;TC${i}`);
    writeFileSync(file, `name;flag;call sign\n${rows.join('\n')}\n`);
    return ['import', 'csv', file, '--mapping', this.#mapping];
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const database = await openToRead({ dataFolder: this.#folder, databaseUrl: undefined, log: quiet });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
      await database.close();
    }
  }

  /** The round of all vessels' names; undefined if they are of several, or not all there. */
  async namedBy(): Promise<number | undefined> {
    const rows = await this.query<{ round: string; count: number }>(
      `select split_part(name, ' ', 2) as round, count(*)::int as count from vessel group by 1`,
    );
    const [one] = rows;
    return rows.length === 1 && one?.count === vessels ? Number(one.round) : undefined;
  }

  async lastImport(): Promise<number> {
    const [run] = await this.query<{ id: number }>('select max(id)::int as id from import_run');
    return run?.id ?? 0;
  }

  /** Waits for a moment of an operation: any, by how long it took when it was last complete. */
  async moment(kind: string): Promise<void> {
    await sleep(Math.random() * (this.#usual.get(kind) ?? 1000) * 1.1);
  }

  took(kind: string, since: number): void {
    this.#usual.set(kind, performance.now() - since);
  }

  /** Everything is readable, and every reference has its row. */
  async isWell(): Promise<boolean> {
    return (await begin(this.#folder, ['check']).done).output.includes('all is well');
  }
}

type Kind = (place: Installation, tally: Tally, round: number) => Promise<void>;

/** A command that the server carries out, which is killed at some moment. @returns whether it was reported as done */
async function killedServer(place: Installation, kind: string, words: readonly string[]): Promise<boolean> {
  await place.server();
  const since = performance.now();
  const command = begin(place.folder, words);
  await Promise.race([place.moment(kind), command.done]);
  await place.crash();
  const { isDone } = await command.done;
  if (isDone) place.took(kind, since);
  return isDone;
}

async function settle(place: Installation, tally: Tally, isDone: boolean, wanted: number, before: number) {
  await place.server();
  tally.kills += 1;
  if (!isDone) tally.interrupted += 1;
  const named = await place.namedBy();
  if (named !== wanted && named !== before) tally.torn += 1;
  else if (isDone && named !== wanted) tally.lost += 1;
  place.current = named ?? before;
}

const importing: Kind = async (place, tally, round) => {
  const isDone = await killedServer(place, 'import', place.importWords(round));
  await settle(place, tally, isDone, round, place.current);
};

const undoing: Kind = async (place, tally, round) => {
  const before = place.current;
  const next = round + 0.5;
  await place.server();
  await run(place.folder, place.importWords(next));
  const isDone = await killedServer(place, 'undo', ['import', 'undo', String(await place.lastImport())]);
  await settle(place, tally, isDone, before, next);
};

/** Either the command or the server is killed; a file of the backup's name is always whole. */
function backingUp(backups: string): Kind {
  return async (place, tally, round) => {
    await place.server();
    const file = join(backups, `${round}.tar.zst`);
    const since = performance.now();
    const command = begin(place.folder, ['backup', file]);
    await Promise.race([place.moment('backup'), command.done]);
    if (round % 2 === 0) command.kill();
    else await place.crash();
    const { isDone } = await command.done;
    if (isDone) place.took('backup', since);
    tally.kills += 1;
    if (!isDone) tally.interrupted += 1;
    if (isDone && !existsSync(file)) tally.lost += 1;
    if (!existsSync(file)) return;
    const { folder, restored } = await restoreInto(file);
    if (!restored.isDone) tally.torn += 1;
    await removeFolder(folder);
    rmSync(file);
  };
}

async function restoreInto(file: string) {
  const folder = await temporaryFolder();
  return { folder, restored: await begin(folder, ['restore', file]).done };
}

/** A killed restore is refused by everything else, and the next one ends with the whole backup. */
function restoring(whole: string): Kind {
  return async (place, tally) => {
    const folder = await temporaryFolder();
    try {
      const since = performance.now();
      const command = begin(folder, ['restore', whole]);
      await Promise.race([place.moment('restore'), command.done]);
      command.kill();
      const { isDone } = await command.done;
      if (isDone) place.took('restore', since);
      tally.kills += 1;
      if (!isDone) tally.interrupted += 1;
      const again = await begin(folder, ['restore', whole]).done;
      const restored = new Installation(folder, folder);
      const isWhole = (await restored.isWell()) && (await restored.namedBy()) !== undefined;
      // After a complete one, the next is refused, since the folder is no longer empty.
      if (isWhole && (isDone || again.isDone || again.output.includes('not empty'))) return;
      tally[isDone ? 'lost' : 'torn'] += 1;
      console.log(`The restore after a killed one: ${again.output}`);
    } finally {
      await removeFolder(folder);
    }
  };
}

/** Invitations that were answered have their account. Emails are looked for at the end. */
const inviting: Kind = async (place, tally, round) => {
  const { origin } = await place.server();
  const { token } = await createClient({ origin, token: () => undefined }).call(login, { body: administrator });
  const client = createClient({ origin, token: () => token });
  const answered: string[] = [];
  const inviteMore = async () => {
    for (let next = 0; ; next += 1) {
      const email = `guest-${round}-${next}@example.org`;
      await client.call(inviteUser, { body: { email, authorities: [] } });
      answered.push(email);
    }
  };
  const inviters = inviteMore().catch(() => undefined);
  await sleep(Math.random() * 1000);
  await place.crash();
  await inviters;
  await place.server();
  tally.kills += 1;
  tally.interrupted += 1;
  const known = new Set(await invited(place, `guest-${round}-%`));
  tally.lost += answered.filter((email) => !known.has(email)).length;
};

async function invited(place: Installation, pattern: string): Promise<string[]> {
  const rows = await place.query<{ email: string }>(`select email from account where email like '${pattern}'`);
  return rows.map(({ email }) => email);
}

/** The email of a killed process is sent again after some minutes. */
const EMAILS_WITHIN_MS = 300_000;

/** The invited people without an email, and the emails that were written twice. */
async function emailsOf(place: Installation): Promise<{ invited: number; missing: number; twice: number }> {
  await place.server();
  const addresses = await invited(place, 'guest-%');
  const outbox = join(place.folder, 'outbox');
  for (const deadline = Date.now() + EMAILS_WITHIN_MS; ; await sleep(1000)) {
    const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
    const receivers = names.flatMap((name) => /^To: (.*)$/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1] ?? []);
    const written = new Set(receivers);
    const missing = addresses.filter((address) => !written.has(address)).length;
    const count = { invited: addresses.length, missing, twice: receivers.length - written.size };
    if (missing === 0 || Date.now() > deadline) return count;
  }
}

/**
 * Kills the program by kill -9 in the middle of imports, their undoing, backups, restores and invitations, and looks
 * whether each is there whole or not at all.
 */
export async function killsBench(): Promise<void> {
  console.log(`\nKills: ${rounds} kill -9 each in imports, undoing them, backups, restores and invitations`);
  const folder = await temporaryFolder();
  const files = await temporaryFolder();
  const place = new Installation(folder, files);
  const whole = join(files, 'whole.tar.zst');
  const kinds = {
    import: importing,
    undo: undoing,
    invitation: inviting,
    backup: backingUp(files),
    restore: restoring(whole),
  } satisfies Record<string, Kind>;
  const tallies = new Map<string, Tally>();
  let unwell = 0;
  let emails = { invited: 0, missing: 0, twice: 0 };
  try {
    const words = ['user', 'add', administrator.username, '--authorities', 'USER,ADMIN'];
    await run(folder, words, `${administrator.password}\n`);
    await place.server();
    await run(folder, place.importWords(0));
    await run(folder, ['backup', whole]);
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, kill] of Object.entries(kinds)) {
        const tally = tallies.get(name) ?? { kills: 0, interrupted: 0, lost: 0, torn: 0 };
        tallies.set(name, tally);
        await kill(place, tally, round);
      }
      await place.server();
      if (!(await place.isWell())) unwell += 1;
    }
    emails = await emailsOf(place);
  } finally {
    await place.stop();
    await removeFolder(folder);
    await removeFolder(files);
  }
  for (const [name, { kills, interrupted, lost, torn }] of tallies) {
    report(`${name}: killed, of them in the middle`, `${kills}, ${interrupted}`, '');
    report(`${name}: reported as done and lost, half done`, `${lost}, ${torn}`, 'none');
  }
  report('invited, of them without an email, emails twice', Object.values(emails).join(', '), 'none without');
  report('rounds after which the check found a fault', `${unwell}`, 'none');
}
