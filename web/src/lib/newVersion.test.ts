import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNetworkFailure } from './networkFailure.ts';
import { loadScript, MissingScript, reloadForNewVersion } from './newVersion.ts';

const reload = vi.fn();
let script = '/assets/index-a.js';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  script = '/assets/index-a.js';
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelector: () => ({ src: script }) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

function gone(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
}

test('a missing script is no network problem if the server answers', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  const failure: unknown = await loadScript(gone).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(MissingScript);
  expect(isNetworkFailure(failure)).toBe(false);
});

test('a missing script is a network problem if the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure: unknown = await loadScript(gone).catch((cause: unknown) => cause);
  expect(isNetworkFailure(failure)).toBe(true);
});

test('returns a script that is there', async () => {
  expect(await loadScript(() => Promise.resolve('part'))).toBe('part');
});

test('reloads the page once for each version', () => {
  expect(reloadForNewVersion()).toBe(true);
  expect(reloadForNewVersion()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  script = '/assets/index-b.js';
  expect(reloadForNewVersion()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload the page if nothing can be stored, which could go on for ever', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  expect(reloadForNewVersion()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
