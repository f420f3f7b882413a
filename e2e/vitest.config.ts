import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { findTestBrowser } from '../scripts/browser.ts';
import { JourneyOrder } from './src/browser/order.ts';

/** Servers start in half the time when they find their modules compiled. */
const compiled = path.join(import.meta.dirname, '../node_modules/.cache/compiled');

/** Journeys in a real browser, each worker against real servers of its own; see src/worlds/world.ts. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.journey.ts'],
    globalSetup: ['src/worlds/world.ts'],
    env: { CHROME_PATH: findTestBrowser() ?? '', NODE_COMPILE_CACHE: compiled },
    sequence: { sequencer: JourneyOrder },
    // The files of a worker share its browser, its servers and its modules.
    isolate: false,
    // A journey waits now and then, so two fill less than two cores.
    maxWorkers: 3,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A page on a busy machine takes longer than the second Vitest gives it.
    expect: { poll: { timeout: 20_000 } },
  },
});
