import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suggestMapping } from './suggestMapping.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-suggest-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('writes the mapping that the headings of a file suggest, and lists what it leaves out', async () => {
  const path = join(folder, 'skerry.csv');
  await writeFile(path, 'Código;Nombre;Eslora total (m);Color\n1;ANNA;12,5;azul\n2;;8;\n');
  const output = { out: '', errors: '' };
  const code = await suggestMapping([path], {
    stdout: { write: (text) => (output.out += text) },
    stderr: { write: (text) => (output.errors += text) },
  });
  expect({ code, mapping: JSON.parse(output.out) as unknown, errors: output.errors }).toEqual({
    code: 0,
    mapping: {
      source: 'skerry',
      key: 'Código',
      fields: { registrationNumber: 'Código', name: 'Nombre', 'vesselSizes.lengthOverall': 'Eslora total (m)' },
    },
    errors: 'Left out: "Color".\n',
  });
});

it('refuses a call without a file', async () => {
  const output = { stdout: { write: () => true }, stderr: { write: () => true } };
  await expect(suggestMapping([], output)).rejects.toThrow('wheelhouse import mapping <file>');
});
