import { describe, expect, it } from 'vitest';
import { openCsv, type BadRow, type CsvRow } from './csvRows.ts';
import type { TextFile } from './textFile.ts';

function fileOf(text: string, pieceLength = 7): TextFile {
  return {
    path: 'list.csv',
    encoding: { name: 'utf-8', damaged: text.includes('\uFFFD'), basis: 'certain' },
    async *text() {
      for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
    },
  };
}

const known = (headings: readonly string[]) =>
  headings.filter((one) => ['Name', 'Port', 'Length'].includes(one.replace(' (ft)', ''))).length;

async function read(
  text: string,
): Promise<{ delimiter: string; headings: readonly string[]; rows: (CsvRow | BadRow)[] }> {
  const { delimiter, headings, rows } = await openCsv(fileOf(text), known);
  return { delimiter, headings, rows: await allOf(rows()) };
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('a CSV file', () => {
  it.each([';', ',', '\t', '|'])('is read with any delimiter: %j', async (delimiter) => {
    const text = ['Name', 'Port', 'Length'].join(delimiter) + '\n' + ['ANNA', 'Bergen', '12.5'].join(delimiter) + '\n';
    expect(await read(text)).toEqual({
      delimiter,
      headings: ['Name', 'Port', 'Length'],
      rows: [{ line: 2, cells: ['ANNA', 'Bergen', '12.5'] }],
    });
  });

  it('may have the delimiter and line ends in quoted cells, and quotation marks in names', async () => {
    const { rows } = await read('Name;Port\r\n"A;B";"two\r\nlines"\r\nBOAT "ANNA";Bergen\r\n"He said ""hi""";x\r\n');
    expect(rows).toEqual([
      { line: 3, cells: ['A;B', 'two\r\nlines'] },
      { line: 4, cells: ['BOAT "ANNA"', 'Bergen'] },
      { line: 5, cells: ['He said "hi"', 'x'] },
    ]);
  });

  it('may have texts as formulas, which keep spreadsheets from taking them for numbers', async () => {
    const { rows } = await read('Name;Port\n="0123";"=""0456"""\n="C";="A ""B"""\n=1+1;x\n');
    expect(rows).toEqual([
      { line: 2, cells: ['0123', '0456'] },
      { line: 3, cells: ['C', 'A "B"'] },
      { line: 4, cells: ['=1+1', 'x'] },
    ]);
  });

  it('may have two rows of headings, of which the upper one has groups, units and what is missing below', async () => {
    const text = 'Register;;;;\nName;Size (ft);;Owner;Port\n;Length;Beam;Name;\nANNA;41;12;Os AS;Bergen\n';
    const { headings, rows } = await read(text);
    expect(headings).toEqual(['Name', 'Length (ft)', 'Beam (ft)', 'Owner Name', 'Port']);
    expect(rows).toEqual([{ line: 4, cells: ['ANNA', '41', '12', 'Os AS', 'Bergen'] }]);
  });

  it('has the headings of one row where a title or the first vessel is beside it', async () => {
    const { headings } = await read('Vessels of the harbour;\nName;Port;Length\nANNA;;12\n');
    expect(headings).toEqual(['Name', 'Port', 'Length']);
  });

  it('may have a row of units below its headings', async () => {
    const { headings, rows } = await read('Name;Port;Length;Power\n;;(ft);kW\nM;;12;90\n');
    expect(headings).toEqual(['Name', 'Port', 'Length (ft)', 'Power (kW)']);
    expect(rows).toEqual([{ line: 3, cells: ['M', '', '12', '90'] }]);
  });

  it('has no data in sums below its rows', async () => {
    const { rows } = await read('Name;Port;Length;Power\nTOTAL;Bergen;12;90\nTotal;;12;\nI alt: 2;;;90\nSUMMER;;8;\n');
    const reason = 'It is a sum of the table.';
    expect(rows).toEqual([
      { line: 2, cells: ['TOTAL', 'Bergen', '12', '90'] },
      { line: 3, reason },
      { line: 4, reason },
      { line: 5, cells: ['SUMMER', '', '8', ''] },
    ]);
  });

  it('with columns of a fixed width is refused', async () => {
    await expect(read('NAME        CALLSIGN  LENGTH\nANNA        LABC      12.5\n')).rejects.toThrow(
      'The file list.csv has no separator between its columns, which seem to have a fixed width.',
    );
  });

  it('may have titles, empty lines and a spreadsheet’s hint above its headings', async () => {
    const { headings, rows } = await read('sep=;\nVESSELS AS OF TODAY;;\n\nName;Port;Length\n\nANNA;Bergen;12,5\n');
    expect(headings).toEqual(['Name', 'Port', 'Length']);
    expect(rows).toEqual([{ line: 6, cells: ['ANNA', 'Bergen', '12,5'] }]);
  });

  it.each(['', 'Boats of the harbour\n'])(
    'may have headings of more than 65,536 characters after %j',
    async (title) => {
      const columns = Array.from({ length: 12_000 }, (_, column) => `Column ${column}`);
      const cells = columns.map(String);
      const text = `${title}${['Name', ...columns, 'Port'].join(';')}\n${['ANNA', ...cells, 'Bergen'].join(';')}\n`;
      const { delimiter, headings, rows } = await openCsv(fileOf(text, 30_000), known);
      expect({ delimiter, columns: headings.length, last: headings.at(-1) }).toEqual({
        delimiter: ';',
        columns: 12_002,
        last: 'Port',
      });
      const [row, ...more] = await allOf(rows());
      expect(row).toMatchObject({ line: title === '' ? 2 : 3 });
      expect(more).toEqual([]);
    },
  );

  it('may lack the last line end', async () => {
    expect((await read('Name;Port\nANNA;Bergen')).rows).toEqual([{ line: 2, cells: ['ANNA', 'Bergen'] }]);
  });

  it.each([
    [
      'Name;Port\nANNA;Ber',
      ['The file has no line end after line 2: if it was cut off there, "Ber" isn\'t a whole cell.'],
    ],
    ['Name;Port\nANNA;Bergen\n', []],
    ['Name;Port\nANNA;"Bergen"', []],
    ['Name;Port\nANNA;', []],
  ])('that ends within a cell may be cut off there: %j', async (text, sentences) => {
    const table = await openCsv(fileOf(text), known);
    await allOf(table.rows());
    expect(table.noticed()).toEqual(sentences);
  });

  it('may lack empty cells at the end of a row, or have more of them, but not more that are filled', async () => {
    const text = 'Name;Port;Length\nANNA;Bergen;12;;\nBERTA;Os\nCLARA;Oslo;9;x\nDORA;;8\nEVA;Moss';
    const table = await openCsv(fileOf(text), known);
    expect(await allOf(table.rows())).toEqual([
      { line: 2, cells: ['ANNA', 'Bergen', '12'] },
      { line: 3, cells: ['BERTA', 'Os', ''] },
      { line: 4, reason: 'It has 4 columns; the headings have 3.' },
      { line: 5, cells: ['DORA', '', '8'] },
      { line: 6, cells: ['EVA', 'Moss', ''] },
    ]);
    expect(table.noticed().slice(0, 1)).toEqual([
      '2 rows, the first in line 3, have fewer cells than the headings; the missing ones at the end are read as empty: "Length".',
    ]);
  });

  it('has no data in titles between its rows, remarks below them and repeated headings', async () => {
    const { rows } = await read(
      'Name;Port;Length\nOver 15 metres\nANNA;Bergen;12\nName;Port;Length\nSource: harbour;;\n',
    );
    expect(rows).toEqual([
      { line: 2, reason: 'Only one of its cells is filled, like that of a title or remark.' },
      { line: 3, cells: ['ANNA', 'Bergen', '12'] },
      { line: 4, reason: 'It repeats the headings.' },
      { line: 5, reason: 'Only one of its cells is filled, like that of a title or remark.' },
    ]);
  });

  it('with a quotation mark that closes in a later row says so', async () => {
    const { rows } = await read('Name;Port;Length\n"ANNA;Bergen;12\nBERTA";Oslo\nCLARA;Oslo;9\n');
    expect(rows).toEqual([
      {
        line: 3,
        reason: 'It has 2 columns; the headings have 3. A quotation mark that opens in line 2 may close too late.',
      },
      { line: 4, cells: ['CLARA', 'Oslo', '9'] },
    ]);
  });

  it('refuses a row with damaged bytes', async () => {
    const { rows } = await read('Name;Port\nSJ\uFFFD;Bergen\nANNA;Oslo\n');
    expect(rows).toEqual([
      { line: 2, reason: 'It contains bytes that are not UTF-8, unlike the rest of the file.' },
      { line: 3, cells: ['ANNA', 'Oslo'] },
    ]);
  });

  it.each([
    ['in a row', 'Name;Port;Length\nANNA;Bergen;12\nBERTA;Os'],
    ['within quotation marks', 'Name;Port;Length\nANNA;Bergen;12\nBERTA;"Os'],
  ])('that ends %s is incomplete', async (_, text) => {
    await expect(read(text)).rejects.toThrow(/is incomplete: it ends in the middle of line 3/);
  });

  it.each([
    ['a web page', '<!DOCTYPE html><table><tr><td>Name</td></tr></table>'],
    ['a web page', '\n<html><body>Name;Port</body></html>'],
    ['XML', '<?xml version="1.0"?><Workbook><Cell>Name</Cell></Workbook>'],
    ['JSON', '[{"Name": "ANNA"}]'],
    ['JSON', '{ "type": "FeatureCollection" }'],
  ])('is not %s: %j', async (what, text) => {
    await expect(read(text)).rejects.toThrow(
      `The file list.csv is ${what}, not a table. Open it in a spreadsheet and save it as CSV.`,
    );
  });

  it('with an unclosed quotation mark says where', async () => {
    const endless = `Name;Port\nANNA;Bergen\n"BERTA;Oslo\n${'CLARA;Oslo\n'.repeat(120_000)}`;
    const { rows } = await openCsv(fileOf(endless, 60_000), known);
    await expect(allOf(rows())).rejects.toThrow(/unclosed quotation mark on line 3/);
  });

  it('passes on read errors', async () => {
    const failing: TextFile = {
      ...fileOf(''),
      async *text() {
        yield 'Name;Port\nANNA;Bergen\n';
        throw new Error('The disk is gone.');
      },
    };
    await expect(openCsv(failing, known)).rejects.toThrow('The disk is gone.');
  });
});
