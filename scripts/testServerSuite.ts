import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.ts';
import { serverTests } from './serverTests.ts';
import { closeWith, runSuite, type Tally } from './suite.ts';

/** Whether the server understands the statements in the notes of another run; `ran` are those that it has run. */
async function prepare(noted: string, ran: string): Promise<Tally> {
  const code = await runNode(['server/src/platform/database/testPreparing.ts', noted, ran]);
  const errors = code === 0 ? [] : ['FAILED: statements that the PostgreSQL server does not understand, see above'];
  return { code, passed: code === 0 ? 1 : 0, failed: errors.length, skipped: 0, errors };
}

/**
 * On the database in WHEELHOUSE_TEST_DATABASE_URL (see testOnServer.sh): the tests whose subject is the database; then
 * the statements of all other tests are prepared, if these noted them in the file in WHEELHOUSE_TEST_STATEMENTS.
 */
const noted = process.env['WHEELHOUSE_TEST_STATEMENTS'];
const ran = join(tmpdir(), `wheelhouse-statements-${randomUUID()}`);
const tallies = [await runSuite([...serverTests], { ...process.env, WHEELHOUSE_TEST_STATEMENTS: ran })];
if (noted === undefined)
  console.log('The statements of other tests are not prepared: WHEELHOUSE_TEST_STATEMENTS names no notes.');
else tallies.push(await prepare(noted, ran));
rmSync(ran, { force: true });
process.exitCode = closeWith(tallies);
