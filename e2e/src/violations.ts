import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  // Put into the page by axe's own script.
  var axe: typeof axeCore;
}

/** What axe finds on the page, or in the frame, once nothing moves or fades in it, one line a rule. */
export async function violations(page: Page | Frame): Promise<readonly string[]> {
  await page.evaluate(axeCore.source);
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations: found } = await globalThis.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
