import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import { listVessels } from '@wheelhouse/contract/vessels';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser, type BareBrowser, type BarePage } from './bareBrowser.ts';
import { median, ms, quantile, report, times } from './figures.ts';
import { listDictionaries, vesselList } from './filterList.ts';
import { changesInList, openFilter } from './listInBrowser.ts';
import { mainThreadWork } from './mainThread.ts';
import { builtPage, startMapServer } from './mapServer.ts';

const vessels = 20_000;
const wheelTurns = 60;
const keyStrokes = 40;

async function openList(browser: BareBrowser, origin: string): Promise<BarePage> {
  const page = await browser.open(`${origin}/404`);
  await page.until(() => document.querySelector('main') !== null);
  await page.run(() => {
    localStorage.setItem('auth', JSON.stringify({ remembered: false, token: 'bench'.repeat(8) }));
    window.location.href = '/vessels';
  });
  await page.until(() => document.body.innerText.includes('20,000 vessels'));
  await openFilter(page);
  return page;
}

/** The same list with the same filter in a plain table whose first 5,000 rows are built, as pages without virtual rows do. */
async function changesInTable(browser: BareBrowser, origin: string): Promise<number[]> {
  const page = await browser.open(`${origin}/peer`);
  await page.until(() => document.getElementById('map') !== null);
  const answer = await page.run(async () => {
    interface Vessel {
      name: string;
      flag: string;
      vesselType: { id: number };
      buildYear: number;
      vesselSizes: { bruttotons: number; lengthOverall: number };
    }
    const response = await fetch('/api/v3/vessels');
    const all = (await response.json()) as Vessel[];
    const holder = document.getElementById('map');
    if (holder === null) throw new Error('The page has no place for a table.');
    holder.style.overflow = 'auto';
    const chosen = new Set<number>();
    const taken: number[] = [];
    for (let type = 11; type < 35; type += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const start = performance.now();
      chosen.add(type);
      const rows = all.filter(({ vesselType }) => chosen.has(vesselType.id)).slice(0, 5000);
      const table = document.createElement('table');
      for (const { name, flag, vesselType, buildYear, vesselSizes } of rows) {
        const row = table.insertRow();
        for (const value of [name, flag, vesselType.id, buildYear, vesselSizes.lengthOverall, vesselSizes.bruttotons]) {
          row.insertCell().textContent = String(value);
        }
      }
      holder.replaceChildren(table);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      taken.push(performance.now() - start);
    }
    return taken;
  });
  await page.close();
  return times(answer);
}

async function scroll(page: BarePage): Promise<void> {
  await page.run(() => document.querySelector<HTMLElement>('[role=dialog] button')?.click());
  await page.until(() => document.querySelector('[role=dialog]') === null);
  const wheel = await mainThreadWork(page, async () => {
    for (let turn = 0; turn < wheelTurns; turn += 1) {
      await page.wheel(700, 500, 700);
      await sleep(30);
    }
  });
  await page.run(() => {
    window.scrollTo(0, 0);
  });
  await sleep(500);
  await page.run(() => document.querySelector<HTMLElement>('main li a')?.focus());
  const keys = await mainThreadWork(page, async () => {
    for (const key of ['ArrowDown', 'PageDown', 'ArrowUp', 'End', 'Home']) {
      for (let stroke = 0; stroke < keyStrokes / 5; stroke += 1) {
        await page.press(key);
        await sleep(40);
      }
    }
  });
  report('scrolling by wheel, longest task', ms(wheel.longest), 'under 50 ms');
  report('walking by keys, longest task', ms(keys.longest), 'under 50 ms');
}

async function measure(browser: BareBrowser, origin: string): Promise<void> {
  const page = await openList(browser, origin);
  let list: number[] = [];
  const work = await mainThreadWork(page, async () => {
    list = await changesInList(page);
  });
  report('filter change to painted list, median', ms(median(list)), 'under 100 ms');
  report('filter change to painted list, 95 of 100', ms(quantile(list, 0.95)), 'under 100 ms');
  report('processor time of the main thread for a change', ms(work.total / list.length), '');
  report('longest task of all changes, processor time', ms(work.longest), '');
  await scroll(page);
  await page.close();
  const table = await changesInTable(browser, origin);
  report('plain table of at most 5,000 rows, median', ms(median(table)), '');
  report('ratio of the medians', `1 : ${(median(table) / median(list)).toFixed(1)}`, '');
}

/** From a changed filter to the drawn list of 20,000 vessels, and what scrolling it costs the page's main thread. */
export async function filterBench(): Promise<void> {
  console.log('\nFilter of 20,000 vessels in the browser');
  const executable = findBrowser();
  if (executable === undefined) return console.log('Skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped: build the page first (npm run build).');
  const list = JSON.stringify(vesselList(vessels));
  const server = await startMapServer(0, {
    [listVessels.path]: () => list,
    [getDictionaries.path]: () => JSON.stringify(listDictionaries),
  });
  const browser = await startBareBrowser(executable, 'plain');
  try {
    await measure(browser, server.origin);
  } finally {
    await browser.close();
    await server.stop();
  }
}
