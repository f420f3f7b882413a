import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let parent: string;
beforeAll(async () => void (parent = await mkdtemp(join(tmpdir(), 'wheelhouse-backups-'))));
afterAll(() => rm(parent, { recursive: true, force: true }));

function begin(folder: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const { DATABASE_URL: _given, ...inherited } = process.env;
  const settings = { WHEELHOUSE_DATA: folder, WHEELHOUSE_DEMO: 'off', WHEELHOUSE_PAGE: 'off', PORT: '0' };
  return spawn(process.execPath, [main, ...args], { env: { ...inherited, ...settings, ...env } });
}

async function wheelhouse(folder: string, ...args: readonly string[]): Promise<{ code: unknown; words: string }> {
  const child = begin(folder, args);
  child.stdin?.end();
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (words += text));
  const [code] = await once(child, 'close');
  return { code, words };
}

async function until(what: () => Promise<boolean>): Promise<void> {
  await expect.poll(what, { timeout: 150_000, interval: 5 }).toBe(true);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

it('backs up a running server, and a killed restore of it starts over', async () => {
  const running = join(parent, 'running');
  const file = join(parent, 'backup.tar.zst');
  const server = begin(running, ['serve']);
  let output = '';
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await until(async () => output.includes('is ready'));

  const killed = begin(running, ['backup', file]);
  await until(async () => (await readdir(parent)).some((name) => name.endsWith('.unfinished')));
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(await exists(file)).toBe(false);

  expect(await wheelhouse(running, 'backup', file)).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(parent)).sort()).toEqual(['backup.tar.zst', 'running']);
  expect(await wheelhouse(running, 'backup', file)).toMatchObject({
    code: 1,
    words: expect.stringMatching(/already exists/),
  });
  expect(await wheelhouse(running, 'check')).toMatchObject({ code: 0, words: expect.stringMatching(/all is well/) });
  server.kill();
  await once(server, 'close');

  const folder = join(parent, 'restored');
  const restore = begin(folder, ['restore', file]);
  await until(() => exists(join(folder, 'restore.unfinished')));
  restore.kill('SIGKILL');
  await once(restore, 'close');
  expect(await wheelhouse(folder, 'serve')).toMatchObject({
    code: 1,
    words: expect.stringMatching(/was not completed/),
  });
  expect(await wheelhouse(folder, 'check')).toMatchObject({
    code: 1,
    words: expect.stringMatching(/was not completed/),
  });
  expect(await wheelhouse(folder, 'restore', file)).toMatchObject({
    code: 0,
    words: expect.stringMatching(/^Restored \d+ rows/m),
  });
  expect(await wheelhouse(folder, 'check')).toMatchObject({ code: 0, words: expect.stringMatching(/all is well/) });
}, 500_000);
