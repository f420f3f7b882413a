import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { texts } from './web/scripts/texts.ts';

/** Files that need a process of their own: they hold much memory, read the environment, or replace what others share. */
const alone = [
  'server/src/{commands,marine/mapData,marine/weather}/**/*.test.ts',
  'server/src/*.test.ts',
  '{bench,client,scripts}/**/*.test.ts',
  'demo/{makeData,tests}/**/*.test.ts',
];

/** They read the environment, or hold and replace what files of other folders share, but not what they share themselves. */
const together = ['server/src/{config,areas/positions}/**/*.test.ts', 'demo/src/**/*.test.ts'];

/** Pages in a browser, see web/vitest.config.ts. */
const pages = '**/*.page.test.tsx';

export default defineConfig({
  plugins: [texts()],
  test: {
    // One database server for the whole run, started when the first test asks for it.
    globalSetup: ['server/src/platform/database/testServer.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Like the others, long enough for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Commands that tests start spend half of their time on compiling.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/compiled') },
    setupFiles: [
      'scripts/testWarnings.ts',
      'scripts/testWaiting.ts',
      'scripts/testEquality.ts',
      ...(process.env['WHEELHOUSE_TEST_STATEMENTS'] === undefined
        ? []
        : ['server/src/platform/database/testNoting.ts']),
    ],
    // Tests of jobs, emails and announcements wait now and then, so two workers fill less than two cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{messages,contract,drawing,server,web}/src/**/*.test.{ts,tsx}', 'web/scripts/**/*.test.ts'],
          exclude: [...alone, ...together, pages],
          // The files of a worker share its modules: importing them again for each takes longer than the tests.
          isolate: false,
          setupFiles: ['scripts/testSetup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'together', include: together, isolate: false, setupFiles: ['scripts/testSetup.ts'] },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      'web/vitest.config.ts',
    ],
  },
});
