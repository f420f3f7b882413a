import { databaseTests, leftOutOnServer } from './serverTests.ts';
import { closeWith, runSuite } from './suite.ts';

/** On the database in WHEELHOUSE_TEST_DATABASE_URL, tests that together run every statement; see testOnServer.sh. */
process.exitCode = closeWith([
  await runSuite([
    ...databaseTests,
    ...leftOutOnServer.flatMap((file) => ['--exclude', file]),
    // It runs beside the other tests, and ends with them.
    '--maxWorkers=2',
  ]),
]);
