import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import iconv from 'iconv-lite';
import { namesByLanguage, registerOf } from './testTexts.ts';
import { openTextFile } from './textFile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encoding-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function fileOf(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, 'file.csv');
  await writeFile(path, bytes);
  return path;
}

async function textOf(path: string, chosen?: string): Promise<{ encoding: string; text: string }> {
  const file = await openTextFile(path, chosen);
  let text = '';
  for await (const piece of file.text()) text += piece;
  return { encoding: file.encoding.name + (file.encoding.damaged ? ', damaged' : ''), text };
}

const words = 'name;port\nSJØÅS;Träslövsläge\n';
const utf16le = Buffer.from(words, 'utf16le');

describe('the encoding of a file', () => {
  it.each<[name: string, bytes: Uint8Array, encoding: string]>([
    ['UTF-8', Buffer.from(words), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${words}`), 'utf-8'],
    ['latin1', Buffer.from(words, 'latin1'), 'windows-1252'],
    ['UTF-16 as Excel saves it', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le]), 'utf-16le'],
    ['UTF-16 without a mark', utf16le, 'utf-16le'],
    ['UTF-16, big end first', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16le).swap16()]), 'utf-16be'],
  ])('%s reads as it was written', async (_, bytes, encoding) => {
    expect(await textOf(await fileOf(bytes))).toEqual({ encoding, text: words });
  });

  it('is found if the first non-ASCII letter comes late', async () => {
    const filler = 'plain\n'.repeat(400_000);
    expect((await textOf(await fileOf(Buffer.from(`${filler}SJØHEST\n`, 'latin1')))).encoding).toBe('windows-1252');
    expect((await textOf(await fileOf(`${filler}SJØHEST\n`))).encoding).toBe('utf-8');
  });

  it('is not misled by a letter that is valid in two encodings', async () => {
    const shifts = await Promise.all(
      [0, 1, 2, 3].map(async (shift) => {
        const path = join(folder, `shift${shift}.csv`);
        await writeFile(path, 'x'.repeat(shift) + '€ø'.repeat(500_000));
        return (await textOf(path)).encoding;
      }),
    );
    expect(shifts).toEqual(['utf-8', 'utf-8', 'utf-8', 'utf-8']);
  });

  it('is damaged UTF-8 if a few bytes are invalid', async () => {
    const bytes = Buffer.concat([Buffer.from(words), Buffer.from([0xe5]), Buffer.from('\n')]);
    expect((await textOf(await fileOf(bytes))).encoding).toBe('utf-8, damaged');
  });
});

const lists = namesByLanguage.flatMap(({ language, encodings, names }) =>
  encodings.map((encoding) => ({ language, encoding, names })),
);

describe('a list of ships in an older encoding', () => {
  it.each(lists)('$language in $encoding reads as it was written, short or long', async ({ encoding, names }) => {
    for (const text of [registerOf(names, names.length), registerOf(names, 60), registerOf(names, 20_000, 50)]) {
      const read = await textOf(await fileOf(iconv.encode(text, encoding)));
      expect(read.text === text, `read as ${read.encoding}: ${read.text.slice(0, 120)}`).toBe(true);
    }
  });

  it.each(lists)('$language in UTF-8 and UTF-16 is not taken for $encoding', async ({ names }) => {
    const text = registerOf(names, 60);
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'])
      expect((await textOf(await fileOf(iconv.encode(text, encoding)))).text).toBe(text);
  });

  it('of DOS keeps the letters that windows-1252 has not', async () => {
    const text = 'Name;Port\nÅSE II;Ålesund\nSJØBJØRN;Bodø\nBÆR;Ørsta\n';
    expect(await textOf(await fileOf(iconv.encode(text, 'cp850')))).toEqual({ encoding: 'cp850', text });
  });

  it.each([
    ['cp850', 'MALMÖ'],
    ['cp850', 'Björn;Göta'],
    ['cp437', 'Håkon;Båtsfjord'],
  ])('of DOS is read by words that windows-1252 has signs in: %s, %s', async (encoding, words) => {
    const text = `Name;Port\n${words}\nANNA;Oslo\n`;
    expect(await textOf(await fileOf(iconv.encode(text, encoding)))).toEqual({ encoding: 'cp850', text });
  });

  it('of an old Macintosh is read by its line ends and letters, and windows-1252 with these line ends is not', async () => {
    const text = 'Name;Port\rFRÄNZI;Büsum\rÉTOILE;Brest\rÅSE;Ålesund\r';
    expect(await textOf(await fileOf(iconv.encode(text, 'macintosh')))).toEqual({ encoding: 'macintosh', text });
    expect(await textOf(await fileOf(iconv.encode(text, 'windows-1252')))).toEqual({ encoding: 'windows-1252', text });
  });

  it.each(['“ANNA”', 'L’AMITIÉ', 'CAP – GRIS', 'Sjö™', '‹Möwe›'])(
    'keeps the signs of windows-1252: %s',
    async (name) => {
      const text = `Name;Port\n${name};Träslövsläge\n`;
      expect(await textOf(await fileOf(iconv.encode(text, 'windows-1252')))).toEqual({
        encoding: 'windows-1252',
        text,
      });
    },
  );

  it.each(['windows-1251', 'cp866', 'koi8-u', 'utf-16le'])(
    'reads as the operator says, whatever its letters look like: %s',
    async (encoding) => {
      const text = registerOf(['ДЕЛТА'], 3);
      expect(await textOf(await fileOf(iconv.encode(text, encoding)), encoding.toUpperCase())).toEqual({
        encoding,
        text,
      });
    },
  );

  it.each(['klingon', '', 'base64', 'hex'])(
    'is refused if the operator names an unknown encoding: "%s"',
    async (name) => {
      await expect(textOf(await fileOf('a;b\n'), name)).rejects.toThrow(/Unknown encoding/);
    },
  );
});

describe('a file that is no text', () => {
  it.each<[what: string, bytes: Uint8Array, sentence: RegExp]>([
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), /Excel workbook/],
    ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0]), /compressed with gzip/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), /PNG picture/],
    ['in ISO-2022-JP', Buffer.from('\u001b$B%A%g!<\u001b(B;1\n'), /is in ISO-2022-JP/],
    ['any other', Buffer.from([1, 2, 3, 0, 9, 0, 0, 5, 77, 0, 200, 0, 0, 0]), /zero bytes/],
    ['nothing', Buffer.alloc(0), /is empty/],
    ['nothing but space', Buffer.from(' \r\n\t\n'), /is empty/],
    ['nothing but a byte order mark', Buffer.from('\uFEFF\n'), /is empty/],
    ['nothing in UTF-16', Buffer.from('\uFEFF\n', 'utf16le'), /is empty/],
  ])('is refused by its type: %s', async (_, bytes, sentence) => {
    await expect(textOf(await fileOf(bytes))).rejects.toThrow(sentence);
  });

  it('is refused if it is a folder or missing', async () => {
    await expect(openTextFile(folder)).rejects.toThrow(/is not a file/);
    await expect(openTextFile(join(folder, 'missing.csv'))).rejects.toThrow(/file not found/);
  });
});
