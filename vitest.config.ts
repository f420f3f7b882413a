import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,drawing,server,web,bench}/src/**/*.test.{ts,tsx}', '{scripts,web/scripts}/**/*.test.ts'],
    // One database server for the whole run, started when the first test asks for it.
    globalSetup: ['server/src/platform/database/testServer.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // The machines this runs on have few cores, and every API test file starts a database.
    maxWorkers: 2,
  },
});
