import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@wheelhouse/contract/client';
import { listServiceBranches } from '@wheelhouse/contract/providers';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser, type BareBrowser } from './bareBrowser.ts';
import { median, ms, report, times } from './figures.ts';
import { builtPage } from './mapServer.ts';
import type { ProductServer } from './productServer.ts';

const goal = 'under 300 ms';

/** Opens one category of a branch after the other: from each click to the paint that shows the first cards. */
async function openCategories(): Promise<number[]> {
  const links = () => document.querySelectorAll<HTMLElement>('main a[href^="/service/category/"]');
  const cards = () => document.querySelectorAll('main li a[href^="/service/provider/"]').length;
  const until = (there: () => boolean) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(look);
      function look() {
        if (!there()) return;
        observer.disconnect();
        resolve();
      }
      observer.observe(document.body, { childList: true, subtree: true });
      look();
    });
  const taken: number[] = [];
  const count = links().length;
  for (let index = 0; index < count; index += 1) {
    await new Promise((resolve) => setTimeout(resolve, 700));
    const start = performance.now();
    links()[index]?.click();
    await until(() => cards() > 0);
    // A timer set in an animation frame runs after that frame was drawn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    taken.push(performance.now() - start);
    history.back();
    await until(() => cards() === 0 && links().length === count);
  }
  return taken;
}

async function measure(browser: BareBrowser, origin: string, branches: readonly number[]): Promise<void> {
  const first: number[] = [];
  const others: number[] = [];
  for (const branch of branches) {
    const page = await browser.open(`${origin}/service/${branch}`);
    await page.until(() => document.querySelector('main a[href^="/service/category/"]') !== null);
    const [cold = Number.NaN, ...warm] = times(await page.run(openCategories));
    first.push(cold);
    others.push(...warm);
    await page.close();
  }
  report('cards of a category, asked for and painted, median', ms(median(others)), goal);
  report('  slowest', ms(Math.max(...others)), '');
  report('  the first in a tab, with the scripts of its page, median', ms(median(first)), goal);
}

/** How soon the cards of each category are shown: its list is requested and drawn. */
export async function cardsBench({ origin }: ProductServer): Promise<void> {
  const executable = findBrowser();
  if (executable === undefined) return console.log('Cards skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Cards skipped: build the page first.');
  const branches = await createClient({ origin, token: () => undefined }).call(listServiceBranches);
  const browser = await startBareBrowser(executable, 'plain');
  try {
    const filled = branches.filter(({ subBranches }) => subBranches.length > 0);
    await measure(
      browser,
      origin,
      filled.map(({ id }) => id),
    );
  } finally {
    await browser.close();
  }
}
