import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearSettings, readSetting, writeSetting } from './settings.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** Replaces the browser's local storage. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: () => null,
    get length() {
      return entries.size;
    },
  };
}

const shape = z.object({ size: z.number() });

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('stored values', () => {
  test('are read as they were written', () => {
    writeStored('box', { size: 3 });
    expect(readStored('box', shape)).toEqual({ size: 3 });
  });

  test('are missing once removed', () => {
    writeStored('box', { size: 3 });
    removeStored('box');
    expect(readStored('box', shape)).toBeUndefined();
  });

  test.each([
    ['of another shape', '{"size":"large"}'],
    ['not JSON', 'size=3'],
    ['empty', ''],
  ])('count as missing when they are %s', (_, text) => {
    localStorage.setItem('box', text);
    expect(readStored('box', shape)).toBeUndefined();
  });

  test('are given up with one warning when storage is unavailable', async () => {
    // The warning comes once in the life of the module.
    vi.resetModules();
    const fresh = await import('./storage.ts');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    fresh.writeStored('box', { size: 3 });
    expect(fresh.readStored('box', shape)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('settings', () => {
  const theme = z.enum(['light', 'dark']);

  test('are stored under one key', () => {
    writeSetting('theme', 'dark');
    writeSetting('map', { zoom: 7 });
    expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({ theme: 'dark', map: { zoom: 7 } });
    expect(readSetting('theme', theme)).toBe('dark');
  });

  test('are parsed one by one, so that a corrupt one does not affect the others', () => {
    localStorage.setItem('settings', '{"theme":"purple","map":{"zoom":7}}');
    expect(readSetting('theme', theme)).toBeUndefined();
    expect(readSetting('map', z.object({ zoom: z.number() }))).toEqual({ zoom: 7 });
  });

  test('are removed together', () => {
    writeSetting('theme', 'dark');
    clearSettings();
    expect(localStorage.getItem('settings')).toBeNull();
  });
});
