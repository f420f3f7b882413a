import { setTimeout as sleep } from 'node:timers/promises';
import type { BareBrowser, BarePage } from './bareBrowser.ts';
import { times } from './figures.ts';
import { firstDrawn } from './openedPage.ts';

/** Opens the page of a list's address and returns the milliseconds from its request until the first card was drawn. */
export async function firstCard(browser: BareBrowser, address: string): Promise<{ page: BarePage; took: number }> {
  const page = await browser.open(address);
  return { page, took: await firstDrawn(page, '/vessels', 'main li a') };
}

/** Opens the drawer of the filter, and in it the lists of types below each type. */
export async function openFilter(page: BarePage): Promise<void> {
  await page.run(() => document.getElementById('filters-button')?.click());
  await page.until(() => document.querySelector('[role=dialog] fieldset button') !== null);
  await page.run(() =>
    document.querySelectorAll<HTMLElement>('[role=dialog] fieldset button').forEach((one) => one.click()),
  );
  await sleep(2000);
}

/** Checks every type in the drawer, one after the other: from the click to the paint that shows the other list. */
export async function changesInList(page: BarePage): Promise<number[]> {
  return times(
    await page.run(async () => {
      const status = document.querySelector('main [role=status]');
      const boxes = document.querySelectorAll<HTMLElement>('[role=dialog] fieldset ul ul input');
      if (status === null) throw new Error('The list tells no count.');
      const taken: number[] = [];
      for (const box of boxes) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        const changed = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(status, { childList: true, characterData: true, subtree: true });
        });
        const start = performance.now();
        box.click();
        await changed;
        // A timer set in an animation frame runs after that frame was drawn.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        taken.push(performance.now() - start);
      }
      return taken;
    }),
  );
}
