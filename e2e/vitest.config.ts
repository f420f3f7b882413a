import { defineConfig } from 'vitest/config';
import { findBrowser } from '../scripts/browser.ts';

/** Journeys in a real browser, one at a time, against one real server; `npm test` runs them in two parts beside each other. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.journey.ts'],
    globalSetup: ['src/world.ts'],
    env: { CHROME_PATH: findBrowser() ?? '' },
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
