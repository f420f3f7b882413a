import { closeWith, runSuite } from './suite.ts';

/**
 * Tests whose subject is not the database. Their statements, recorded with every test's, are those of other tests that
 * run here: of permissions by `oneConnection`, of API keys by `keys`, of imports by `importRun`, of backups by `backup`,
 * of what the package's examples call by the tests of exports, vessels and positions.
 */
const withoutDatabase = [
  'client/src/package.test.ts',
  'demo/tests/simulation.test.ts',
  'server/src/accessMatrix.test.ts',
  'server/src/keyMatrix.test.ts',
  'server/src/organisationMatrix.test.ts',
  'server/src/areas/vessels/registersReadBack.test.ts',
  'server/src/marine/identity/resolve.test.ts',
  'server/src/marine/registers/realFiles.test.ts',
  'server/src/platform/backup/archive.test.ts',
];

/** The tests that use a database, directly or not, on the one in WHEELHOUSE_TEST_DATABASE_URL; see testOnServer.sh. */
process.exitCode = closeWith([
  await runSuite([
    'related',
    'server/src/platform/database/testDatabase.ts',
    '--passWithNoTests=false',
    ...withoutDatabase.flatMap((file) => ['--exclude', file]),
    // It runs beside the other tests, and ends with them.
    '--maxWorkers=2',
  ]),
]);
