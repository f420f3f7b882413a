import { listReferenceLayers } from '@wheelhouse/contract/referenceLayers';
import { getPointForecast, getWeatherFrame, listForecasts } from '@wheelhouse/contract/weather';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { focusMap, useMapWithoutPicture } from '#testMap.ts';
import { openPage, type Visited } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';
import { forecasts, frameHours, frameOf, midnight, pointForecast } from '#testWeather.ts';

const hour = 3_600_000;
const view = 'lat=64&lng=-2&zoom=5';
const slider = page.getByRole('slider', { name: /^Forecast time/ });
const picker = page.getByRole('region', { name: 'Weather', exact: true });
const centre = page.getByRole('button', { name: 'Weather at the centre of the map' });
const layer = (name: string) => page.getByRole('radio', { name, exact: true });
const value = (attribute: string) => slider.element().getAttribute(attribute);

beforeEach(() => {
  useMapWithoutPicture();
  // Without tiles: the map's own workers would ask the network for them.
  server.answers(listReferenceLayers, {});
  server.answers(listForecasts, forecasts);
  server.answers(getWeatherFrame, ({ params }) => frameOf(params.id));
  server.answers(getPointForecast, ({ query }) => pointForecast(query));
});

async function press(keys: string, on = slider): Promise<void> {
  (await on.findElement()).focus();
  await userEvent.keyboard(keys);
}

/** The time in the address, in hours after the first frame. */
const hoursIn = (visited: Visited) => (Date.parse(visited.search()['time'] ?? '') - midnight) / hour;

/** The layer's picture has come. */
async function shown(): Promise<void> {
  await expect.element(slider).toBeVisible();
  await expect.poll(() => document.querySelector('section[aria-busy=false]')).not.toBeNull();
}

describe('the forecast button (platform specification, section 2)', () => {
  test('works on temperature, wind and waves, and says so elsewhere', async () => {
    await openPage(`/map?layer=eez&${view}`);
    const button = page.getByRole('button', { name: 'Show forecast player' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    expect(slider.elements()).toEqual([]);
    for (const [name, days] of [
      ['Temperature', 10],
      ['Wind', 10],
      ['Waves', 8],
    ] as const) {
      await layer(name).click();
      await expect.element(slider).toBeVisible();
      await expect.poll(() => document.querySelectorAll('section[aria-busy] ol > li').length).toBe(days);
    }
  });

  test('hides and shows the player; another layer shows it again (section 4)', async () => {
    await openPage(`/map?layer=wind&${view}`);
    await expect.element(slider).toBeVisible();
    await press('{Enter}', page.getByRole('button', { name: 'Hide forecast player' }));
    await expect.element(slider).not.toBeInTheDocument();
    await layer('Waves').click();
    await expect.element(slider).toBeVisible();
    await layer('Currents').click();
    await expect.element(slider).not.toBeInTheDocument();
    await expect.element(page.getByRole('figure', { name: 'Legend: Surface current' })).toBeVisible();
    await expect.element(page.getByText(/^Now, \w{3} \d+ \w{3}, \d\d:\d\d/)).toBeVisible();
  });
});

describe('the timeline', () => {
  test('is moved by keys, step buttons and pointer, and keeps its time in the address', async () => {
    const visited = await openPage(`/map?layer=temperature&${view}`);
    await shown();
    await press('{Home}');
    await expect.poll(() => hoursIn(visited)).toBe(0);
    await press('{ArrowRight}');
    await expect.poll(() => hoursIn(visited)).toBe(frameHours);
    await press('{PageUp}');
    await expect.poll(() => hoursIn(visited)).toBe(24 + frameHours);
    expect(value('aria-valuetext')).toMatch(/^\w+day \d+ \w+, \d\d:00 UTC/);
    await page.getByRole('button', { name: 'Earlier' }).click();
    await expect.poll(() => hoursIn(visited)).toBe(24);
    await press('{End}');
    await expect.poll(() => hoursIn(visited)).toBe(240 - frameHours);
    const days = document.querySelector<HTMLElement>('section[aria-busy] ol');
    if (days === null) throw new Error('There are no days.');
    await userEvent.click(days, { position: { x: days.clientWidth / 2, y: 8 } });
    const ahead = () => (Date.parse(visited.search()['time'] ?? '') - Date.now()) / (24 * hour);
    await expect.poll(ahead).toBeLessThan(5.5);
    expect(ahead()).toBeGreaterThan(3.5);
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await expect.poll(() => visited.search()['time']).toBeUndefined();
  });

  test('plays in steps with reduced motion, and stays where it is stopped', async () => {
    const visited = await openPage(`/map?layer=waves&${view}`);
    await shown();
    await press('{Home}');
    await expect.poll(() => hoursIn(visited)).toBe(0);
    const first = value('aria-valuenow');
    await press('{Enter}', page.getByRole('button', { name: 'Play forecast' }));
    await expect.poll(() => value('aria-valuenow')).not.toBe(first);
    await press('{Enter}', page.getByRole('button', { name: 'Pause forecast' }));
    await expect.poll(() => hoursIn(visited)).toBeGreaterThan(0);
    expect(hoursIn(visited) % frameHours).toBe(0);
  });

  test.each(['nonsense', '1999-01-01T00:00Z', '2999-01-01T00:00Z'])(
    'ignores an invalid time in the address: %s',
    async (time) => {
      await openPage(`/map?layer=wind&${view}&time=${time}`);
      await shown();
      if (time.startsWith('1')) expect(value('aria-valuenow')).toBe('0');
      if (time.startsWith('2')) expect(value('aria-valuenow')).toBe(value('aria-valuemax'));
      expect(page.getByRole('alert').filter({ hasText: 'forecast' }).elements()).toEqual([]);
    },
  );
});

describe('the weather at a point', () => {
  test('opens by keyboard for the middle of the map, also on the zones', async () => {
    const visited = await openPage(`/map?layer=eez&${view}`);
    await press('{Enter}', centre);
    await expect.element(picker.getByText('64° 00.00′ N 002° 00.00′ W')).toBeVisible();
    await visited.reload();
    await expect.element(picker.getByText('64° 00.00′ N 002° 00.00′ W')).toBeVisible();
    await press('{Enter}', picker.getByRole('button', { name: 'Close' }));
    await expect.element(picker).not.toBeInTheDocument();
    await focusMap();
    await userEvent.keyboard('p');
    await expect.element(picker.getByText(/^Force \d+, /)).toBeVisible();
  });

  test('says if there is none, and retries after a failure', async () => {
    const none = { ...pointForecast({ latitude: 0, longitude: 120 }), times: [] };
    server.answers(getPointForecast, none);
    const visited = await openPage('/map?layer=wind&lat=0&lng=120&zoom=5');
    await centre.click();
    await expect.element(picker.getByText('No forecast for this point.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    server.answers(getPointForecast, () => {
      throw new Refused(404, 'Not found.');
    });
    await focusMap();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => visited.search()['lat']).not.toBe('0');
    await centre.click();
    await expect.element(picker.getByText("Couldn't load the forecast.")).toBeVisible();
    server.answers(getPointForecast, none);
    await picker.getByRole('button', { name: 'Try again' }).click();
    await expect.element(picker.getByText('No forecast for this point.')).toBeVisible();
  });
});

test('reports a missing frame, and loads it again on demand', async () => {
  server.answers(getWeatherFrame, () => {
    throw new Refused(404, 'Not found.');
  });
  await openPage(`/map?layer=waves&${view}`);
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load the forecast." });
  await expect.element(failure).toBeVisible();
  server.answers(getWeatherFrame, ({ params }) => frameOf(params.id));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await shown();
});

test.each(['desktop', 'phone'] as const)('has no axe violations on a %s in both themes', async (size) => {
  await openPage(`/map?layer=waves&${view}`, { size });
  await expect.element(slider).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  if (size === 'phone') await page.getByRole('button', { name: 'Map tools' }).click();
  await centre.click();
  await picker.getByText('Table', { exact: true }).click();
  await expect
    .element(picker.getByRole('region', { name: 'Forecast for this point, all values by time' }))
    .toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
});
