import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@wheelhouse/contract/client';
import { getPointForecast, getWeatherFrame, listForecasts, type Forecasts } from '@wheelhouse/contract/weather';
import { unpackPlanes } from '@wheelhouse/contract/weatherFrame';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOpenPage } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { openStillMap } from '#pages/stillMap.ts';
import { still } from '#browser/waiting.ts';

const demonstration = useDemonstration();
const openMap = useOpenPage({
  drawing: { pixelRatio: 0.5 },
  open: (visitor, path) => openStillMap(visitor, `${demonstration.address}${path}`),
});
let client: Client;
let forecasts: Forecasts;

/** Open sea west of Norway, a cell of every grid of the demo, with no vessel or port at the middle of the screen. */
const atSea = { latitude: 64, longitude: -2 };
const view = `lat=${atSea.latitude}&lng=${atSea.longitude}&zoom=5`;

/** Frames are rounded to fit their budget of bytes, points are not: half a tenth of a degree in the demo. */
const pictureRounding = 0.05;

beforeAll(async () => {
  client = await demonstration.client('skipper');
  // Forecasts of the demo are created while the server runs.
  const deadline = Date.now() + 90_000;
  do {
    await sleep(1000);
    forecasts = await client.call(listForecasts);
  } while (Object.values(forecasts).some((list) => list.length === 0) && Date.now() < deadline);
}, 120_000);

function slider(page: Page) {
  return page.getByRole('slider', { name: /^Forecast time/ });
}

function picker(page: Page) {
  return page.getByRole('region', { name: 'Weather', exact: true });
}

async function shown(page: Page): Promise<void> {
  await page.locator('section[aria-busy=false]').waitFor();
  await still(page);
}

/** Red, green and blue of the screen at a place. */
async function colourAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(image, 0, 0);
    return [...(pen?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])];
  }, picture);
}

/** The colour of a place once the layer is drawn there and has stopped fading in. */
async function settledColour(page: Page, x: number, y: number): Promise<readonly number[]> {
  await shown(page);
  let colour: readonly number[] = [];
  const isSettled = async () => {
    const before = colour.join();
    colour = await colourAt(page, x, y);
    return colour.join() === before;
  };
  await expect.poll(isSettled, { interval: 300, timeout: 60_000 }).toBe(true);
  return colour;
}

describe('the timeline', () => {
  test('shows another picture at another time', async () => {
    const [series] = forecasts.temperature;
    const first = series?.frames[0]?.time ?? '';
    const page = await openMap(`/map?layer=temperature&${view}&time=${first.slice(0, 16)}Z`);
    const colour = () => colourAt(page, 720, 560);
    const before = await settledColour(page, 720, 560);
    await slider(page).press('End');
    await page.waitForURL((address) => Date.parse(address.searchParams.get('time') ?? '') > Date.parse(first));
    await expect.poll(colour).not.toEqual(before);
    await slider(page).press('Home');
    await expect.poll(colour).toEqual(before);
  });
});

describe('the weather at a point', () => {
  test("equals the frame's value of its cell, within the precision of the frame", async () => {
    const [series] = forecasts.temperature;
    const { times } = await client.call(getPointForecast, { query: atSea });
    // Frames of earlier today are in the timeline, but not in a point's answer.
    const frame = series?.frames.find((one) => times.some(({ time }) => Date.parse(time) === Date.parse(one.time)));
    if (series === undefined || frame === undefined) throw new Error('There is no forecast.');
    const { columns, rows, west, north, stepEast, stepSouth } = series.grid;
    const answer = await client.open(getWeatherFrame, { params: { id: frame.id } });
    const packed = new Uint8Array(await answer.arrayBuffer());
    expect(packed.length).toBeGreaterThan(0);
    const [plane] = unpackPlanes(packed, { columns, rows, planes: series.planes.length });
    const cell = ((north - atSea.latitude) / stepSouth) * columns + (atSea.longitude - west) / stepEast;
    const { step = 1, base = 0 } = series.planes[0] ?? {};
    const row = times.find(({ time }) => Date.parse(time) === Date.parse(frame.time));
    expect(Math.abs((row?.temperature ?? NaN) - ((plane?.[cell] ?? NaN) * step + base))).toBeLessThanOrEqual(
      pictureRounding + step,
    );
  });

  test('opens by a click on empty sea, shows figures and words, and selects times', async () => {
    const page = await openMap(`/map?layer=wind&${view}`);
    await shown(page);
    await page.mouse.click(720, 480);
    const panel = picker(page);
    await panel.getByText(/^Force \d+, /).waitFor();
    await panel.getByText(/^Sea state \d, /).waitFor();
    await panel
      .getByText(/m\/s · [\d.]+\u00A0kn/)
      .first()
      .waitFor();
    await panel.locator('[data-field=windSpeed] svg').first().click();
    await page.waitForURL(/time=/);
    await panel.getByText('Table', { exact: true }).click();
    const table = panel.getByRole('region', { name: 'Forecast for this point, all values by time' });
    await table.waitFor();
    const times = table.getByRole('button', { name: /^\w{3} \d+ \d\d:00$/ });
    expect(await times.count()).toBeGreaterThan(50);
    await times.nth(8).press('Enter');
    expect(await times.nth(8).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
});

test('restores the layer chosen last after the graphics card lost its context, without a WebGL error', async () => {
  await openMap(`/map?layer=eez&${view}`);
  const time = forecasts.temperature[0]?.frames[1]?.time.slice(0, 16) ?? '';
  const page = await openMap(`/map?layer=temperature&${view}&time=${time}Z`);
  const before = await settledColour(page, 720, 560);
  await page.evaluate(async () => {
    const extension = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 300));
    extension?.restoreContext();
  });
  await expect.poll(() => colourAt(page, 720, 560), { timeout: 30_000 }).toEqual(before);
  expect(await page.evaluate(() => document.querySelector('canvas')?.getContext('webgl2')?.getError())).toBe(0);
});
