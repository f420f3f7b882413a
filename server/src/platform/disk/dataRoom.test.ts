import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchDataRoom } from './dataRoom.ts';

it('accepts a folder with enough space, and leaves nothing in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-room-'));
  const room = watchDataRoom(folder, 1);
  expect(await room.problem()).toBeUndefined();
  expect(await room.free()).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it.each([
  ['a disk that is nearly full', tmpdir(), Number.MAX_SAFE_INTEGER, /^Only \d+ MB are free/],
  ['a folder that is none', '/dev/null', 1, /can't be written/],
  ['a folder that can only be read', '/proc', 1, /can't be written/],
  ['a folder that is gone', '/nowhere/at/all', 1, /can't be written/],
])('reports %s', async (_, folder, least, words) => {
  expect(await watchDataRoom(folder, least).problem()).toMatch(words);
});
