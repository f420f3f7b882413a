import { databaseTests } from './serverTests.ts';
import { closeWith, runSuite } from './suite.ts';

/** On the database in WHEELHOUSE_TEST_DATABASE_URL, tests that together run every statement; see testOnServer.sh. */
process.exitCode = closeWith([
  // Two workers: it runs beside the other tests, and ends with them.
  await runSuite([...databaseTests, '--maxWorkers=2'], { ...process.env, WHEELHOUSE_TEST_LEFT_OUT: 'onServer' }),
]);
