import { findBrowser, installBrowser } from './browser.ts';
import { pageIsBuilt } from './pageBuild.ts';
import { runNpm } from './run.ts';
import { closeWith, runSuite } from './suite.ts';

/**
 * `npm test`: unit and API tests, then journeys in a real browser. The journeys use the built page, so it is built
 * first. Ends with one line: how many tests passed and failed.
 */
const browser = findBrowser() ?? (await installBrowser());
if (browser === undefined) {
  console.error(
    'The browser tests need Chromium or Chrome, and none was found or could be installed. ' +
      'Install one (on Debian: apt-get install chromium), or name it with CHROME_PATH, then run npm test again.',
  );
  process.exit(1);
}
console.log(`Browser: ${browser}`);
if (!pageIsBuilt()) await runNpm(['run', 'build', '--silent']);

const env = { ...process.env, CHROME_PATH: browser };
const unit = await runSuite(process.argv.slice(2), env);
const journeys = await runSuite(['--config', 'e2e/vitest.config.ts'], env);
process.exitCode = closeWith([unit, journeys]);
