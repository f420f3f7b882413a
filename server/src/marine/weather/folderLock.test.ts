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

/** Works under the lock; answers how many did at the same time, at most. */
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

it('of several who wait for a lock that a killed program left, one has it at a time', async () => {
  await writeFile(join(folder, 'lock'), 'somebody who was killed');
  expect(await workers(5, 100)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it('a holder that takes longer than a lock may be silent keeps it', async () => {
  expect(await workers(2, 2500)).toBe(1);
});

it('the lock of somebody else is not removed by who lost it', async () => {
  const name = join(folder, 'lock');
  const letGo = await lockFile(name, times);
  await writeFile(name, 'somebody else');
  await letGo();
  expect(await readdir(folder)).toEqual(['lock']);
});

it('waiting ends with a sentence', async () => {
  const letGo = await lockFile(join(folder, 'lock'), times);
  await expect(lockFile(join(folder, 'lock'), { ...times, waitMs: 200 })).rejects.toThrow(/Another import holds/);
  await letGo();
});
