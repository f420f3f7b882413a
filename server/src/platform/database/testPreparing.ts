import { openJobs } from '#platform/jobs/jobs.ts';
import { openPool } from './connect.ts';
import { silent, startTestServer } from './testServer.ts';
import { notedStatements, notUnderstood } from './testStatements.ts';

/**
 * `node server/src/platform/database/testPreparing.ts ALL RUN`: whether the PostgreSQL server in
 * WHEELHOUSE_TEST_DATABASE_URL understands all the statements that the tests ran on the embedded one. ALL is the file
 * of their notes, RUN the notes of the tests that ran on this server, where those needn't be prepared again.
 */
const [all = '', run = ''] = process.argv.slice(2);
const done = notedStatements(run);
const others = [...notedStatements(all)].flatMap(([plain, text]) => (done.has(plain) ? [] : [text]));
const server = await startTestServer();
const url = server.url(server.template);
const pool = openPool(url, silent);
try {
  // The queue makes its own tables.
  await (await openJobs({ url, log: silent })).close();
  const found = await notUnderstood(pool, others);
  for (const [text, answer] of found)
    process.stdout.write(`Couldn't be prepared (${answer}):\n    ${text.slice(0, 2000)}\n`);
  process.stdout.write(
    `Of ${done.size + others.length} statements ${done.size} were run, ${others.length} prepared.\n`,
  );
  if (others.length === 0 || found.length > 0) process.exitCode = 1;
} finally {
  await pool.end();
  await server.stop();
}
