import {
  getImport,
  importsList,
  listImportNotes,
  startImport,
  stopImport,
  undoImport,
  type ImportDetail,
} from '@wheelhouse/contract/adminImports';
import { importMappingsList } from '@wheelhouse/contract/adminMappings';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const run: ImportDetail = {
  id: 4,
  started: '2026-05-01T08:00:00Z',
  ended: '2026-05-01T08:01:00Z',
  source: 'EU Fleet Register',
  format: 'eu-fleet-register',
  file: 'fleet.csv',
  actor: 'admin',
  dry: false,
  outcome: 'done',
  read: 1200,
  added: 1,
  changed: 1,
  unchanged: 1197,
  refused: 1,
  difference: {
    added: 1,
    changed: 1,
    vessels: [
      { kind: 'added', id: 31, name: 'SVAN', fields: [{ field: 'fleetRegister.subsidiaryGears', after: '["OTB"]' }] },
      {
        kind: 'changed',
        id: 12,
        name: 'ANNA',
        fields: [{ field: 'vesselSizes.lengthOverall', before: '12', after: '12.5' }],
      },
    ],
  },
  notes: 1,
  canUndo: true,
};

beforeEach(() => {
  server.answers(importsList.list, { data: [run], page: 0, size: 50, total: 1 });
  server.answers(importMappingsList.list, { data: [], page: 0, size: 50, total: 0 });
  server.answers(getImport, run);
  server.answers(listImportNotes, {
    data: [{ line: 7, refused: true, reason: 'No name' }],
    page: 0,
    size: 50,
    total: 1,
  });
});

const cellsOf = (name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

describe('an import', () => {
  test('shows what it changed and which rows were refused, and is undone after a question', async () => {
    server.answers(undoImport, undefined);
    await openPage('/admin/imports', { as: 'admin' });
    await page.getByRole('table', { name: 'Imports' }).getByRole('link').click();
    await expect.element(page.getByText('Added 1 vessels and changed 1.')).toBeVisible();
    expect(cellsOf('Changes')).toEqual([
      'SVAN',
      'Added',
      'Other gear',
      '–',
      'Bottom otter trawls',
      'ANNA',
      'Changed',
      'Length overall',
      '12 m',
      '12.5 m',
    ]);
    await expect.poll(() => cellsOf('Refused rows and warnings')).toEqual(['7', 'Refused', 'No name']);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(server.requestsTo(undoImport)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('The import is being undone.')).toBeVisible();
    expect(server.requestsTo(undoImport)[0]?.params).toEqual({ id: 4 });
  });

  test('shows how far it is, and can be stopped while it runs', async () => {
    let outcome: ImportDetail['outcome'] = 'running';
    const { ended: _, difference: __, ...open } = run;
    server.answers(getImport, () =>
      outcome === 'running'
        ? { ...open, outcome, notes: 0, canUndo: false, progress: '600 rows read' }
        : { ...open, outcome, notes: 0, canUndo: false, message: 'The import was stopped.' },
    );
    server.answers(stopImport, () => {
      outcome = 'failed';
      return undefined;
    });
    await openPage('/admin/imports/4', { as: 'admin' });
    await expect.element(page.getByText('600 rows read')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByRole('main').getByText('The import was stopped.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  test('starts with a file, and with a mapping of any CSV file', async () => {
    await openPage('/admin/imports', { as: 'admin' });
    await page.getByRole('button', { name: 'Import a file' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Start dry run' }).click();
    await expect.element(dialog.getByText('Choose a file.', { exact: true })).toBeVisible();
    await dialog.getByLabelText('Format').selectOptions('csv');
    await dialog
      .getByLabelText('File', { exact: true })
      .last()
      .upload(new File(['No,Boat'], 'fleet.csv'));
    await expect.element(dialog.getByText('fleet.csv')).toBeVisible();
    await dialog
      .getByLabelText('Or a mapping in a file', { exact: true })
      .last()
      .upload(new File(['[1]'], 'mapping.json'));
    await dialog.getByRole('button', { name: 'Look at the columns' }).click();
    await expect.element(dialog.getByText(/mapping isn't a JSON file/)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    expect(server.requestsTo(startImport)).toEqual([]);
  });

  test.each(['desktop', 'phone'] as const)('has no axe violations on a %s', async (size) => {
    await openPage('/admin/imports/4', { as: 'admin', size });
    await expect.element(page.getByText('No name')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
