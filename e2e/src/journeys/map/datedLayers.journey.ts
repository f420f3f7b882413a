import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { middle } from '#pages/mapPage.ts';

const { visit } = useBrowser({ pixelRatio: 0.5 });

const square = (west: number, south: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 4, south],
      [west + 4, south + 2],
      [west, south + 2],
      [west, south],
    ],
  ],
});
const feature = (properties: Readonly<Record<string, string>>, geometry: object) => ({
  type: 'Feature',
  properties,
  geometry,
});
const fileOf = (...features: readonly object[]) => ({
  name: 'closed.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
});

test('an administrator imports closed areas, which the map shows while they are valid and saves for plotters', async () => {
  const { page, goTo } = await visit({ as: 'registrar' });
  await goTo('/admin/datedLayers');
  await page.getByRole('button', { name: 'Import layer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a layer with dates' });
  const file = dialog.locator('input[type=file]');
  await dialog.getByLabel('Name').fill('Closed banks');
  await file.setInputFiles(
    fileOf(
      feature({ name: 'Cod bank', text: 'Cod is spawning.', validFrom: '2020-01-01' }, square(2, 65)),
      feature({ name: 'Old bank', validUntil: '2020-06-30' }, square(-6, 65)),
    ),
  );
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Imported: 2 added, 0 changed, 0 removed, 0 unchanged.').waitFor();

  await goTo('/map?lat=66&lng=4&zoom=6');
  await page.getByRole('button', { name: 'Closures and warnings' }).click();
  const panel = page.getByRole('region', { name: 'Closures and warnings' });
  await panel.getByText('Closed area · 1 valid').waitFor();
  const popup = page.getByRole('group', { name: 'Chosen place' });
  const { x, y } = await middle(page);
  // The map draws what has arrived in its own time.
  await expect
    .poll(
      async () => {
        await page.mouse.click(x, y);
        return await popup.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await popup.getByText('Cod is spawning.').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save Closed banks as GPX' }).click(),
  ]);
  const gpx = await readFile(await download.path(), 'utf8');
  expect(gpx).toContain('<rte><name>Cod bank</name>');
  expect(gpx).not.toContain('Old bank');
});
