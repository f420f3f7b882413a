import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPlayback } from '@wheelhouse/contract/playback';
import { PlaybackTracks } from '@wheelhouse/contract/playbackFrame';
import { findBrowser } from '../../scripts/browser.ts';
import { writePackedDays } from '../../server/src/areas/positions/packDays.ts';
import { trackColumns, type TrackColumns } from '../../server/src/areas/positions/trackPack.ts';
import { openDatabase } from '../../server/src/platform/database/connect.ts';
import { startBareBrowser } from './bareBrowser.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { mainThreadWork } from './mainThread.ts';
import { sequence } from './mapFleet.ts';
import { builtPage } from './mapServer.ts';
import { openWithSession } from './openedPage.ts';
import { removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';

const vessels = 200;
const days = 7;
/** A position each minute: 2 million in all. */
const pointsADay = 1440;
const dayMs = 86_400_000;
const stepsPerDegree = 600_000;
const firstMmsi = 257_900_000;
const quiet = { info() {}, warn() {}, error() {} };
/** A sea that the demo has no vessels in. */
const box = { south: -44, west: -170, north: -36, east: -158 };
/** How long it is played at 3,600 times its speed: the period takes 168 s. */
const playedMs = 20_000;
const goalMs = 50;

/** A vessel that turns slowly, sails, fishes and rests. */
function trackOf(vessel: number, first: number): TrackColumns {
  const next = sequence(vessel + 1);
  const track = trackColumns(days * pointsADay);
  let [latitude, longitude, heading, knots] = [-43 + 6 * next(), -169 + 10 * next(), 2 * Math.PI * next(), 8];
  for (let point = 0; point < track.count; point += 1) {
    if (next() < 0.01) knots = [0, 3, 10][Math.floor(3 * next())] ?? 0;
    heading += (next() - 0.5) * 0.3;
    const moved = (knots * (24 / pointsADay)) / 60;
    latitude = Math.min(box.north, Math.max(box.south, latitude + moved * Math.cos(heading)));
    longitude = Math.min(
      box.east,
      Math.max(box.west, longitude + (moved * Math.sin(heading)) / Math.cos((latitude * Math.PI) / 180)),
    );
    track.at[point] = first + Math.round((point * dayMs) / pointsADay);
    track.latitude[point] = Math.round(latitude * stepsPerDegree);
    track.longitude[point] = Math.round(longitude * stepsPerDegree);
    track.speed[point] = knots * 10;
  }
  return track;
}

async function addTracks(folder: string, first: number): Promise<void> {
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined, log: quiet });
  try {
    const { pool } = database;
    await pool.query(
      `insert into vessel (name, flag, mmsi) select 'PLAYED ' || number, 'NO', ${firstMmsi} + number from generate_series(0, ${vessels - 1}) as number`,
    );
    await pool.query('update register_revision set revision = revision + 1');
    for (let vessel = 0; vessel < vessels; vessel += 20) {
      const some = Array.from({ length: 20 }, (_, index) => ({
        mmsi: firstMmsi + vessel + index,
        ...trackOf(vessel + index, first),
      }));
      await writePackedDays(pool, some, undefined);
    }
    await pool.query('analyze track_cells, track_day, vessel');
  } finally {
    await database.close();
  }
}

async function serverTimes(product: ProductServer, period: { from: string; to: string }): Promise<void> {
  const client = await product.client('skipper');
  const ask = async () => {
    const response = await client.open(getPlayback, { query: { ...period, ...box } });
    return await response.arrayBuffer();
  };
  const bytes = await ask();
  const { count, tolerance, vessels: found } = new PlaybackTracks(bytes);
  const times = await timed(15, ask);
  report(`${found.length} vessels, ${days} days, answered, p50`, ms(median(times)), '');
  report('the same, p95', ms(quantile(times, 0.95)), 'under 2,000 ms');
  const all = vessels * days * pointsADay;
  report('points kept', `${count.toLocaleString('en')} of ${all.toLocaleString('en')}`, `within ${tolerance} m`);
  report('bytes', `${(bytes.byteLength / 1e6).toFixed(2)} MB`, '');
}

const isLoaded = () => document.querySelector('section[aria-label="Playback"][aria-busy="false"]') !== null;

async function pageTasks(
  product: ProductServer,
  executable: string,
  period: { from: string; to: string },
): Promise<void> {
  const browser = await startBareBrowser(executable);
  try {
    const view = `lat=${(box.south + box.north) / 2}&lng=${(box.west + box.east) / 2}&zoom=6`;
    const address = `/map?${view}&replay=view&trail=speed&from=${period.from}&to=${period.to}&rate=3600`;
    const token = await product.token('skipper');
    const page = await openWithSession(browser, product.origin, { token, path: address });
    await page.until(isLoaded);
    await sleep(5000);
    const drawn = await page.run(() => document.querySelectorAll('canvas[data-shows=vessels]').length);
    if (drawn !== 2) throw new Error(`The page draws vessels and ways on ${String(drawn)} canvases.`);
    const click = (label: string) =>
      page.run(
        new Function(
          `document.querySelector('section[aria-label="Playback"] button[aria-label="${label}"]').click()`,
        ) as () => unknown,
      );
    const played = await mainThreadWork(page, async () => {
      await click('Play');
      await sleep(playedMs);
      await click('Pause');
    });
    const time = await page.run(() =>
      document.querySelector('section[aria-label="Playback"] time')?.getAttribute('datetime'),
    );
    const hours = (Date.parse(String(time)) - Date.parse(period.from)) / 3_600_000;
    report('played', `${hours.toFixed(1)} h in ${playedMs / 1000} s`, '');
    report('while playing, longest task of the main thread', ms(played.longest), `under ${goalMs} ms`);
    report('while playing, main thread in all', `${((played.total / playedMs) * 100).toFixed(0)} %`, '');
    const loaded = await mainThreadWork(page, async () => {
      await page.run(() => {
        const select = document.querySelector<HTMLSelectElement>(
          'section[aria-label="Playback"] select[aria-label="Period"]',
        );
        if (select === null) throw new Error('The bar has no period.');
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '7d');
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await sleep(500);
      await page.until(isLoaded);
      await sleep(2000);
    });
    report('loading another period, longest task', ms(loaded.longest), `under ${goalMs} ms`);
  } finally {
    await browser.close();
  }
}

/** Plays 200 vessels over 7 days in a browser, and how long the server takes for them. */
export async function playbackBench(): Promise<void> {
  console.log(`\nPlayback: ${vessels} vessels, ${days} days, a position each minute`);
  const folder = await temporaryFolder();
  const last = Math.floor(Date.now() / dayMs) * dayMs;
  const first = last - days * dayMs;
  const minutes = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;
  const period = { from: minutes(first), to: minutes(last) };
  try {
    await (await startProduct(folder)).stop();
    await addTracks(folder, first);
    const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off' });
    try {
      await serverTimes(product, period);
      const executable = findBrowser();
      if (executable === undefined || !existsSync(join(builtPage, 'index.html')))
        return console.log('The page was not played: no browser is installed, or the page is not built.');
      await pageTasks(product, executable, period);
    } finally {
      await product.stop();
    }
  } finally {
    await removeFolder(folder);
  }
}
