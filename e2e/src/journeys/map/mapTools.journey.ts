import { readFile } from 'node:fs/promises';
import { listLocations } from '@wheelhouse/contract/positions';
import { getVessel } from '@wheelhouse/contract/vessels';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { addressSays, asOnPhone, focusMap, north, parameters, tool, useSkippersMap } from '#pages/mapPage.ts';
import { violations } from '#browser/violations.ts';

const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const demonstration = useDemonstration();
const open = useSkippersMap(demonstration, { drawing });

async function savedText(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

describe('the reception of positions', () => {
  test('is shown for the part in view, and by feed and sea area in a dialog', async () => {
    const page = await open(north);
    await page.getByRole('button', { name: /^[\d,]+ positions? per minute here$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Reception of positions' });
    const areas = dialog.getByRole('table', { name: 'By sea area' });
    await areas.getByRole('rowheader', { name: 'North Sea' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await focusMap(page);
    await page.getByRole('button', { name: /per minute here$/ }).waitFor();
  });
});

describe('full screen', () => {
  test('shows the map, with dialogs over it, and can be left', async () => {
    const page = await open(north);
    await tool(page, 'Full screen').click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    await tool(page, 'Share and export').click();
    const dialog = page.getByRole('dialog', { name: 'Share and export' });
    await dialog.getByRole('button', { name: 'Copy link' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await tool(page, 'Full screen').click();
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.getByRole('banner').waitFor();
  });
});

describe('pinned tracks', () => {
  test('are pinned from the card, measured, listed, exported together and unpinned', async () => {
    const [vessel] = await (await demonstration.client('skipper')).call(listLocations, { query: {} });
    if (vessel === undefined) throw new Error('The demonstration has vessels.');
    const page = await open(`/map?vessel=${vessel.id}&period=24h`);
    await page.getByRole('button', { name: 'Pin track' }).click();
    await addressSays(page, 'tracks', (value) => value?.replaceAll('"', '') === String(vessel.id));
    const kept = page.getByRole('group', { name: 'Pinned tracks' });
    await kept.getByRole('button', { name: vessel.name, exact: true }).waitFor();
    await kept.getByText('24 hours').waitFor();
    await page.getByRole('button', { name: 'Measure track' }).click();
    await addressSays(page, 'measure', (value) => (value?.split(';').length ?? 0) > 1);
    const measuring = page.getByRole('region', { name: 'Measure distance' });
    await measuring.getByRole('checkbox', { name: 'Corridor along the line' }).waitFor();
    await measuring.getByRole('button', { name: 'Close' }).click();

    await tool(page, 'Share and export').click();
    const dialog = page.getByRole('dialog', { name: 'Share and export' });
    await dialog.getByText(`Track of ${vessel.name}`).click();
    const save = () => dialog.getByRole('button', { name: 'Download file' }).click();
    const geoJson = await savedText(page, save);
    expect(geoJson.name).toMatch(/^track-.*\.geojson$/);
    const { features } = JSON.parse(geoJson.text);
    expect(features[0].geometry.type).toBe('MultiLineString');
    expect(features[0].properties.name).toBe(vessel.name);
    await dialog.getByText('GPX', { exact: true }).click();
    const gpx = await savedText(page, save);
    const counts = await page.evaluate((text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      return {
        root: xml.documentElement.namespaceURI,
        points: xml.querySelectorAll('trk > trkseg > trkpt[lat][lon]').length,
      };
    }, gpx.text);
    expect(counts).toEqual({ root: 'http://www.topografix.com/GPX/1/1', points: features.length - 1 });
    await dialog.getByText('CSV', { exact: true }).click();
    const csv = await savedText(page, save);
    expect(csv.text.trim().split('\r\n')).toHaveLength(features.length);
    await page.keyboard.press('Escape');

    await kept.getByRole('button', { name: `Unpin the track of ${vessel.name}` }).click();
    await kept.waitFor({ state: 'detached' });
    expect(parameters(page).has('tracks')).toBe(false);
  });
});

describe('sharing', () => {
  test('gives another person the same view by the link, and the vessels in view as a file', async () => {
    const page = await open(`${north}&grid=true&period=3d`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await focusMap(page);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Share and export' });
    const link = new URL(await dialog.getByLabel('Link address').inputValue());
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      grid: 'true',
      layer: 'eez',
      colour: 'country',
      period: '3d',
    });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('Link copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link.href);
    const save = () => dialog.getByRole('button', { name: 'Download file' }).click();
    const { features } = JSON.parse((await savedText(page, save)).text);
    expect(features.length).toBeGreaterThan(50);
    expect(features[0].geometry.type).toBe('Point');
    // The particulars are the register's.
    const [{ id, properties }] = features;
    const known = await (await demonstration.client('skipper')).call(getVessel, { params: { id } });
    expect(properties.mmsi).toBeGreaterThan(100_000_000);
    expect(properties).toMatchObject({ callSign: known.callSign, mmsi: known.mmsi, name: known.name });
    await dialog.getByText('GPX', { exact: true }).click();
    expect((await savedText(page, save)).text).toContain(`MMSI ${known.mmsi}`);
    await dialog.getByText('CSV', { exact: true }).click();
    expect((await savedText(page, save)).text).toContain(`,${known.callSign},${known.mmsi},`);
    await page.route('**/vessels/particulars', (route) => route.abort());
    await save();
    await dialog.getByRole('alert').getByText("Couldn't save the file:").waitFor();
    await page.unroute('**/vessels/particulars');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('the map in words', () => {
  test('lists what is in view, sorted and searchable, and leads to a vessel', async () => {
    const page = await open(north);
    await page.getByRole('button', { name: 'View the map as a table' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Map as a table' });
    const table = dialog.getByRole('table', { name: 'Vessels' });
    await table.getByRole('button', { name: 'Speed' }).click();
    await table.getByRole('button', { name: 'Speed' }).click();
    expect(await table.getByRole('columnheader', { name: 'Speed' }).getAttribute('aria-sort')).toBe('descending');
    const speeds = await table.getByRole('row').locator(':nth-child(6)').allTextContents();
    const knots = speeds.map(Number.parseFloat).filter((value) => !Number.isNaN(value));
    expect(knots).toEqual(knots.toSorted((a, b) => b - a));
    expect(await violations(page)).toEqual([]);
    const name = (await table.getByRole('rowheader').first().textContent()) ?? '';
    await dialog.getByLabel('Search in the table').fill(name.toLowerCase());
    await dialog.getByText(/^[1-9]\d? rows?$/).waitFor();
    await dialog.getByRole('tab', { name: 'Services' }).click();
    await dialog.getByRole('table', { name: 'Services' }).getByRole('link').first().waitFor();
    await dialog.getByRole('tab', { name: 'Layer' }).click();
    await dialog.getByRole('columnheader', { name: 'Area' }).waitFor();
    await dialog.getByRole('tab', { name: 'Vessels' }).click();
    await dialog.getByLabel('Search in the table').fill(name);
    await table.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('region', { name }).first().waitFor();
    expect(parameters(page).has('vessel')).toBe(true);
  });

  test('replaces the map if the browser has no WebGL', async () => {
    const visitor = await visit();
    await visitor.page.addInitScript(`
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest);
      };
    `);
    await demonstration.open(visitor.page, 'skipper', north);
    await visitor.page.getByRole('heading', { name: 'Map data as tables' }).waitFor();
    await visitor.page.getByRole('table', { name: 'Vessels' }).getByRole('link').first().waitFor();
    expect(await violations(visitor.page)).toEqual([]);
  });
});

describe('on a phone', () => {
  test('there is no measuring; targets are 44 pixels; the table and sharing work', async () => {
    const page = await open(north);
    await asOnPhone(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await tool(page, 'Map tools').click();
    expect(await tool(page, 'Measure distance').count()).toBe(0);
    for (const name of ['Latitude and longitude grid', 'Show as a table', 'Share and export']) {
      const box = await tool(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await tool(page, 'Show as a table').click();
    await page.getByRole('table', { name: 'Vessels' }).getByRole('button').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
