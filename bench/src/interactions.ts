import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser } from './bareBrowser.ts';
import { median, ms, report } from './figures.ts';
import { mainThreadWork } from './mainThread.ts';
import { builtPage } from './mapServer.ts';
import { removeFolder, startProduct, temporaryFolder } from './productServer.ts';

const runs = 5;
/** A phone's processor beside this one, as Lighthouse takes it. */
const slower = 4;
/**
 * When the theme's button is pressed, in milliseconds after the request of the address: while the page loads and after.
 */
const presses = [300, 600, 900, 1200, 1500, 1800, 2500, 4000, 6000] as const;
/** Until the result of the last press is shown. */
const rest = 2000;
/** How long a page is watched from its beginning. */
const watched = 4000;
const secondSecond = { from: 1000, until: 2000 } as const;

/** One press or key as the browser measures it (Event Timing): its start, and when its effect was shown. */
interface Interaction {
  readonly began: number;
  readonly took: number;
}

/**
 * Interaction to next paint of a visitor's first pages, with an empty browser cache: the theme's button is pressed
 * while the page loads and after, then the menu is opened and closed. The slowest counts.
 */
export async function interactionsBench(): Promise<void> {
  console.log(`\nInteraction to next paint, processor ${slower} times slower, slowest of a visit, median of ${runs}`);
  const browser = findBrowser();
  if (browser === undefined) return console.log('Skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped: build the page first.');
  const folder = await temporaryFolder();
  // Its ships keep the processor busy.
  await (await startProduct(folder)).stop();
  const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off' });
  try {
    const tasks: number[] = [];
    for (let run = 0; run < runs; run += 1) tasks.push(await longestTask(browser, product.origin));
    report(
      '/, longest task of its load in processor time, four times as long',
      ms(median(tasks) * slower),
      'under 200 ms',
    );
    for (const path of ['/', '/vessels', '/news', '/service/provider/95']) {
      const visits: (readonly Interaction[])[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, product.origin + path));
      const slowest = (of: (interaction: Interaction) => boolean) =>
        median(visits.map((all) => Math.max(0, ...all.filter(of).map(({ took }) => took))));
      console.log(path);
      report('  whole visit', ms(slowest(() => true)), 'under 200 ms');
      report(
        '  pressed within the second second',
        ms(slowest(({ began }) => began >= secondSecond.from && began < secondSecond.until)),
        'under 200 ms',
      );
    }
  } finally {
    await product.stop();
    await removeFolder(folder);
  }
}

/** Milliseconds of processor time, which other programs on the machine don't lengthen. */
async function longestTask(executablePath: string, origin: string): Promise<number> {
  const browser = await startBareBrowser(executablePath, 'plain');
  try {
    const page = await browser.open(`${origin}/favicon.svg`);
    const { longest } = await mainThreadWork(page, async () => {
      await page.run(() => window.location.assign('/'));
      await sleep(watched);
    });
    return longest;
  } finally {
    await browser.close();
  }
}

async function visit(executablePath: string, address: string): Promise<readonly Interaction[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchInteractions);
    // The position of the button once the page is there; an earlier press hits what is there instead.
    await page.goto(address);
    const box = await page.getByRole('button', { name: /^Switch to/ }).boundingBox();
    if (box === null) throw new Error('The page has no button of the theme.');
    await page.goto('about:blank');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });

    const started = performance.now();
    void page.goto(address, { waitUntil: 'commit' });
    for (const at of presses) {
      await page.waitForTimeout(Math.max(0, at - (performance.now() - started)));
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(rest);
    return await interactionsOf(page);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before its own scripts. */
function watchInteractions(): void {
  const seen: Interaction[] = [];
  Object.assign(window, { seenInteractions: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId !== 0)
        seen.push({ began: entry.startTime, took: entry.duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function interactionsOf(page: Page): Promise<readonly Interaction[]> {
  const seen = await page.evaluate(() => (window as unknown as { seenInteractions?: Interaction[] }).seenInteractions);
  if (seen === undefined || seen.length === 0) throw new Error('The browser measured no interaction.');
  return seen;
}
