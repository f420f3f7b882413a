import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeOds, writeXlsx, type WriteSheet } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, openTableFile, sentencesOfSheet } from './tableFile.ts';
import { collect } from './testCollect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const testFile = (name: string) => fileURLToPath(new URL(`testdata/${name}`, import.meta.url));
const known = (headings: readonly string[]) => headings.filter((one) => /vessel name|length/i.test(one)).length;

describe('a workbook', () => {
  it.each(['list.xls', 'list.xlsx'])('%s gives the rows below its headings as a CSV file would', async (name) => {
    const table = await openTable(await openTableFile(testFile(name)), known);
    expect(table.sheet).toBe('Vessels');
    expect(table.headings).toEqual([
      'Port letters and number',
      'Vessel name',
      'Registered',
      'Engine Power (kw)',
      'Overall length',
    ]);
    expect(await collect(table.rows())).toEqual([
      { line: 4, cells: ['S 1', 'SJØÅS', '2011-05-31', '449', '12.48'] },
      { line: 5, cells: ['S 2', 'ДЕЛТА', '1989-01-02', '94.5', '11.28'] },
      { line: 7, cells: ['S 3', 'GANNET', '', '1200', ''] },
    ]);
  });

  it('may be of OpenDocument', async () => {
    const path = join(folder, 'list.ods');
    const rows = [
      ['Boats of the harbour'],
      ['Vessel name', 'Length', 'Registered'],
      ['SJØÅS', 12.48, new Date('2011-05-31')],
    ];
    await writeFile(path, await writeOds({ sheets: [{ name: 'Vessels', rows }] }));
    const table = await openTable(await openTableFile(path), known);
    expect(table.headings).toEqual(['Vessel name', 'Length', 'Registered']);
    expect(await collect(table.rows())).toEqual([{ line: 3, cells: ['SJØÅS', '12.48', '2011-05-31'] }]);
  });

  it('says which other sheets have the same headings', async () => {
    const sheet = (name: string, boat: string) => ({ name, rows: [['Boats'], ['Vessel name', 'Length'], [boat, 12]] });
    const file = await workbookOf(sheet('Trawlers', 'AUK'), sheet('Longliners', 'TERN'), {
      name: 'Notes',
      rows: [['x']],
    });
    expect(sentencesOfSheet(await openTable(file, known))).toEqual([
      'The sheet "Trawlers" is read.',
      'Sheets with the same headings are not read: "Longliners".',
    ]);
    expect(sentencesOfSheet(await openTable(file, known, 'Longliners'))).toEqual([
      'The sheet "Longliners" is read.',
      'Sheets with the same headings are not read: "Trawlers".',
    ]);
  });

  it('gives the rows of all sheets with the same headings in turn, if they are wanted', async () => {
    const heads = ['Vessel name', 'Length'];
    const file = await workbookOf(
      { name: '2023', rows: [['Boats'], heads, ['AUK', '12'], ['TERN', '9']] },
      { name: 'Notes', rows: [['x']] },
      { name: '2024', rows: [heads, ['GULL', '8']] },
    );
    const table = await openTable(file, known, '*');
    expect(sentencesOfSheet(table)).toEqual([
      'The sheets "2023", "2024" are read one after the other, and their lines are counted through.',
    ]);
    expect(await collect(table.rows())).toEqual([
      { line: 3, cells: ['AUK', '12'] },
      { line: 4, cells: ['TERN', '9'] },
      { line: 6, cells: ['GULL', '8'] },
    ]);
    const single = await openTable(await workbookOf({ name: 'Boats', rows: [heads, ['AUK', '12']] }), known, '*');
    expect([sentencesOfSheet(single), await collect(single.rows())]).toEqual([[], [{ line: 2, cells: ['AUK', '12'] }]]);
  });

  const workbookOf = async (...sheets: WriteSheet[]) => {
    const path = join(folder, 'sheets.xlsx');
    await writeFile(path, await writeXlsx({ sheets }));
    return await openTableFile(path);
  };
  const sheet = (name: string, ...rows: string[][]): WriteSheet => ({ name, rows });

  it('gives the sheet that has most of the known columns, or the one that is wanted', async () => {
    const file = await workbookOf(
      sheet('Notes', ['Read me first']),
      sheet('Vessels', ['Vessel name', 'Length'], ['GANNET', '11']),
      sheet('Vessels 2023', ['Vessel name'], ['PUFFIN']),
    );
    expect((await openTable(file, known)).sheet).toBe('Vessels');
    const wanted = await openTable(file, known, ' vessels 2023');
    expect(wanted).toMatchObject({ sheet: 'Vessels 2023', headings: ['Vessel name'] });
    expect(await collect(wanted.rows())).toEqual([{ line: 2, cells: ['PUFFIN'] }]);
    await expect(openTable(file, known, 'Owners')).rejects.toThrow(
      'has no sheet "Owners". Its sheets are "Notes", "Vessels", "Vessels 2023".',
    );
  });

  it('with one sheet needs no choice, and refuses the name of another', async () => {
    const file = await workbookOf(sheet('Vessels', ['Vessel name', 'Length'], ['GANNET', '11']));
    expect((await openTable(file, known, 'Vessels')).sheet).toBeUndefined();
    await expect(openTable(file, known, 'Old')).rejects.toThrow('has no sheet "Old". Its sheets are "Vessels".');
  });

  it('has the text of merged cells in the first of them alone', async () => {
    const file = await workbookOf({
      ...sheet(
        'Vessels',
        ['Vessels of the harbour', '', '', ''],
        ['Vessel name', 'Length', '', 'Port'],
        ['GANNET', '11', 'm', 'Bodø'],
        ['PUFFIN', '9', 'm', ''],
      ),
      merges: [
        { startRow: 0, startCol: 0, endRow: 0, endCol: 3 },
        { startRow: 1, startCol: 1, endRow: 1, endCol: 2 },
        { startRow: 2, startCol: 3, endRow: 3, endCol: 3 },
      ],
    });
    const table = await openTable(file, known);
    expect(table.headings).toEqual(['Vessel name', 'Length', '', 'Port']);
    expect(await collect(table.rows())).toEqual([
      { line: 3, cells: ['GANNET', '11', 'm', 'Bodø'] },
      { line: 4, cells: ['PUFFIN', '9', 'm', ''] },
    ]);
  });

  it.each([
    ['an archive', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60, 7)])],
    ['a damaged workbook', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600, 7)])],
  ])('that is %s is refused with a sentence', async (_, bytes) => {
    const path = join(folder, 'list.xlsx');
    await writeFile(path, bytes);
    await expect(openTableFile(path)).rejects.toThrow('is no Excel workbook, or it is damaged');
  });

  it('that is too large is refused before it is read', async () => {
    const path = join(folder, 'large.xlsx');
    await writeFile(path, Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(5 << 20)]));
    await expect(openTableFile(path)).rejects.toThrow('is larger than 4 MB. Save the sheet as CSV');
  });

  it('of the new format that unpacks to too much is refused before it is unpacked', async () => {
    const rows = Array.from({ length: 1000 }, () => ['GANNET', '11']);
    const bytes = Buffer.from(await writeXlsx({ sheets: [sheet('Vessels', ['Vessel name', 'Length'], ...rows)] }));
    const path = join(folder, 'packed.xlsx');
    const first = bytes.indexOf('PK\u0001\u0002', 'latin1');
    for (const size of [300 << 20, 0xff_ff_ff_ff, 0]) {
      bytes.writeUInt32LE(size, first + 24);
      await writeFile(path, bytes);
      await expect(openTableFile(path)).rejects.toThrow('unpacks to more than 256 MB. Save the sheet as CSV');
    }
  });

  it('that is cut off is refused with a sentence', async () => {
    for (const name of ['list.xls', 'list.xlsx']) {
      const whole = await readFile(testFile(name));
      const path = join(folder, name);
      await writeFile(path, whole.subarray(0, whole.length * 0.7));
      await expect(openTableFile(path).then((file) => openTable(file, known))).rejects.toThrow('no Excel workbook');
    }
  });
});
