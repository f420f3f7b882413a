import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFile } from './folderLock.ts';

const times = { beatMs: 50, staleMs: 1500, waitMs: 30_000 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Works under the lock; returns the most that worked at the same time. */
async function workers(count: number, workMs: number): Promise<number> {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: count }, async () => {
      const letGo = await lockFile(join(folder, 'lock'), times);
      most = Math.max(most, (inside += 1));
      await sleep(workMs);
      inside -= 1;
      await letGo();
    }),
  );
  return most;
}

it('of a killed program is taken by one of several who wait at a time', async () => {
  await writeFile(join(folder, 'lock'), 'somebody who was killed');
  expect(await workers(5, 100)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it('is kept by a holder that takes longer than a lock may be silent', async () => {
  expect(await workers(2, 2500)).toBe(1);
});

it('of someone else is not removed by one who lost it', async () => {
  const name = join(folder, 'lock');
  const letGo = await lockFile(name, times);
  await writeFile(name, 'somebody else');
  await letGo();
  expect(await readdir(folder)).toEqual(['lock']);
});

it('waited for too long ends with a sentence', async () => {
  const letGo = await lockFile(join(folder, 'lock'), times);
  await expect(lockFile(join(folder, 'lock'), { ...times, waitMs: 200 })).rejects.toThrow(/Another import is using/);
  await letGo();
});
