import { datedLayersList, importDatedLayer, type DatedLayerItem } from '@wheelhouse/contract/datedLayers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const item: DatedLayerItem = {
  id: 3,
  name: 'Closed banks',
  kind: 'CLOSED_AREA',
  revision: 1,
  changed: '2026-05-01T08:00:00.000Z',
  features: 2,
  valid: 1,
};
const crosses = 'Nothing was imported: the border of feature 1 (Bow) crosses itself.';
const listed = (data: DatedLayerItem[]) => ({ data, page: 0, size: 50, total: data.length });

test('An administrator imports closed areas: the page shows what is wrong with the file, then what changed', async () => {
  server.answers(datedLayersList.list, listed([]));
  server.answers(importDatedLayer, () => {
    throw new Refused(422, crosses);
  });
  await openPage('/admin/datedLayers', { as: 'admin' });
  await page.getByRole('button', { name: 'Import layer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a layer with dates' });
  const content = JSON.stringify({ type: 'FeatureCollection', features: [] });
  await dialog
    .getByLabelText('File')
    .last()
    .upload(new File([content], 'closed.geojson'));
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Closed banks');
  const start = dialog.getByRole('button', { name: 'Import', exact: true });
  await start.click();
  await expect.element(dialog.getByText(crosses)).toBeVisible();
  server.answers(importDatedLayer, { id: 3, added: 2, changed: 0, removed: 0, unchanged: 0 });
  server.answers(datedLayersList.list, listed([item]));
  await start.click();
  await expect.element(page.getByText('Imported: 2 added, 0 changed, 0 removed, 0 unchanged.')).toBeVisible();
  expect(server.requestsTo(importDatedLayer).at(-1)?.query).toEqual({ name: 'Closed banks', kind: 'CLOSED_AREA' });
  const row = page.getByRole('row', { name: 'Closed banks', exact: false });
  await expect.element(row.getByRole('cell', { name: 'Closed area' })).toBeVisible();
  const cells = row.getByRole('cell').elements().map(({ textContent }) => textContent); // prettier-ignore
  expect(cells).toEqual(expect.arrayContaining(['Closed area', '2', '1']));
  expect(await violationsInBothThemes()).toEqual([]);
});
