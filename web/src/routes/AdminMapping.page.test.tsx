import { importsList, startImport } from '@wheelhouse/contract/adminImports';
import {
  addImportMapping,
  changeImportMapping,
  getImportMapping,
  importMappingsList,
  previewImport,
  removeImportMapping,
  type ImportPreview,
} from '@wheelhouse/contract/adminMappings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const fields = { name: 'Boat', 'vesselSizes.lengthOverall': 'LOA', port: { column: 'Port', empty: ['?'] } };
const preview: ImportPreview = {
  encoding: { name: 'windows-1252', isGuessed: true },
  separator: ';',
  columns: 3,
  assumed: [],
  headings: [
    { heading: 'Boat', samples: ['GANNET', 'PUFFIN'], names: ['Boat'] },
    { heading: 'LOA', samples: ['40'], names: ['LOA'] },
    { heading: 'Port', samples: ['Bodø'], names: ['Port'] },
  ],
  mapping: { source: 'boats', key: 'Boat', fields },
  rows: [
    { line: 2, warnings: [], fields: [{ field: 'name', value: 'GANNET' }] },
    { line: 3, refused: 'It has no flag.', warnings: [], fields: [] },
  ],
};
const empty = { data: [], page: 0, size: 50, total: 0 };
const file = '0b6bca9e-3f0f-4a0c-9d0e-8a1f6f1b2c3d';

/** Files are sent by this, for its progress. */
class SentFile extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly statusText = 'OK';
  readonly responseText = JSON.stringify({ file, name: 'boats.csv', size: 30 });
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  server.answers(importsList.list, empty);
  server.answers(importMappingsList.list, empty);
  vi.stubGlobal('XMLHttpRequest', SentFile);
  server.answers(previewImport, preview);
});

async function openColumns() {
  await openPage('/admin/imports', { as: 'admin' });
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabelText('File', { exact: true })
    .last()
    .upload(new File(['Boat;LOA;Port\n'], 'boats.csv'));
  await dialog.getByLabelText('Format').selectOptions('csv');
  await dialog.getByRole('button', { name: 'Look at the columns' }).click();
  await expect.element(page.getByRole('heading', { name: 'Columns of boats.csv' })).toBeVisible();
}
const lastRequest = () => server.requestsTo(previewImport).at(-1)?.body;

describe('the columns of a file', () => {
  test('are shown with what they become and the first rows, and pass axe', async () => {
    await openColumns();
    await expect.element(page.getByLabelText('Boat becomes')).toHaveValue('name');
    await expect.element(page.getByText('Windows-1252 (guessed from its letters)')).toBeVisible();
    await expect.element(page.getByText('Refused: It has no flag.')).toBeVisible();
    await expect.element(page.getByText('{"column":"Port","empty":["?"]}')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('become other fields with units, keep what has no fields here, and are imported by a dry run', async () => {
    server.answers(startImport, { id: 9 });
    server.answers(addImportMapping, { id: 1 });
    await openColumns();
    await page.getByLabelText('LOA becomes').selectOptions('fleetRegister.registeredLength');
    await page.getByLabelText('Unit of LOA').selectOptions('ft');
    await page.getByLabelText('Flag of all vessels').selectOptions('NO');
    const mapping = {
      source: 'boats',
      key: 'Boat',
      fields: {
        name: 'Boat',
        port: { column: 'Port', empty: ['?'] },
        'fleetRegister.registeredLength': { column: 'LOA', unit: 'ft' },
        flag: { value: 'NO' },
      },
    };
    await expect.poll(lastRequest).toEqual({ file, mapping });
    await page.getByRole('button', { name: 'Save mapping' }).click();
    await page.getByRole('dialog').getByLabelText('Name').fill('Boats of Bodø');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The mapping was saved.')).toBeVisible();
    expect(server.requestsTo(addImportMapping)[0]?.body).toEqual({ name: 'Boats of Bodø', mapping });
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect
      .poll(() => server.requestsTo(startImport)[0]?.body)
      .toEqual({ file, format: 'csv', dry: true, mapping });
  });

  test('are those of another sheet of a workbook, with a suggestion of its own as long as nothing is changed', async () => {
    server.answers(previewImport, { ...preview, sheet: 'Boats', sheets: ['Boats', 'Owners', 'Old'] });
    await openColumns();
    const sheet = page.getByLabelText('Read the sheet');
    await sheet.selectOptions('Owners');
    await expect.poll(lastRequest).toEqual({ file, sheet: 'Owners' });
    await page.getByLabelText('Flag of all vessels').selectOptions('NO');
    await sheet.selectOptions('Old');
    await expect
      .poll(lastRequest)
      .toMatchObject({ file, mapping: { sheet: 'Old', fields: { flag: { value: 'NO' } } } });
    await sheet.selectOptions('All with the same headings, one after the other');
    await expect.poll(lastRequest).toMatchObject({ file, mapping: { sheet: '*' } });
    await sheet.selectOptions('The one with the most known columns');
    await expect.element(sheet).toHaveValue('');
  });

  test('tell vessels apart by several of them', async () => {
    await openColumns();
    await expect.element(page.getByLabelText('Column that identifies vessels')).toHaveValue('Boat');
    await page.getByLabelText('Together with column 2').selectOptions('Port');
    await expect.poll(lastRequest).toMatchObject({ mapping: { key: ['Boat', 'Port'] } });
    await page.getByLabelText('Column that identifies vessels').selectOptions('LOA');
    await expect.poll(lastRequest).toMatchObject({ mapping: { key: ['LOA', 'Port'] } });
    await page.getByLabelText('Together with column 2').selectOptions('None');
    await expect.poll(lastRequest).toMatchObject({ mapping: { key: 'LOA' } });
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('have conditions, patterns and tables of values, of several ways', async () => {
    await openColumns();
    await page.getByRole('button', { name: 'More: Name' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Only texts of the pattern').fill('(');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(dialog.getByText(/isn't a regular expression/)).toBeVisible();
    await dialog.getByLabelText('Only texts of the pattern').fill('^[A-Z]');
    await dialog.getByRole('button', { name: 'Add the meaning of a text' }).click();
    await dialog.getByLabelText('Text 1', { exact: true }).fill('NN');
    await dialog.getByLabelText('Meaning of text 1').fill('No name');
    await dialog.getByRole('button', { name: 'Add a condition' }).click();
    await dialog.getByLabelText('Condition 1: only if the column').selectOptions('Port');
    await dialog.getByLabelText('Comparison of condition 1').selectOptions('is none of');
    await dialog.getByLabelText('Texts of condition 1').fill('Oslo\nBergen');
    await dialog.getByRole('button', { name: 'Add another way' }).click();
    const second = dialog.getByRole('group', { name: 'Way 2' });
    await second.getByLabelText('Value').fill('Unnamed');
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const name = [
      {
        column: 'Boat',
        pattern: '^[A-Z]',
        values: { NN: 'No name' },
        when: { column: 'Port', isNot: ['Oslo', 'Bergen'] },
      },
      { value: 'Unnamed' },
    ];
    await expect.poll(lastRequest).toMatchObject({ mapping: { fields: { name } } });
  });

  test('keep what is kept, and change it', async () => {
    await openColumns();
    await page.getByRole('button', { name: 'More: Port' }).click();
    const empty = page.getByRole('dialog').getByLabelText('Texts that mean no value');
    await expect.element(empty).toHaveValue('?');
    await empty.fill('?\nUNKNOWN');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect.poll(lastRequest).toMatchObject({
      mapping: { fields: { name: 'Boat', port: { column: 'Port', empty: ['?', 'UNKNOWN'] } } },
    });
  });
});

describe('a saved mapping', () => {
  const item = { id: 7, name: 'Harbours', source: 'boats', changed: '2026-05-01T08:00:00Z', changedBy: 'admin' };
  beforeEach(() => server.answers(importMappingsList.list, { ...empty, data: [item], total: 1 }));

  test('is removed after a question', async () => {
    server.answers(removeImportMapping, undefined);
    await openPage('/admin/imports/mappings', { as: 'admin' });
    await page.getByRole('button', { name: 'Remove: Harbours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the mapping Harbours?' });
    await expect.element(dialog).toBeVisible();
    expect(server.requestsTo(removeImportMapping)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('The mapping was removed.')).toBeVisible();
    expect(server.requestsTo(removeImportMapping)).toMatchObject([{ params: { id: 7 } }]);
  });

  test('is renamed, and stays as it is', async () => {
    server.answers(getImportMapping, { id: 7, name: 'Harbours', mapping: preview.mapping });
    server.answers(changeImportMapping, undefined);
    await openPage('/admin/imports/mappings', { as: 'admin' });
    await page.getByRole('button', { name: 'Rename: Harbours' }).click();
    await page.getByRole('dialog').getByLabelText('Name').fill('All harbours');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The mapping was saved.')).toBeVisible();
    expect(server.requestsTo(changeImportMapping)[0]).toMatchObject({
      params: { id: 7 },
      body: { name: 'All harbours', mapping: preview.mapping },
    });
  });
});
