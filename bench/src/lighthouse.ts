import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@wheelhouse/contract/client';
import { listNews } from '@wheelhouse/contract/news';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { median, ms, report } from './figures.ts';
import { builtPage } from './mapServer.ts';
import { freePort, removeFolder, startProduct, temporaryFolder } from './productServer.ts';

const runs = 5;
/** A provider of the demo with a banner, contacts, products and addresses. */
const providerPath = '/service/provider/95';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A phone's processor beside this one, as Lighthouse takes it. */
const slower = 4;

/** Lighthouse's result for a page: scores of 100, by category, and times in milliseconds. */
interface Visit {
  readonly scores: Readonly<Record<string, number>>;
  readonly largestPaint: number;
  readonly blocked: number;
}

/**
 * The public pages in Lighthouse's mobile setting, with nothing in the browser's cache, and how long a press waits for
 * the scripts, which start once the page is visible.
 */
export async function lighthouseBench(): Promise<void> {
  console.log(`\nPublic pages in Lighthouse, mobile, median of ${runs}`);
  const browser = findBrowser();
  if (browser === undefined) return console.log('Skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped: build the page first.');
  const folder = await temporaryFolder();
  // Its ships keep the processor busy.
  await (await startProduct(folder)).stop();
  const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off' });
  try {
    const client = createClient({ origin: product.origin, token: () => undefined });
    const [article] = (await client.call(listNews, { query: { page: 0, size: 1 } })).data;
    if (article === undefined) throw new Error('The demonstration has no article.');
    for (const path of [providerPath, '/news', `/news/${article.id}`]) {
      const visits: Visit[] = [];
      const presses: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        visits.push(await visit(browser, product.origin + path));
        presses.push(await press(browser, product.origin + path));
      }
      console.log(path);
      for (const name of categories) {
        report(`  ${name}`, `${median(visits.map(({ scores }) => scores[name] ?? 0))}`, 'at least 95');
      }
      report('  largest contentful paint', ms(median(visits.map(({ largestPaint }) => largestPaint))), 'under 1500 ms');
      report('  total blocking time', ms(median(visits.map(({ blocked }) => blocked))), 'under 200 ms');
      report('  early press answered, processor 4 times slower', ms(median(presses)), 'recorded');
    }
  } finally {
    await product.stop();
    await removeFolder(folder);
  }
}

async function visit(executablePath: string, address: string): Promise<Visit> {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`];
  // Large, and of no use to the other benches.
  const { default: lighthouse } = await import('lighthouse');
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}.`);
    const { lhr } = result;
    const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
      ),
      largestPaint: figure('largest-contentful-paint'),
      blocked: figure('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from a press half a second after the page has loaded to what it does. */
async function press(executablePath: string, address: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(address);
    await page.waitForTimeout(500);
    return await page.evaluate(async () => {
      const root = document.documentElement;
      const button = [...document.querySelectorAll('button')].find((one) => one.ariaLabel?.startsWith('Switch to'));
      if (button === undefined) throw new Error('The page has no button of the theme.');
      const changed = new Promise((resolve) => {
        new MutationObserver(resolve).observe(root, { attributeFilter: ['data-mantine-color-scheme'] });
      });
      const started = performance.now();
      button.click();
      await changed;
      return performance.now() - started;
    });
  } finally {
    await browser.close();
  }
}
