import * as z from 'zod/mini';
import { readStored, removeStored, watchStored, writeStored } from './storage.ts';

const settingsKey = 'settings';
const stored = z.record(z.string(), z.unknown());

/** The keys of the stored settings. Each is parsed by the part of the page that owns it. */
export type SettingName = 'theme' | 'map' | 'vesselFilter' | 'providerFilters' | 'fleetNow';

/** One stored setting, or undefined if it is missing or malformed. */
export function readSetting<S extends z.core.$ZodType>(name: SettingName, schema: S): z.output<S> | undefined {
  const parsed = z.safeParse(schema, readStored(settingsKey, stored)?.[name]);
  return parsed.success ? parsed.data : undefined;
}

/** Stores one setting and keeps the others; undefined removes it. */
export function writeSetting(name: SettingName, value: unknown): void {
  writeStored(settingsKey, { ...readStored(settingsKey, stored), [name]: value });
}

export function clearSettings(): void {
  removeStored(settingsKey);
}

export function watchSettings(changed: () => void): () => void {
  return watchStored(settingsKey, changed);
}
