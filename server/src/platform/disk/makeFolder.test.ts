import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from './makeFolder.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'wheelhouse-folder-'));
});
afterAll(() => rm(base, { recursive: true }));

test('creates a folder with its parents, repeatedly and from many callers at once', async () => {
  const folder = join(base, 'one', 'two', 'three');
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)]);
  await makeFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

test.runIf(process.platform === 'linux')('refuses a folder the system does not allow, without waiting', async () => {
  await expect(makeFolder('/proc/wheelhouse/data')).rejects.toMatchObject({ code: 'ENOENT' });
});
