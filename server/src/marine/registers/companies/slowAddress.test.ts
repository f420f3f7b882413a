import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { openPool } from '#platform/database/connect.ts';
import { silent } from '#platform/database/testServer.ts';
import { importCommand } from '#commands/importRegister.ts';
import { failKilledRuns } from '#marine/registers/run.ts';
import { sendJson, testRegister, type TestRegister } from './testRegister.ts';

const numbers = ['929675800', '964556393', '914904827', '923609016', '982463718', '974760673'];

let register: TestRegister;
beforeAll(async () => {
  register = await testRegister();
  const companies = numbers.map((organisasjonsnummer) => ({
    organisasjonsnummer,
    navn: `SHIP ${organisasjonsnummer}`,
  }));
  await register.database.run(['norwegian-companies', await register.file('all.json', companies)]);
});
afterAll(() => register.close());

const runs = () =>
  register.database.rows<{ outcome: string; message: string | null }>(
    'select outcome, message from import_run order by id desc limit 1',
  );

describe('an import from an address that is slow to answer', () => {
  /** Imports over connections on which a transaction may only be idle for half a second. */
  async function runImpatiently(place: string): Promise<{ code: number; out: string; err: string }> {
    const pool = openPool(register.database.url, silent);
    Object.assign(pool.options, {
      onConnect: (client: pg.PoolClient) => client.query('set idle_in_transaction_session_timeout = 500'),
    });
    let out = '';
    let err = '';
    try {
      const code = await importCommand(['norwegian-companies', place], {
        pool,
        stdout: { write: (text) => (out += text) },
        stderr: { write: (text) => (err += text) },
        now: () => new Date('2024-07-01T12:00:00Z'),
        pause: async () => {},
      });
      return { code, out, err };
    } finally {
      await pool.end();
    }
  }

  it('has no transaction open while it waits', async () => {
    let transactions = 0;
    register.answer(async (request, response) => {
      await sleep(200);
      const [found] = await register.database.rows<{ open: number }>(
        `select count(*) as open from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid() and xact_start is not null`,
      );
      transactions += found?.open ?? 0;
      const organisasjonsnummer = request.url?.slice(1);
      sendJson(response, { organisasjonsnummer, navn: `NEW ${organisasjonsnummer}` });
    });
    const output = await runImpatiently(`${register.origin}/{orgnr}`);
    expect(output.out).toContain('0 added, 6 changed, 0 unchanged, 0 refused');
    expect(transactions).toBe(0);
  });

  it('keeps nothing when the address stops answering', async () => {
    register.answer((request, response) => {
      const organisasjonsnummer = request.url?.slice(1);
      if (organisasjonsnummer === numbers[3]) response.destroy();
      else sendJson(response, { organisasjonsnummer, navn: `LATER ${organisasjonsnummer}` });
    });
    expect((await runImpatiently(`${register.origin}/{orgnr}`)).code).toBe(1);
    expect(await register.database.rows(`select from owner where name like 'LATER%'`)).toEqual([]);
    expect(await runs()).toMatchObject([{ outcome: 'failed' }]);
  });
});

describe('a run whose program was killed', () => {
  it('is marked as failed when the server starts, and a running one is not', async () => {
    const { pool } = register.database;
    await pool.query(
      `insert into import_run (format, file_name, source, started_at, outcome) values ('csv', 'a.csv', 'A', now(), 'running')`,
    );
    const importing = await pool.connect();
    await importing.query('select pg_advisory_lock($1)', [advisoryLocks.import]);
    await failKilledRuns(pool, new Date());
    expect(await runs()).toMatchObject([{ outcome: 'running' }]);
    await importing.query('select pg_advisory_unlock($1)', [advisoryLocks.import]);
    importing.release();
    await failKilledRuns(pool, new Date());
    expect(await runs()).toEqual([
      { outcome: 'failed', message: 'The program ended before the run did. Nothing of the run was kept.' },
    ]);
  });
});
