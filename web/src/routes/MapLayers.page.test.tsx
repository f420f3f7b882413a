import {
  findPlaces,
  listReferenceLayers,
  referenceLayerMessages,
  type Place,
} from '@wheelhouse/contract/referenceLayers';
import { listForecasts } from '@wheelhouse/contract/weather';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes } from '#testAxe.ts';
import { useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';
import { forecasts } from '#testWeather.ts';

const view = 'lat=66&lng=2&zoom=5';
const tiled = { version: '1', attribution: 'Test zones', demonstration: false };
const tromso: Place = { kind: 'port', id: 7, name: 'Tromsø', country: 'NO', latitude: 69.65, longitude: 18.96 };

const layer = (name: string) =>
  page.getByRole('group', { name: 'Map layer' }).getByRole('radio', { name, exact: true });
const search = page.getByRole('combobox', { name: 'Search the map' });

beforeEach(() => {
  useMapWithoutPicture();
  server.answers(listReferenceLayers, { eez: tiled, ices: tiled, seabed: tiled });
  server.answers(listForecasts, forecasts);
  server.answers(findPlaces, ({ query }) => (query.query.startsWith('tro') ? [tromso] : []));
});

describe('the layers (platform specification, sections 2 and 4)', () => {
  test('are drawn with the chosen opacity', async () => {
    const visited = await openPage(`/map?${view}`);
    await page.getByRole('button', { name: 'Layer opacity' }).click();
    const slider = page.getByRole('slider', { name: 'Layer opacity' });
    await expect.element(slider).toHaveValue('80');
    (await slider.findElement()).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => visited.search()['opacity']).toBe('100');
    await userEvent.keyboard('{Escape}');
    await expect.element(slider).not.toBeInTheDocument();
  });

  test('list their sources, which the forecast button hides from the badge and never from the line', async () => {
    await openPage(`/map?${view}&layer=wind`);
    const badge = page.getByText(/^Model run \d/);
    await expect.element(badge).toBeVisible();
    await page.getByRole('button', { name: 'Hide forecast player' }).click();
    await expect.element(badge).not.toBeInTheDocument();
    expect(document.querySelector('.maplibregl-ctrl-attrib')?.textContent).toContain('Test model');
  });
});

describe('layers that are missing', () => {
  const noticed = () => page.getByRole('alert').filter({ hasText: say(referenceLayerMessages.unavailable) });

  test('are reported, and the map falls back to EEZ', async () => {
    server.answers(listReferenceLayers, { eez: tiled, ices: tiled });
    const visited = await openPage(`/map?${view}&layer=seabed`);
    const notice = noticed();
    await expect.element(notice).toBeVisible();
    await expect.poll(() => visited.search()['layer']).toBe('eez');
    await expect.element(layer('EEZ')).toBeChecked();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(layer('Seabed')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByTitle('Not available on this site').first()).toBeVisible();
    // It can still be pressed, and says why.
    await layer('Seabed').click({ force: true });
    await expect.element(notice).toBeVisible();
    await expect.element(layer('EEZ')).toBeChecked();
  });

  test('fall back without any forecast as well', async () => {
    server.answers(listForecasts, { temperature: [], wind: [], waves: [], currents: [] });
    const visited = await openPage(`/map?${view}&layer=temperature`);
    await expect.element(noticed()).toBeVisible();
    await expect.poll(() => visited.search()['layer']).toBe('eez');
  });
});

describe('the search of the map', () => {
  test("goes to coordinates, marks them, and says what can't be read", async () => {
    const visited = await openPage('/map');
    await search.fill("69° 41.2' N 18° 5' E");
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => visited.search()['lat']).toMatch(/^69\.6/);
    expect(Number(visited.search()['lng'])).toBeCloseTo(18 + 5 / 60, 1);
    const mark = page.getByRole('button', { name: /^Remove the pin at 69°/ });
    await mark.click();
    await expect.element(mark).not.toBeInTheDocument();
    await search.fill('69 75N 18 05E');
    await expect.element(page.getByText(/^We can't read these coordinates/)).toBeVisible();
  });

  test('finds ports for visitors, and no vessels', async () => {
    await openPage('/map');
    await search.fill('tro');
    await expect.element(page.getByRole('group', { name: 'Ports' }).getByRole('option').first()).toBeVisible();
    expect(page.getByRole('group', { name: 'Vessels' }).elements()).toEqual([]);
    await page.getByRole('option', { name: /Tromsø/ }).click();
    await expect.element(page.getByRole('button', { name: 'Remove the pin at Tromsø' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Tromsø' }).query()).toBeNull();
  });

  test('leads from a port that was found to its page', async () => {
    await openPage('/map', { as: 'skipper' });
    await search.fill('tro');
    await page.getByRole('option', { name: /Tromsø/ }).click();
    await expect.element(page.getByRole('link', { name: 'Tromsø' })).toHaveAttribute('href', '/ports/7');
  });
});

test.each(['desktop', 'phone'] as const)(
  'Layers and search have no accessibility violations on a %s in both themes',
  async (size) => {
    const visited = await openPage(`/map?${view}&layer=eez`, { size });
    if (size === 'phone') {
      await page.getByRole('button', { name: 'Map layer: EEZ' }).click();
      const sheet = page.getByRole('region', { name: 'Map layer' });
      await expect.element(sheet).toBeVisible();
      expect(await violationsInBothThemes()).toEqual([]);
      await layer('Waves').click();
      await expect.poll(() => visited.search()['layer']).toBe('waves');
      await userEvent.keyboard('{Escape}');
      await expect.element(sheet).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'Search the map' }).click();
    }
    await search.fill('tro');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  },
);
