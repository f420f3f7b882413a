import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  // Put into the page by axe's own script.
  var axe: typeof axeCore | undefined;
}

/** Less than half of the readable script, for it is read anew by each page. */
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits until no part of the page stands for something that is still to come. The network of a page is never idle. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('.mantine-Skeleton-root, [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** What axe finds on the page, or in the frame, once nothing moves or fades in it, one line a rule. */
export async function violations(page: Page | Frame): Promise<readonly string[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(script);
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const found = await globalThis.axe?.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What passed needs no description, which takes most of the time on a long list.
      resultTypes: ['violations'],
    });
    if (found === undefined) throw new Error('axe is not in the page.');
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
