import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSocketFolder, notedSocket, noteSocket } from './commandSocketPlace.ts';

let dataFolder: string;
let elsewhere: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'wheelhouse-data-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'wheelhouse-elsewhere-'));
});
afterEach(async () => {
  for (const folder of [dataFolder, elsewhere]) await rm(folder, { recursive: true, force: true });
});

it('a command finds the socket of its server, also outside the data folder', async () => {
  const folder = join(elsewhere, 'commands');
  await makeSocketFolder(folder);
  await noteSocket(dataFolder, join(folder, 'socket'));
  expect(await notedSocket(dataFolder)).toBe(join(folder, 'socket'));
  await rm(folder, { recursive: true });
  expect(await notedSocket(dataFolder)).toBeUndefined();
});

it.runIf(process.getuid?.() === 0)('a command sends nothing to a socket in a folder of another user', async () => {
  const folder = join(elsewhere, 'commands');
  await makeSocketFolder(folder);
  await noteSocket(dataFolder, join(folder, 'socket'));
  await chown(folder, 12_345, 12_345);
  expect(await notedSocket(dataFolder)).toBeUndefined();
});
