import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
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
  ...{ type: 'Feature', properties },
  geometry,
});
const fileOf = (...features: readonly object[]) => ({
  ...{ name: 'closed.geojson', mimeType: 'application/geo+json' },
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
});
const bow = { type: 'Polygon', coordinates: [[[5, 60], [6, 61], [6, 60], [5, 61], [5, 60]]] }; // prettier-ignore

test('an administrator imports closed areas, which the map shows while they are valid and saves for plotters', async () => {
  const { page, goTo } = await visit({ as: 'registrar' });
  await goTo('/admin/datedLayers');
  await page.getByRole('button', { name: 'Import layer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a layer with dates' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(fileOf(feature({ name: 'Bow' }, bow)));
  await dialog.getByLabel('Name').fill('Closed banks');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('Nothing was imported: the border of feature 1 (Bow) crosses itself.').waitFor();
  await file.setInputFiles(
    fileOf(
      feature({ name: 'Cod bank', text: 'Cod is spawning.', validFrom: '2020-01-01' }, square(2, 65)),
      feature({ name: 'Old bank', validUntil: '2020-06-30' }, square(-6, 65)),
    ),
  );
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Imported: 2 added, 0 changed, 0 removed, 0 unchanged.').waitFor();
  const row = page.getByRole('row', { name: /Closed banks/ });
  expect(await row.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['Closed area', '2', '1']));
  expect(await violationsInBothThemes(page)).toEqual([]);

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
  await popup.getByRole('button', { name: 'Save as your area' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as area' });
  await saving.getByText('An area with 4 corners').waitFor();
  await saving
    .getByRole('button', { name: 'Close' })
    .or(saving.getByRole('button', { name: 'Cancel' }))
    .first()
    .click();
  await saving.waitFor({ state: 'hidden' });

  await panel.getByRole('button', { name: 'Follow Closed banks' }).click();
  const following = page.getByRole('dialog', { name: 'Follow Closed banks' });
  await following.getByRole('button', { name: 'Make address' }).click();
  const personal = (await following.getByRole('code').textContent()) ?? '';
  expect(await violationsInBothThemes(page)).toEqual([]);
  await following.getByRole('button', { name: 'Save', exact: true }).click();
  await following.waitFor({ state: 'hidden' });
  await panel.getByRole('button', { name: 'Following Closed banks' }).waitFor();
  // The address is that of the installation, which tests reach by another one.
  const answer = await fetch(new URL(new URL(personal).pathname, page.url()));
  expect(await answer.json()).toMatchObject({ layer: 'Closed banks', complete: true, revision: 1 });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save Closed banks as GPX' }).click(),
  ]);
  const gpx = await readFile(await download.path(), 'utf8');
  expect(gpx).toContain('<rte><name>Cod bank</name>');
  expect(gpx).not.toContain('Old bank');

  await panel.getByRole('textbox', { name: 'Day (UTC)' }).fill('30/06/2020');
  await page.keyboard.press('Enter');
  await panel.getByText('Closed area · 2 valid').waitFor();
  await panel.getByText('List of Closed banks').click();
  await panel.getByRole('button', { name: 'Old bank' }).click();
  await popup.getByText('Old bank').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
