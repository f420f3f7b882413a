import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { listReferenceLayers } from '@wheelhouse/contract/referenceLayers';
import { listForecasts, type Forecasts, type WeatherGrid } from '@wheelhouse/contract/weather';
import { packPlanes } from '@wheelhouse/contract/weatherFrame';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser, type BareBrowser, type BarePage, type TraceEvent } from './bareBrowser.ts';
import { median, ms, quantile, report } from './figures.ts';
import { builtPage, startMapServer, type MoreAnswers } from './mapServer.ts';

const vessels = 4000;
const choices = 8;
const shownGoal = 'under 500 ms';
const particleGoal = 'about 2 ms';
const particleMs = 6000;
const hourMs = 3_600_000;
const stepHours = 3;

/** Half a degree worldwide, as global models are often imported. */
const grid: WeatherGrid = {
  west: -180,
  north: 90,
  stepEast: 0.5,
  stepSouth: 0.5,
  columns: 720,
  rows: 361,
  around: true,
};

/** Winds of pressure systems that wander east, in hundredths of m/s. */
function windAt(hour: number): readonly [eastward: Int16Array, northward: Int16Array] {
  const eastward = new Int16Array(grid.columns * grid.rows);
  const northward = new Int16Array(grid.columns * grid.rows);
  for (let cell = 0; cell < eastward.length; cell += 1) {
    const longitude = (((cell % grid.columns) - hour) * Math.PI) / 60;
    const latitude = (Math.floor(cell / grid.columns) * Math.PI) / 45;
    eastward[cell] = 600 + 900 * Math.sin(longitude) * Math.cos(latitude);
    northward[cell] = 900 * Math.cos(longitude) * Math.sin(latitude);
  }
  return [eastward, northward];
}

interface Weather {
  readonly answers: MoreAnswers;
  /** Bytes of one frame as it travels. */
  readonly bytes: number;
}

/** Ten days of wind from this morning on. */
function makeWeather(): Weather {
  const start = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs;
  const frames = Array.from({ length: (10 * 24) / stepHours }, (_, index) => ({
    id: `wind-${index}`,
    time: new Date(start + index * stepHours * hourMs).toISOString(),
  }));
  const packed = new Map(frames.map(({ id }, index) => [id, packPlanes(windAt(index * stepHours), grid.columns)]));
  const forecasts: Forecasts = {
    temperature: [],
    wind: [
      {
        grid,
        planes: [
          { name: 'eastward', step: 0.01, base: 0 },
          { name: 'northward', step: 0.01, base: 0 },
        ],
        frames,
        reference: new Date(start).toISOString(),
        source: 'Bench',
        demonstration: false,
      },
    ],
    waves: [],
    currents: [],
  };
  const ofFrames = frames.map(({ id }) => [`weather/frames/${id}`, () => packed.get(id) ?? ''] as const);
  return {
    answers: {
      [listForecasts.path]: () => JSON.stringify(forecasts),
      [listReferenceLayers.path]: () => '{}',
      ...Object.fromEntries(ofFrames),
    },
    bytes: brotliCompressSync(packed.get('wind-0') ?? '').length,
  };
}

async function openPage(browser: BareBrowser, origin: string): Promise<BarePage> {
  const page = await browser.open(`${origin}/404`);
  await page.until(() => document.querySelector('main') !== null);
  await page.run(() => {
    localStorage.setItem('auth', JSON.stringify({ remembered: false, token: 'bench'.repeat(8) }));
    window.location.href = '/map?layer=wind&lat=52&lng=2&zoom=4';
  });
  await page.until(() => document.querySelector('[role=slider][aria-valuetext]') !== null);
  await page.until(() => document.querySelector('section[aria-busy=false]') !== null);
  await sleep(3000);
  return page;
}

/** Milliseconds from a key until the frame of the chosen time is drawn. */
async function chooseTime(page: BarePage, key: string): Promise<number> {
  await page.run(() => {
    const slider = document.querySelector<HTMLElement>('[role=slider][aria-valuetext]');
    if (slider === null) throw new Error('There is no timeline.');
    slider.focus();
    const before = slider.getAttribute('aria-valuetext');
    const measured = { pressed: 0, painted: 0 };
    Object.assign(window, { measured });
    const drawn = () => {
      // A pixel that is read has waited for all that was drawn.
      const gl = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas')?.getContext('webgl2');
      if (!gl) throw new Error('There is no map.');
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      requestAnimationFrame(() => (measured.painted = performance.now()));
    };
    const look = () => {
      const busy = slider.closest('section')?.getAttribute('aria-busy') !== 'false';
      if (busy || slider.getAttribute('aria-valuetext') === before) requestAnimationFrame(look);
      // What is requested in one animation frame is drawn by the next but one, and shown by the one after it.
      else requestAnimationFrame(() => requestAnimationFrame(drawn));
    };
    slider.addEventListener('keydown', () => (measured.pressed = performance.now()), { once: true, capture: true });
    requestAnimationFrame(look);
  });
  await page.press(key);
  await page.until(() => Reflect.get(window, 'measured').painted > 0);
  return Number(
    await page.run(() => Reflect.get(window, 'measured').painted - Reflect.get(window, 'measured').pressed),
  );
}

/** Processor time of the main thread in each frame of the screen, in milliseconds. */
function framesIn(events: readonly TraceEvent[]): readonly number[] {
  return events
    .filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
}

async function measure(browser: BareBrowser, origin: string): Promise<void> {
  const page = await openPage(browser, origin);
  const took: number[] = [await chooseTime(page, 'End')];
  for (let choice = 1; choice < choices; choice += 1) took.push(await chooseTime(page, 'PageDown'));
  report('choosing a time until its frame is shown, median', ms(median(took)), shownGoal);
  report('the slowest of them', ms(Math.max(...took)), shownGoal);

  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  const frames = framesIn(await page.trace(categories, () => sleep(particleMs)));
  report('the whole map with its particles, main thread a frame, median', ms(median(frames)), particleGoal);
  report('the same, 95 of 100', ms(quantile(frames, 0.95)), '');
  report('frames that were drawn', `${(frames.length / (particleMs / 1000)).toFixed(0)} a second`, '');
  await page.close();
}

/** How soon the weather of a chosen time is seen, and what moving it costs the page's main thread. */
export async function weatherMapBench(): Promise<void> {
  console.log(
    '\nWeather on the map: wind at half a degree worldwide, 3,000 particles, a browser without a graphics card',
  );
  const executable = findBrowser();
  if (executable === undefined) return console.log('Skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped: build the page first (npm run build).');
  const { answers, bytes } = makeWeather();
  report('a frame as it travels', `${(bytes / 1000).toFixed(0)} kB`, 'under 300 kB');
  const server = await startMapServer(vessels, answers);
  const browser = await startBareBrowser(executable);
  try {
    await measure(browser, server.origin);
  } finally {
    await browser.close();
    await server.stop();
  }
}
