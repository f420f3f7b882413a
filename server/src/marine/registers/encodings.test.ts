import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededDatabase, type SeededDatabase } from './testSeededDatabase.ts';

let database: SeededDatabase;
let folder: string;
let mapping: string;
beforeEach(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'encodings-'));
  mapping = join(folder, 'mapping.json');
  const fields = { name: 'Name', flag: { value: 'BG' } };
  await writeFile(mapping, JSON.stringify({ source: 'Harbour list', key: 'Number', fields }));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const cyrillic = ['ДЕЛТА', 'Свети Никола', 'Черноморец', 'Иван Рилски'];
const latin = ['DELTA', 'Sveti Nikola', 'Chernomorets', 'Ivan Rilski'];

async function importNames(names: readonly string[], encoding: string, options: readonly string[] = []) {
  const path = join(folder, 'list.csv');
  const rows = names.map((name, index) => `${index + 1};${name}`);
  await writeFile(path, iconv.encode(`Number;Name\n${rows.join('\n')}\n`, encoding));
  const output = await database.run(['csv', path, '--mapping', mapping, ...options]);
  const stored = await database.rows<{ name: string }>('select name from vessel order by id');
  return { ...output, names: stored.map(({ name }) => name) };
}

describe('a register in an older encoding', () => {
  it('is read by its letters, and the report names the encoding', async () => {
    const { out, names } = await importNames(cyrillic, 'windows-1251');
    expect(names).toEqual(cyrillic);
    expect(out[0]).toBe('Read as windows-1251, guessed from its letters; --encoding chooses another.');
  });

  it('is read as the operator chose', async () => {
    const { out, names } = await importNames(['Šašlõkk'], 'windows-1257', ['--encoding', 'windows-1257']);
    expect(names).toEqual(['Šašlõkk']);
    expect(out[0]).toBe('Read as windows-1257, as you chose.');
  });

  it('replaces no name by letters of another script before the operator confirms it', async () => {
    await importNames(latin, 'utf-8');
    const stopped = await importNames(cyrillic, 'windows-1251');
    expect(stopped).toMatchObject({ code: 1, names: latin });
    expect(stopped.err).toContain(
      'The name in line 2 would change from DELTA to ДЕЛТА, in letters of another script. ' +
        'The file was read as windows-1251, guessed from its letters. Nothing was imported. ' +
        'If ДЕЛТА is right, import it with --encoding windows-1251, otherwise with the encoding of the file.',
    );
    const { code, names } = await importNames(cyrillic, 'windows-1251', ['--encoding', 'windows-1251']);
    expect({ code, names }).toEqual({ code: 0, names: cyrillic });
  });

  it.each([
    ['windows-1255', ['דולפין', 'כוכב הים', 'נמל יפו', 'רוח צפונית']],
    ['windows-1256', ['نجمة البحر', 'الأمل', 'ميناء طنجة', 'السلام']],
  ])('of the right-to-left scripts is read by its letters: %s', async (encoding, right) => {
    await importNames(latin, 'utf-8');
    expect((await importNames(right, encoding)).names).toEqual(latin);
    expect((await importNames(right, encoding, ['--encoding', encoding])).names).toEqual(right.slice(0, latin.length));
  });

  it('keeps names that would have other letters of the same script', async () => {
    const nordic = ['SJØÅS', 'LÅGØY', 'TRØNDERBAS'];
    await importNames(nordic, 'utf-8');
    const polish = ['SJŘĹS', 'LĹGŘY', 'TRŘNDERBAS'];
    const stopped = await importNames([...polish, 'WŁADYSŁAWOWO', 'ŚWINOUJŚCIE', 'KOŁOBRZEG'], 'windows-1250');
    expect({ names: stopped.names, err: stopped.err }).toEqual({
      names: nordic,
      err: expect.stringContaining('would change from SJØÅS to SJŘĹS, in other letters.'),
    });
  });

  it('replaces names by letters of another script if the encoding is certain', async () => {
    await importNames(latin, 'utf-8');
    expect((await importNames(cyrillic, 'utf-8')).names).toEqual(cyrillic);
  });

  it('is refused where the format is always UTF-8', async () => {
    await expect(database.run(['norwegian-companies', 'list.json', '--encoding', 'latin1'])).rejects.toThrow(
      "doesn't take --encoding",
    );
  });
});
