import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readSetting, watchSettings, writeSetting } from '#lib/settings.ts';

const themeSetting = z.enum(['light', 'dark']);

/** A theme of the page. */
export type ColorScheme = z.output<typeof themeSetting>;

const attribute = 'data-mantine-color-scheme';
const dark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The chosen theme; without a choice the page follows the system. */
function current(): ColorScheme {
  return readSetting('theme', themeSetting) ?? (window.matchMedia(dark).matches ? 'dark' : 'light');
}

/** What the document shows now: `public/scheme.js` sets it before the first paint. */
function shown(): ColorScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function show(): void {
  const scheme = current();
  if (scheme === shown()) return;
  document.documentElement.setAttribute(attribute, scheme);
  for (const changed of listeners) changed();
}

/** Keeps the document in the theme that is chosen, here or in another tab, or by the system. */
export function followColorScheme(): void {
  show();
  watchSettings(show);
  window.matchMedia(dark).addEventListener('change', show);
}

/** Shows a theme and stores it in the settings. */
export function chooseColorScheme(scheme: ColorScheme): void {
  writeSetting('theme', scheme);
  document.documentElement.setAttribute(attribute, scheme);
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The theme that is shown. */
export function useColorScheme(): ColorScheme {
  // The server renders one document for all.
  return useSyncExternalStore(subscribe, shown, () => 'light');
}
