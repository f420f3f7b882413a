import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { findTestBrowser } from '../scripts/browser.ts';
import page from './vite.config.ts';

/** Tests of whole pages in a browser, with the answers of a server that each test gives. */
export default mergeConfig(
  // Without its proxy: the requests of workers, which no test answers, would reach a server that runs beside.
  { ...page, server: undefined },
  defineConfig({
    // All that the page loads at some time: a library that is found later would come with a second React.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/dashboard.tsx', 'src/**/*Worker.ts', 'src/**/*.page.test.tsx'],
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    // React as it is built for readers, which does half as much.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    test: {
      name: 'page',
      root: import.meta.dirname,
      include: ['src/**/*.page.test.tsx'],
      setupFiles: ['src/testSetup.ts'],
      // The files share the page's modules: a browser loads hundreds of them.
      isolate: false,
      // As in vitest.config.ts of the repository.
      maxWorkers: 3,
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: findTestBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] },
          contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
