import { globSync } from 'node:fs';
import { findTestBrowser, installBrowser } from './browser.ts';
import { pageIsBuilt } from './pageBuild.ts';
import { runNpm } from './run.ts';
import { closeWith, runSuite, type Tally } from './suite.ts';

/**
 * `npm test`: unit, API and page tests, then journeys in a real browser. The journeys use the built page, so it is built
 * first. `npm test -- fleets` runs only the tests of all kinds with "fleets" in their path. Ends with one line: how many
 * tests passed and failed.
 */
const names = process.argv.slice(2);
const paths = names.filter((name) => !name.startsWith('-'));

/** Whether some of these files are wanted. */
function wants(pattern: string): boolean {
  return paths.length === 0 || globSync(pattern).some((file) => paths.some((path) => file.includes(path)));
}

/** Checked before any test runs, so that a missing one is not only noticed at the end. */
async function browserOrExit(): Promise<string> {
  const browser = findTestBrowser() ?? (await installBrowser());
  if (browser === undefined) {
    console.error(
      'The browser tests need Chromium or Chrome, and none was found or could be installed. ' +
        'Install one (on Debian: apt-get install chromium), or name it with CHROME_PATH, then run npm test again.',
    );
    process.exit(1);
  }
  console.log(`Browser: ${browser}`);
  return browser;
}

const hasJourneys = wants('e2e/src/**/*.journey.ts');
if (hasJourneys || wants('web/src/**/*.page.test.tsx')) process.env['CHROME_PATH'] = await browserOrExit();
const tallies: Tally[] = [await runSuite(paths.length === 0 ? names : [...names, '--passWithNoTests'])];
if (hasJourneys) {
  if (!pageIsBuilt()) await runNpm(['run', 'build', '--silent']);
  tallies.push(await runSuite(['--config', 'e2e/vitest.config.ts', ...names]));
}
const ran = tallies.some(({ passed, failed, skipped }) => passed + failed + skipped > 0);
if (!ran) console.error(`No test has ${paths.join(' or ')} in its path.`);
process.exitCode = closeWith(tallies) || (ran ? 0 : 1);
