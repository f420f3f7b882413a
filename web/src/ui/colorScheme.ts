import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import * as z from 'zod/mini';
import { readSetting, watchSettings, writeSetting } from '#lib/settings.ts';

const themeSetting = z.enum(['light', 'dark']);

/** Keeps the chosen theme in the stored settings; without a choice the page follows the system. */
export function storedColorScheme(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  const read = (fallback: MantineColorScheme) => readSetting('theme', themeSetting) ?? fallback;
  return {
    get: read,
    set: (value) => writeSetting('theme', value === 'auto' ? undefined : value),
    subscribe(changed) {
      stop = watchSettings(() => changed(read('auto')));
    },
    unsubscribe: () => stop?.(),
    clear: () => writeSetting('theme', undefined),
  };
}
