import { defineConfig } from 'vitest/config';
import { findBrowser } from '../scripts/browser.ts';

/** Journeys in a real browser, one at a time, against one real server. */
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
