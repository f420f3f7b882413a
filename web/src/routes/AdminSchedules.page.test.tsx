import { importMappingsList } from '@wheelhouse/contract/adminMappings';
import {
  addImportSchedule,
  changeImportSchedule,
  pauseImportSchedule,
  removeImportSchedule,
  runImportSchedule,
  schedulesList,
  type ScheduleItem,
} from '@wheelhouse/contract/adminSchedules';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const schedule: ScheduleItem = {
  id: 3,
  name: 'EU fleet',
  address: 'https://fleet.example/export.csv',
  format: 'eu-fleet-register',
  hour: 2,
  state: 'active',
  last: '2026-05-01T02:00:00Z',
  result: 'imported',
  run: 12,
  next: '2026-05-02T02:00:00Z',
  changedBy: 'admin',
};
const failed: ScheduleItem = {
  ...schedule,
  id: 4,
  name: 'Harbours',
  address: 'https://harbours.example/list.xlsx',
  format: 'csv',
  savedMapping: 7,
  mapping: 'Harbour list',
  state: 'paused',
  result: 'failed',
  message: 'harbours.example answered 404 instead of sending a file. Check the address.',
};

let items: ScheduleItem[];
beforeEach(() => {
  items = [schedule, failed];
  server.answers(schedulesList.list, () => ({ data: items, page: 0, size: 50, total: items.length }));
  server.answers(importMappingsList.list, {
    data: [{ id: 7, name: 'Harbour list', source: 'Harbours', changed: '2026-05-01T08:00:00Z', changedBy: 'admin' }],
    page: 0,
    size: 50,
    total: 1,
  });
});

const open = () => openPage('/admin/imports/schedules', { as: 'admin' });
const dialog = () => page.getByRole('dialog');

describe('scheduled imports', () => {
  test('show when a file was fetched, what became of it, and when it is next', async () => {
    await open();
    const table = page.getByRole('table', { name: 'Scheduled imports' });
    await expect.element(table.getByText('harbours.example answered 404', { exact: false })).toBeVisible();
    expect(table.getByRole('link', { name: 'Import 12' }).elements()[0]).toHaveProperty(
      'pathname',
      '/admin/imports/12',
    );
    await page.getByLabelText('Result', { exact: true }).selectOptions('failed');
    await expect.poll(() => server.requestsTo(schedulesList.list).at(-1)?.query).toMatchObject({ result: 'failed' });
  });

  test('are added with an address, and with a saved mapping for any CSV file', async () => {
    server.answers(addImportSchedule, { id: 5 });
    await open();
    await page.getByRole('button', { name: 'New schedule' }).click();
    await dialog().getByLabelText('Address').fill('fleet.csv');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog().getByText('Enter a name.')).toBeVisible();
    await expect.element(dialog().getByText(/Enter an address that begins with https/)).toBeVisible();
    await dialog().getByLabelText('Name').fill('Harbours');
    await dialog().getByLabelText('Address').fill('https://harbours.example/list.csv');
    await dialog().getByLabelText('Format').selectOptions('csv');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog().getByText(/Select a saved mapping\./)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog().getByLabelText('Mapping').selectOptions('Harbour list');
    await dialog().getByLabelText('Every night at (UTC)').selectOptions('04:00');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Saved.', { exact: false })).toBeVisible();
    expect(server.requestsTo(addImportSchedule)[0]?.body).toEqual({
      name: 'Harbours',
      address: 'https://harbours.example/list.csv',
      format: 'csv',
      savedMapping: 7,
      hour: 4,
    });
  });

  test('are changed, run now, paused and removed', async () => {
    server.answers(changeImportSchedule, undefined);
    server.answers(runImportSchedule, () => {
      items = [{ ...schedule, state: 'running' }, failed];
      return undefined;
    });
    server.answers(pauseImportSchedule, undefined);
    server.answers(removeImportSchedule, undefined);
    await open();
    await page.getByRole('button', { name: 'More: Harbours' }).click();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect.element(dialog().getByLabelText('Mapping')).toHaveDisplayValue('Harbour list');
    await dialog().getByLabelText('Name').fill('All harbours');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => server.requestsTo(changeImportSchedule)[0])
      .toMatchObject({
        params: { id: 4 },
        body: { name: 'All harbours', savedMapping: 7, hour: 2 },
      });

    await page.getByRole('button', { name: 'Run now: EU fleet' }).click();
    const table = page.getByRole('table', { name: 'Scheduled imports' });
    await expect.element(table.getByText('Running')).toBeVisible();
    items = [schedule, failed];
    await expect.element(table.getByText('Running')).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'More: Harbours' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => server.requestsTo(pauseImportSchedule)[0]?.body).toEqual({ paused: false });
    await page.getByRole('button', { name: 'More: EU fleet' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(server.requestsTo(removeImportSchedule)).toEqual([]);
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => server.requestsTo(removeImportSchedule)[0]?.params).toEqual({ id: 3 });
  });

  test.each(['desktop', 'phone'] as const)('have no axe violations on a %s', async (size) => {
    await openPage('/admin/imports/schedules', { as: 'admin', size });
    await expect.element(page.getByText('harbours.example answered 404', { exact: false })).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
