import { closeWith, runSuite } from './suite.ts';

/** The tests that use a database, directly or not, on the one in WHEELHOUSE_TEST_DATABASE_URL; see testOnServer.sh. */
process.exitCode = closeWith([
  await runSuite([
    'related',
    'server/src/platform/database/testDatabase.ts',
    '--passWithNoTests=false',
    // It runs beside the other tests.
    '--maxWorkers=1',
  ]),
]);
