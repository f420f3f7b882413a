import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser } from './bareBrowser.ts';
import { withContent } from './contentWorld.ts';
import { ms, report } from './figures.ts';
import { mainThreadWork } from './mainThread.ts';
import { builtPage } from './mapServer.ts';

const articles = 600;
const turnOfWheel = 360;
const runs = 3;
/** Three times what three columns need. */
const mostTurns = 1000;

/** The length of the main thread's tasks while a user scrolls through 600 articles. */
export async function newsScrollBench(): Promise<void> {
  console.log(`\nNews scrolled, ${articles} articles`);
  const executable = findBrowser();
  if (executable === undefined) return console.log('Skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped: build the page first.');
  await withContent(async ({ product }) => {
    const browser = await startBareBrowser(executable, 'plain');
    try {
      for (let run = 0; run < runs; run += 1) {
        const page = await browser.open(`${product.origin}/news`);
        await page.until(() => document.querySelector('[role="feed"][aria-busy="false"] article') !== null);
        await sleep(2000);
        let turns = 0;
        const { total, longest } = await mainThreadWork(page, async () => {
          while (Number(await page.run(furthest)) < articles) {
            if (turns === mostTurns) throw new Error(`After ${turns} turns of the wheel there are fewer articles.`);
            turns += 1;
            await page.wheel(720, 600, turnOfWheel);
            await sleep(30);
          }
        });
        report(`${articles} articles in ${turns} turns of the wheel, longest task`, ms(longest), 'under 50 ms');
        report('  main thread busy in all', ms(total), '');
        await page.close();
      }
    } finally {
      await browser.close();
    }
  });
}

/** Which article of the whole list is the last that is shown; runs in the page. */
function furthest(): number {
  const shown = [...document.querySelectorAll('[role="feed"] article')];
  return Math.max(0, ...shown.map((article) => Number(article.getAttribute('aria-posinset'))));
}
