import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser, type BareBrowser, type BarePage } from './bareBrowser.ts';
import { median, ms, report } from './figures.ts';
import { mainThreadWork, type MainThreadWork } from './mainThread.ts';
import { pickBench } from './mapPick.ts';
import { openMapLibre, openOpenLayers } from './mapPeers.ts';
import { builtPage, startMapServer, type MapServer } from './mapServer.ts';

const rounds = 5;
/**
 * A library that has not shown and refreshed the vessels within this time is stopped: with 200,000 vessels it may never
 * come to rest.
 */
const peerLimitMs = 120_000;

/** Fleets, and what a live refresh of each may cost the main thread, in milliseconds. */
const fleets = [
  { vessels: 4_000, goal: 2 },
  { vessels: 50_000, goal: 16 },
  { vessels: 200_000, goal: 50 },
] as const;

/** Opens the map as a user of the bench's server and waits for its vessels. */
async function openPage(browser: BareBrowser, origin: string): Promise<BarePage> {
  const page = await browser.open(`${origin}/404`);
  await page.until(() => document.querySelector('main') !== null);
  await page.run(() => {
    localStorage.setItem('auth', JSON.stringify({ remembered: false, token: 'bench'.repeat(8) }));
    window.location.href = '/map';
  });
  await page.until(() => /\d0,?000 vessels|\d,000 vessels/.test(document.body.innerText));
  await sleep(3000);
  return page;
}

async function measure(page: BarePage, refresh: () => Promise<void>): Promise<MainThreadWork> {
  const measured: MainThreadWork[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await mainThreadWork(page, refresh));
  return {
    total: median(measured.map(({ total }) => total)),
    longest: median(measured.map(({ longest }) => longest)),
  };
}

function print(name: string, { total, longest }: MainThreadWork, wanted = ''): void {
  report(`${name}, longest task`, ms(longest), wanted);
  report(`${name}, main thread in all`, ms(total), '');
}

/**
 * The cost of a refresh for another library, or why it could not be measured. In a separate browser, since it may never
 * answer.
 */
async function measurePeer(
  open: typeof openMapLibre,
  executable: string,
  server: MapServer,
): Promise<MainThreadWork | string> {
  const browser = await startBareBrowser(executable);
  const limit = new AbortController();
  const measured = (async () => {
    const page = await open(browser, server.origin);
    return measure(page, async () => {
      await page.run(() => window.refreshPeer());
    });
  })();
  try {
    return await Promise.race([
      measured.catch((cause: Error) => `gave up: ${cause.message.slice(0, 80)}`),
      sleep(peerLimitMs, `gave up after ${peerLimitMs / 1000} s, its time limit`, { signal: limit.signal }),
    ]);
  } finally {
    limit.abort();
    await browser.close();
  }
}

async function compare(browser: BareBrowser, executable: string, server: MapServer, goal: number): Promise<void> {
  const page = await openPage(browser, server.origin);
  const streamed = await measure(page, async () => server.stream());
  const listed = await measure(page, async () => {
    await server.endStreams();
  });
  await page.close();
  print('our layer, every position by the stream', streamed, `under ${goal} ms`);
  print('our layer, the whole list once more', listed);
  const peers = { 'MapLibre GeoJSON symbols': openMapLibre, 'OpenLayers WebGL points': openOpenLayers };
  for (const [name, open] of Object.entries(peers)) {
    const peer = await measurePeer(open, executable, server);
    if (typeof peer === 'string') {
      report(`${name}, the whole list once more`, peer, '');
      continue;
    }
    print(`${name}, the whole list once more`, peer);
    const ratio = (part: keyof MainThreadWork) => `1 : ${(peer[part] / listed[part]).toFixed(1)}`;
    report(`${name}, ratio of the longest tasks`, ratio('longest'), '');
    report(`${name}, ratio of the main thread in all`, ratio('total'), '');
  }
}

/** From the press on a link to the map, with a warm cache, to the frame that shows its vessels. */
async function firstVessels(browser: BareBrowser, server: MapServer): Promise<void> {
  const page = await openPage(browser, server.origin);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.run(() => window.location.reload());
    await sleep(150);
    const time = await page.run(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.body?.innerText.includes('4,000 vessels')) {
              requestAnimationFrame(() => resolve(performance.now()));
            } else requestAnimationFrame(look);
          };
          look();
        }),
    );
    times.push(Number(time));
    await sleep(1500);
  }
  await page.close();
  report('first vessels of 4,000 on the screen, warm cache', ms(median(times)), 'under 1500 ms');
}

/** What a refresh costs the page's main thread, beside MapLibre's symbols and OpenLayers' points in the same run. */
export async function mapRefreshBench(): Promise<void> {
  console.log('\nMap, processor time of the main thread');
  pickBench();
  const executable = findBrowser();
  if (executable === undefined) return console.log('Skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped: build the page first (npm run build).');
  for (const { vessels, goal } of fleets) {
    console.log(`\nRefresh of ${vessels.toLocaleString('en-GB')} vessels`);
    const server = await startMapServer(vessels);
    const browser = await startBareBrowser(executable);
    try {
      if (vessels === 4_000) await firstVessels(browser, server);
      await compare(browser, executable, server, goal);
    } finally {
      await browser.close();
      await server.stop();
    }
  }
}
