import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { still } from './waiting.ts';

declare global {
  // Added to the page by axe's own script.
  var axe: typeof axeCore | undefined;
}

/** The minified script is less than half as large, and it is parsed again by each page. */
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits until the page has no loading placeholders. The network of a page is never idle. */
export async function loaded(page: Page | Frame): Promise<void> {
  await page.locator('.mantine-Skeleton-root, [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Rules that check colours; for all others a page is the same in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'] as const;
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

/** What axe finds on the page, or in the frame, once nothing moves or fades in it, one line per rule. */
export async function violations(
  page: Page | Frame,
  runOnly: readonly string[] = everything,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(script);
  await still(page);
  return page.evaluate(async (wanted) => {
    const found = await globalThis.axe?.run(document, {
      runOnly: [...wanted],
      // Passed checks need no description, which takes most of the time on a long list.
      resultTypes: ['violations'],
    });
    if (found === undefined) throw new Error('axe is not in the page.');
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, runOnly);
}

/**
 * The same for a page that follows the system's theme, in both. The page keeps the other theme, so that it changes once
 * per call.
 */
export async function violationsInBothThemes(page: Page, frame: Frame = page.mainFrame()): Promise<readonly string[]> {
  const found = await violations(frame);
  const before = await frame.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  const other = before === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await frame.waitForFunction((theme) => document.documentElement.dataset['mantineColorScheme'] === theme, other);
  const inOther = await violations(frame, ofColours);
  return [...found, ...inOther.map((line) => `in the ${other} theme: ${line}`)];
}
