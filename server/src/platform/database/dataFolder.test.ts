import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { lockDataFolder } from './dataFolder.ts';
import { here, startOther } from './otherProcess.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hold = (path: string) => `
  import { lockDataFolder } from '${here}/dataFolder.ts';
  try { await lockDataFolder(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.message); }
`;

test("refuses a second process, and says the first one's number", async () => {
  const other = startOther(hold(folder));
  await other.until('held');
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `in use by another Wheelhouse process (pid ${other.pid}). Stop that process first, or set WHEELHOUSE_DATA to another folder.`,
  );
  await other.kill();
});

test('refuses a second lock in the same process', async () => {
  const held = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(UserFacingError);
  await held.unlock();
  await held.unlock();
  await (await lockDataFolder(folder)).unlock();
});

test('unlocks the folder at once when the holder was killed, even if its process number is reused', async () => {
  const other = startOther(hold(folder));
  await other.until('held');
  await other.kill();
  await writeFile(join(folder, 'wheelhouse.pid'), `${process.ppid}\n`);
  const held = await lockDataFolder(folder);
  expect(await readFile(join(folder, 'wheelhouse.pid'), 'utf8')).toBe(`${process.pid}\n`);
  await held.unlock();
});

test('waits for a command that holds the folder, and not for a server', async () => {
  const command = await lockDataFolder(folder, { isCommand: true });
  await expect(lockDataFolder(folder, { commandWithinMs: 1 })).rejects.toThrow('in use by another');
  const waiting = lockDataFolder(folder, { commandWithinMs: 10_000 });
  expect(await Promise.race([waiting, sleep(300, 'waits')])).toBe('waits');
  await command.unlock();
  const server = await waiting;
  await expect(lockDataFolder(folder, { commandWithinMs: 10_000 })).rejects.toThrow('in use by another');
  await server.unlock();
});

test('can be held by several processes of one installation, but then by no other process', async () => {
  const other = startOther(hold(folder).replace('"); console', '", { isShared: true }); console'));
  await other.until('held');
  const shared = await lockDataFolder(folder, { isShared: true });
  await shared.unlock();
  await expect(lockDataFolder(folder)).rejects.toThrow('in use by another');
  await other.kill();
  const alone = await lockDataFolder(folder);
  await expect(lockDataFolder(folder, { isShared: true })).rejects.toThrow('in use by another');
  await alone.unlock();
});

test('lets one win of several that start at once after a kill', async () => {
  const first = startOther(hold(folder));
  await first.until('held');
  await first.kill();
  const starters = Array.from({ length: 5 }, () => startOther(hold(folder)));
  const held = await Promise.all(
    starters.map(async (starter) => {
      await Promise.race([starter.ended, starter.until('held').catch(() => undefined)]);
      return starter.output().startsWith('held');
    }),
  );
  expect(held.filter(Boolean).length).toBe(1);
  await Promise.all(starters.map((starter) => starter.kill()));
});

test('creates a missing folder, with its parents', async () => {
  const held = await lockDataFolder(join(folder, 'a', 'b'));
  expect(held.path.endsWith(join('a', 'b'))).toBe(true);
  await held.unlock();
});

test('refuses what is no folder with a sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(lockDataFolder(file)).rejects.toThrow(/is not a folder\. Set WHEELHOUSE_DATA/);
  await expect(lockDataFolder(join(file, 'below'))).rejects.toThrow(/is not a folder\. Set WHEELHOUSE_DATA/);
});

test('says at once if no folder can be created', async () => {
  await expect(lockDataFolder('/proc/wheelhouse/data')).rejects.toThrow(UserFacingError);
  await expect(lockDataFolder('/proc/wheelhouse')).rejects.toThrow(/the data folder .*\/proc\/wheelhouse/i);
  await symlink(join(folder, 'nowhere'), join(folder, 'link'));
  await expect(lockDataFolder(join(folder, 'link'))).rejects.toThrow(/The data folder .*link is not a folder/);
});

test.runIf(process.platform !== 'win32').each([
  [0o777, 0o771],
  [0o755, 0o751],
  [0o770, 0o770],
  [0o700, 0o700],
])('leaves a folder of mode %o with mode %o, which other users cannot list', async (before, after) => {
  await chmod(folder, before);
  await (await lockDataFolder(folder)).unlock();
  expect((await stat(folder)).mode & 0o777).toBe(after);
});
