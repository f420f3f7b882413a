import { readFile } from 'node:fs/promises';
import { listLocations } from '@wheelhouse/contract/positions';
import { getVessel } from '@wheelhouse/contract/vessels';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, type Visit, type Visitor } from './browser.ts';
import { useDemonstration } from './demonstration.ts';
import { violations } from './violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

const north = '/map?lat=62&lng=4&zoom=6';

async function open(place: string, how: Omit<Visit, 'as'> = {}): Promise<Visitor> {
  const visitor = await visit(how);
  await demonstration.open(visitor.page, 'skipper', place);
  await visitor.page.getByText(/^[\d,]+ vessels$/).waitFor();
  return visitor;
}

function tool(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function parameters(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

/** Waits until the address says something of a key. */
async function addressSays(page: Page, key: string, test: (value: string | null) => boolean): Promise<void> {
  await page.waitForURL((url) => test(url.searchParams.get(key)));
}

function focusMap(page: Page): Promise<void> {
  return page.getByRole('region', { name: /^Sea map/ }).focus();
}

async function savedText(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

describe('coordinates and grid', () => {
  test('the pointer’s place is written in degrees and minutes', async () => {
    const { page } = await open(north);
    await page.mouse.move(720, 480);
    await page.mouse.move(730, 470);
    await page.getByText(/^\d\d°\s\d\d\.\d\d′\sN \d{3}°\s\d\d\.\d\d′\s[EW]$/).waitFor();
  });

  test('the grid comes and goes by its button and by its key, with degrees at the edges', async () => {
    const { page } = await open(north);
    await tool(page, 'Latitude and longitude grid').click();
    await page.getByText('60° N', { exact: true }).waitFor();
    expect(await tool(page, 'Latitude and longitude grid').getAttribute('aria-pressed')).toBe('true');
    expect(parameters(page).get('grid')).toBe('true');
    await focusMap(page);
    await page.keyboard.press('g');
    await page.getByText('60° N', { exact: true }).waitFor({ state: 'detached' });
    expect(parameters(page).has('grid')).toBe(false);
  });

  test('keys of the tools are letters in a field', async () => {
    const { page } = await open(north);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('');
    await page.keyboard.type('mg');
    expect(parameters(page).has('grid')).toBe(false);
    expect(await tool(page, 'Measure distance').getAttribute('aria-pressed')).toBe('false');
  });
});

describe('full screen', () => {
  test('shows the map, and dialogs over it, and comes back', async () => {
    const { page } = await open(north);
    await tool(page, 'Full screen').click();
    await page.waitForFunction('document.fullscreenElement !== null');
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    await tool(page, 'Share and export').click();
    const dialog = page.getByRole('dialog', { name: 'Share and export' });
    await dialog.getByRole('button', { name: 'Copy link' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await tool(page, 'Full screen').click();
    await page.waitForFunction('document.fullscreenElement === null');
    await page.getByRole('banner').waitFor();
  });
});

describe('the distance measure', () => {
  test('by mouse: points, a drag, an end, a removal', async () => {
    const { page } = await open(`${north}&unit=nm`);
    await tool(page, 'Measure distance').click();
    const panel = page.getByRole('region', { name: 'Measure distance' });
    await panel.waitFor();
    for (const [x, y] of [
      [620, 420],
      [820, 560],
      [1000, 420],
    ] as const) {
      const before = parameters(page).get('measure');
      await page.mouse.click(x, y);
      await addressSays(page, 'measure', (value) => value !== before);
    }
    expect(parameters(page).get('measure')?.split(';')).toHaveLength(3);
    await page.keyboard.press('Backspace');
    await addressSays(page, 'measure', (value) => value?.split(';').length === 2);
    await page.keyboard.press('Enter');
    await page.mouse.click(1000, 560);
    expect(parameters(page).get('measure')?.split(';')).toHaveLength(2);

    const total = await panel.locator('strong').textContent();
    const point = page.getByRole('button', { name: /^Point 2:/ });
    const box = await point.boundingBox();
    if (box === null) throw new Error('The point is there.');
    await page.mouse.move(box.x + 9, box.y + 9);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y - 60, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(300);
    expect(await panel.locator('strong').textContent()).not.toBe(total);

    await point.click();
    await page.getByRole('button', { name: 'Remove point 2' }).first().click();
    await addressSays(page, 'measure', (value) => value?.split(';').length === 1);
    await tool(page, 'Measure distance').first().click();
    await panel.waitFor({ state: 'detached' });
    expect(parameters(page).has('measure')).toBe(true);
    await tool(page, 'Measure distance').first().click();
    await panel.getByRole('button', { name: 'Remove all points' }).click();
    await addressSays(page, 'measure', (value) => value === null);
  });

  test('by keyboard, across the date line: typed points, bearings, units, arrow keys, Delete', async () => {
    const { page } = await open('/map?lat=-17&lng=179&zoom=6');
    await focusMap(page);
    await page.keyboard.press('m');
    const panel = page.getByRole('region', { name: 'Measure distance' });
    const field = panel.getByLabel('Add a point by its coordinates');
    await field.fill("17° 00.00' S, 179° 00.00' E");
    await page.keyboard.press('Enter');
    await addressSays(page, 'measure', (value) => value === '-17,179');
    await field.fill('-17, -179');
    await page.keyboard.press('Enter');
    await addressSays(page, 'measure', (value) => value === '-17,179;-17,-179');
    // GeographicLib: 212,995.3 m, 90.29 degrees, arriving at 89.71.
    await panel.getByText('115.0 nm').first().waitFor();
    await panel.getByText('090.3°').waitFor();
    await panel.getByText('to 089.7°').waitFor();
    await panel.getByText('km', { exact: true }).click();
    await panel.getByText('213.0 km').first().waitFor();
    expect(parameters(page).get('unit')).toBe('km');
    await field.fill('nonsense');
    await page.keyboard.press('Enter');
    await panel.getByText('Not a place: write latitude, then longitude.').waitFor();
    const [first, second] = [1, 2].map((number) => page.getByRole('button', { name: new RegExp(`^Point ${number}:`) }));
    const boxes = [await first?.boundingBox(), await second?.boundingBox()];
    // Two degrees at this zoom are 91 pixels: the line takes the short way.
    expect(Math.abs((boxes[0]?.x ?? 0) - (boxes[1]?.x ?? 0))).toBeLessThan(120);
    await second?.focus();
    await page.keyboard.press('ArrowRight');
    await addressSays(page, 'measure', (value) => value !== '-17,179;-17,-179');
    await page.keyboard.press('Delete');
    await addressSays(page, 'measure', (value) => value === '-17,179');
    await panel.getByRole('button', { name: 'Point at centre' }).click();
    await addressSays(page, 'measure', (value) => value?.split(';').length === 2);
    await focusMap(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  test('an address with a line and no view shows the whole line, across the date line too', async () => {
    const { page } = await open('/map?measure=35,170;45,-170');
    await addressSays(page, 'lng', (value) => value !== null && Math.abs(Number(value)) > 170);
    for (const number of [1, 2]) {
      const box = await page.getByRole('button', { name: new RegExp(`^Point ${number}:`) }).boundingBox();
      expect(box?.x).toBeGreaterThan(300);
      expect(box?.x).toBeLessThan(1440);
    }
  });

  test('an address with nonsense is cleaned, says so, and opens no tool', async () => {
    const { page } = await open(`${north}&measure=nonsense&tracks=x&time=yesterday&services=some`);
    await page.getByText('Part of this address was not understood, and was left out.').waitFor();
    await addressSays(page, 'measure', (value) => value === null);
    for (const part of ['tracks', 'time', 'services']) expect(parameters(page).has(part)).toBe(false);
    expect(await tool(page, 'Measure distance').getAttribute('aria-pressed')).toBe('false');
  });

  test('a view that the bounds of the map move stands in the address as it is shown', async () => {
    const { page } = await open('/map?lat=40&lng=179&zoom=4');
    await addressSays(page, 'lng', (value) => value !== null && Math.abs(Number(value)) < 140);
  });

  test('comes back with the address and has no accessibility violation', async () => {
    const { page } = await open(`${north}&measure=60.39,5.32;62.01,-6.77;64.1,-21.9&grid=true`);
    await page.getByRole('region', { name: 'Measure distance' }).getByText('794.4 nm').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('kept tracks', () => {
  test('are kept from the card, listed, exported together and let go', async () => {
    const [vessel] = await (await demonstration.client('skipper')).call(listLocations, { query: {} });
    if (vessel === undefined) throw new Error('The demonstration has vessels.');
    const { page } = await open(`/map?vessel=${vessel.id}&period=24h`);
    await page.getByRole('button', { name: 'Keep this track' }).click();
    await addressSays(page, 'tracks', (value) => value?.replaceAll('"', '') === String(vessel.id));
    const kept = page.getByRole('group', { name: 'Kept tracks' });
    await kept.getByRole('button', { name: vessel.name, exact: true }).waitFor();
    await kept.getByText('24 hours').waitFor();

    await tool(page, 'Share and export').click();
    const dialog = page.getByRole('dialog', { name: 'Share and export' });
    await dialog.getByText(`Track of the open vessel ${vessel.name}`).click();
    const save = () => dialog.getByRole('button', { name: 'Save file' }).click();
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

    await kept.getByRole('button', { name: `Let the track of ${vessel.name} go` }).click();
    await kept.waitFor({ state: 'detached' });
    expect(parameters(page).has('tracks')).toBe(false);
  });
});

describe('sharing', () => {
  test('the link shows another person the same, and the vessels in view are a file', async () => {
    const { page, context } = await open(`${north}&grid=true`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await focusMap(page);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Share and export' });
    const link = new URL(await dialog.getByLabel('Address of this view').inputValue());
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      grid: 'true',
      layer: 'eez',
      colour: 'country',
      period: '3d',
    });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('The link is copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link.href);
    const save = () => dialog.getByRole('button', { name: 'Save file' }).click();
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
    await page.route('**/vessels/particulars', (asked) => asked.abort());
    await save();
    await dialog.getByRole('alert').getByText('The file was not saved:').waitFor();
    await page.unroute('**/vessels/particulars');
    expect(await violations(page)).toEqual([]);
  });

  test('a refused clipboard leaves the address to copy from', async () => {
    const { page } = await open(north);
    await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`);
    await tool(page, 'Share and export').click();
    const dialog = page.getByRole('dialog', { name: 'Share and export' });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('The browser refused to copy. Copy the address from the field.').waitFor();
    const chosen = await page.evaluate('getSelection()?.toString() || document.activeElement.value');
    expect(chosen).toContain('/map?');
  });
});

describe('the map in words', () => {
  test('lists what is in view, sorted and searched, and goes to a vessel', async () => {
    const { page } = await open(north);
    await page.getByRole('button', { name: 'Read the map as a table' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What is in view' });
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

  test('stands in for the map where the browser has no WebGL', async () => {
    const visitor = await visit();
    await visitor.page.addInitScript(`
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest);
      };
    `);
    await demonstration.open(visitor.page, 'skipper', north);
    await visitor.page.getByRole('heading', { name: 'The map as tables' }).waitFor();
    await visitor.page.getByRole('table', { name: 'Vessels' }).getByRole('link').first().waitFor();
    expect(await violations(visitor.page)).toEqual([]);
  });
});

describe('on a phone', () => {
  test('there is no measure; targets are 44 pixels; the table and sharing work', async () => {
    const { page } = await open(north, { size: 'phone', scheme: 'dark' });
    expect(await tool(page, 'Measure distance').count()).toBe(0);
    for (const name of ['Latitude and longitude grid', 'What is in view as a table', 'Share and export']) {
      const box = await tool(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await tool(page, 'What is in view as a table').tap();
    await page.getByRole('table', { name: 'Vessels' }).getByRole('button').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
