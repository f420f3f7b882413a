import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadAdminTexts, loadEditingTexts, loadPageTexts } from '#lib/language.ts';
import { loadScript } from '#lib/newVersion.ts';

/** The texts a page waits for, by name. */
const texts = {
  there: () => undefined,
  loaded: loadPageTexts,
  editing: () => Promise.all([loadPageTexts(), loadEditingTexts()]),
  admin: () => Promise.all([loadPageTexts(), loadAdminTexts()]),
} as const;

/** Home is a part of every first load, so it does without Mantine's components. */
const frames = {
  plain: () => (Page: ComponentType) => Page,
  mantine: async () => (await import('#ui/MantineFrame.tsx')).framed,
} as const;

/**
 * A page whose script loads with its route; `PageFailure` handles a missing one. Home has its texts from the start,
 * other pages load theirs, and editors and the administration some more.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  needs: keyof typeof texts = 'loaded',
) {
  async function loadAll(): Promise<{ readonly page: ComponentType }> {
    const [module, frame] = await Promise.all([
      load(),
      frames[needs === 'there' ? 'plain' : 'mantine'](),
      texts[needs](),
    ]);
    return { page: frame(module[name]) };
  }
  return lazyRouteComponent(() => loadScript(loadAll), 'page');
}
