import { createExport, downloadExport, listExports, removeExport, type ExportItem } from '@wheelhouse/contract/exports';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const made: ExportItem = {
  id: 1,
  kind: 'VESSELS',
  format: 'PARQUET',
  name: 'vessels.parquet',
  state: 'DONE',
  percent: 100,
  rows: 1200,
  bytes: 40_000,
  created: '2026-05-01T08:00:00Z',
  expires: '2026-05-02T08:00:00Z',
};
const running: ExportItem = {
  id: 2,
  kind: 'TRACKS',
  format: 'CSV',
  name: 'tracks.csv',
  state: 'RUNNING',
  percent: 40,
  created: '2026-05-01T08:00:00Z',
};
const failed: ExportItem = { ...running, id: 3, name: 'calls.csv', state: 'FAILED', reason: 'Choose less.' };
const select = (name: string) => page.getByRole('combobox', { name });

const visit = { as: 'skipper', fleets: () => [{ id: 4, name: 'Pelagic', vesselIds: [] }] } as const;

let items: ExportItem[];
beforeEach(() => {
  items = [failed, running, made];
  server.answers(listExports, () => items);
  server.answers(createExport, ({ body: { kind, format } }) => {
    const item: ExportItem = { ...running, id: 9, kind, format, name: 'new.csv', state: 'WAITING', percent: 0 };
    items = [item, ...items];
    return item;
  });
  server.answers(removeExport, ({ params }) => void (items = items.filter(({ id }) => id !== params.id)));
});

test('files are listed with their progress, what they have, and why they failed', async () => {
  await openPage('/exports', visit);
  await expect.element(page.getByText(/1,200 rows, 40 kB\. Kept until/)).toBeVisible();
  await expect.element(page.getByText('40 % done')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Progress of tracks.csv' })).toBeVisible();
  await expect.element(page.getByText('Choose less.')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
});

test('the list is read again until a file is ready', async () => {
  await openPage('/exports', visit);
  await expect.element(page.getByText('40 % done')).toBeVisible();
  items = [{ ...running, state: 'DONE', percent: 100, rows: 3, bytes: 100, expires: made.created }];
  await expect.element(page.getByText(/3 rows, 1 kB/)).toBeVisible();
});

test('vessels are exported without a fleet, tracks need one and a period', async () => {
  await openPage('/exports', visit);
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect.poll(() => server.requestsTo(createExport).length).toBe(1);
  expect(server.requestsTo(createExport)[0]?.body).toEqual({ kind: 'VESSELS', format: 'CSV' });
  await expect.element(page.getByText('Waiting to start')).toBeVisible();
  await select('Format').selectOptions('GEOJSON');
  await select('What').selectOptions('TRACKS');
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect.element(page.getByText('Choose a fleet.', { exact: true })).toBeVisible();
  await select('Fleet').selectOptions('4');
  await page.getByLabelText('First day').fill('2026-04-01');
  await page.getByLabelText('Last day').fill('2026-03-01');
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect.element(page.getByText('Choose a period of up to 400 days.')).toBeVisible();
  await page.getByLabelText('Last day').fill('2026-04-30');
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect.poll(() => server.requestsTo(createExport).length).toBe(2);
  expect(server.requestsTo(createExport)[1]?.body).toEqual({
    kind: 'TRACKS',
    format: 'GEOJSON',
    fleetId: 4,
    from: '2026-04-01',
    to: '2026-04-30',
  });
});

test('rows without places are not offered as GeoJSON', async () => {
  await openPage('/exports', visit);
  await select('Format').selectOptions('GEOJSON');
  await select('What').selectOptions('LICENCES');
  await expect.element(select('Format')).toHaveValue('CSV');
  expect(page.getByRole('option', { name: 'GeoJSON, for maps' }).elements()).toEqual([]);
});

test('a refusal is shown, and a file is downloaded and removed', async () => {
  server.answers(createExport, () => {
    throw new Refused(422, 'You can keep up to 5 exports.');
  });
  server.answers(downloadExport, () => new Response('PAR1'));
  await openPage('/exports', visit);
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect.element(page.getByText('You can keep up to 5 exports.')).toBeVisible();
  await page.getByRole('button', { name: 'Download: vessels.parquet' }).click();
  await expect.poll(() => server.requestsTo(downloadExport).map(({ params }) => params)).toEqual([{ id: 1 }]);
  await page.getByRole('button', { name: 'Remove: vessels.parquet' }).click();
  await expect.element(page.getByText('vessels.parquet')).not.toBeInTheDocument();
});
