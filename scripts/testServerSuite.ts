import { closeWith, runSuite } from './suite.ts';

/** The server's tests alone, on the database WHEELHOUSE_TEST_DATABASE_URL names; see testOnServer.sh. */
process.exitCode = closeWith([await runSuite(['server'])]);
