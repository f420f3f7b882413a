import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@wheelhouse/contract/client';
import { getPointForecast, getWeatherFrame, listForecasts, type Forecasts } from '@wheelhouse/contract/weather';
import { unpackPlanes } from '@wheelhouse/contract/weatherFrame';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOpenPage } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { asOnPhone } from '#pages/mapPage.ts';
import { openStillMap } from '#pages/stillMap.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
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

function timeIn(page: Page): string | null {
  return new URL(page.url()).searchParams.get('time');
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

describe('the forecast button (platform specification, section 2)', () => {
  test('works on temperature, wind and waves, and says so elsewhere', async () => {
    const page = await openMap(`/map?layer=eez&${view}`);
    const button = page.getByRole('button', { name: 'Show forecast player' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.click({ force: true });
    expect(await slider(page).count()).toBe(0);
    for (const [layer, days] of [
      ['Temperature', 10],
      ['Wind', 10],
      ['Waves', 8],
    ] as const) {
      await page.getByRole('radio', { name: layer, exact: true }).check();
      await slider(page).waitFor();
      expect(await page.locator('section[aria-busy] ol > li').count()).toBe(days);
    }
  });

  test('hides and shows the player; another layer shows it again (section 4)', async () => {
    const page = await openMap(`/map?layer=wind&${view}`);
    await slider(page).waitFor();
    await page.getByRole('button', { name: 'Hide forecast player' }).press('Enter');
    await slider(page).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Waves', exact: true }).check();
    await slider(page).waitFor();
    await page.getByRole('radio', { name: 'Currents', exact: true }).check();
    await slider(page).waitFor({ state: 'detached' });
    await page.getByRole('figure', { name: 'Legend: Surface current' }).waitFor();
    await page.getByText(/^Now, \w{3} \d+ \w{3}, \d\d:\d\d/).waitFor();
  });
});

describe('the timeline', () => {
  test('is moved by keys, step buttons and pointer, and keeps its time in the address', async () => {
    const page = await openMap(`/map?layer=temperature&${view}`);
    await shown(page);
    await slider(page).press('Home');
    await page.waitForURL(/time=/);
    const first = timeIn(page) ?? '';
    expect(`${first.slice(0, 16)}:00.000Z`).toBe(forecasts.temperature[0]?.frames[0]?.time);
    await slider(page).press('ArrowRight');
    await page.waitForURL((address) => address.searchParams.get('time') !== first);
    expect(Date.parse(timeIn(page) ?? '') - Date.parse(first)).toBe(3 * 3_600_000);
    await slider(page).press('PageUp');
    await page.waitForURL(
      (address) => Date.parse(address.searchParams.get('time') ?? '') > Date.parse(first) + 86_400_000,
    );
    expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^\w+day \d+ \w+, \d\d:00 UTC/);
    await page.getByRole('button', { name: 'Earlier' }).click();
    await page.waitForURL(
      (address) => Date.parse(address.searchParams.get('time') ?? '') === Date.parse(first) + 86_400_000,
    );
    await slider(page).press('End');
    const days = await page.locator('section[aria-busy] ol').boundingBox();
    if (days === null) throw new Error('There are no days.');
    await page.mouse.click(days.x + days.width / 2, days.y + 8);
    await page.waitForURL((address) => {
      const ahead = Date.parse(address.searchParams.get('time') ?? '') - Date.now();
      return ahead > 3.5 * 86_400_000 && ahead < 5.5 * 86_400_000;
    });
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await page.waitForURL((address) => !address.searchParams.has('time'));
  });

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

  test('plays in steps with reduced motion, and stays where it is stopped', async () => {
    const page = await openMap(`/map?layer=waves&${view}`);
    await shown(page);
    await slider(page).press('Home');
    await page.waitForURL(/time=/);
    const start = Date.parse(timeIn(page) ?? '');
    await page.getByRole('button', { name: 'Play forecast' }).press('Enter');
    const first = await slider(page).getAttribute('aria-valuenow');
    await expect.poll(() => slider(page).getAttribute('aria-valuenow')).not.toBe(first);
    await page.getByRole('button', { name: 'Pause forecast' }).press('Enter');
    await page.waitForURL((address) => Date.parse(address.searchParams.get('time') ?? '') > start);
    expect((Date.parse(timeIn(page) ?? '') - start) % (3 * 3_600_000)).toBe(0);
  });

  test.each(['nonsense', '1999-01-01T00:00Z', '2999-01-01T00:00Z'])(
    'ignores an invalid time in the address: %s',
    async (time) => {
      const page = await openMap(`/map?layer=wind&${view}&time=${time}`);
      await shown(page);
      const { frames = [] } = forecasts.wind[0] ?? {};
      const value = await slider(page).getAttribute('aria-valuenow');
      const most = await slider(page).getAttribute('aria-valuemax');
      if (time.startsWith('1')) expect(value).toBe('0');
      if (time.startsWith('2')) expect(value).toBe(most);
      expect(frames.length).toBeGreaterThan(0);
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );
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

  test('opens by keyboard for the middle of the map, also on the zones', async () => {
    const page = await openMap(`/map?layer=eez&${view}`);
    await page.getByRole('button', { name: 'Weather at the centre of the map' }).press('Enter');
    await picker(page).getByText('64° 00.00′ N 002° 00.00′ W').waitFor();
    await page.reload();
    await picker(page).getByText('64° 00.00′ N 002° 00.00′ W').waitFor();
    await picker(page).getByRole('button', { name: 'Close' }).press('Enter');
    await picker(page).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: /^Map\. Arrow keys/ }).press('p');
    await picker(page)
      .getByText(/^Force \d+, /)
      .waitFor();
  });

  test('says if there is none, and retries after a failure', async () => {
    const page = await openMap(`/map?layer=wind&lat=0&lng=120&zoom=5`);
    const centre = page.getByRole('button', { name: 'Weather at the centre of the map' });
    await centre.click();
    await picker(page).getByText('No forecast for this point.').waitFor();
    await page.keyboard.press('Escape');
    await page.route('**/weather/point*', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.getByRole('region', { name: /^Map\. Arrow keys/ }).press('ArrowUp');
    await page.waitForURL((address) => address.searchParams.get('lat') !== '0');
    await centre.click();
    await picker(page).getByText("Couldn't load the forecast.").waitFor();
    await page.unroute('**/weather/point*');
    await picker(page).getByRole('button', { name: 'Try again' }).click();
    await picker(page).getByText('No forecast for this point.').waitFor();
  });
});

test('reports a missing frame, and loads it again on demand', async () => {
  const page = await openMap(`/map?layer=eez&${view}`);
  await page.route('**/weather/frames/*', (route) => route.fulfill({ status: 404, body: '{}' }));
  // The last frame, which no other test shows.
  const last =
    forecasts.waves
      .flatMap(({ frames }) => frames.map(({ time }) => time))
      .toSorted()
      .at(-1) ?? '';
  await openMap(`/map?layer=waves&${view}&time=${last.slice(0, 16)}Z`);
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load the forecast." });
  await failure.waitFor();
  await page.unroute('**/weather/frames/*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor({ state: 'detached' });
  await shown(page);
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

test.each(['desktop', 'phone'] as const)('has no axe violations on a %s in both themes', async (size) => {
  const page = await openMap(`/map?layer=waves&${view}`);
  if (size === 'phone') await asOnPhone(page);
  await shown(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  if (size === 'phone') await page.getByRole('button', { name: 'Map tools' }).click();
  await page.getByRole('button', { name: 'Weather at the centre of the map' }).click();
  await picker(page).getByText('Table', { exact: true }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
