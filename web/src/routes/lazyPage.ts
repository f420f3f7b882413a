import { lazyRouteComponent } from '@tanstack/react-router';
import { loadEditingTexts, loadPageTexts } from '#lib/language.ts';
import { loadScript } from '#lib/newVersion.ts';

/** Texts a page waits for, by what it says of them. */
const texts = {
  there: () => undefined,
  loaded: loadPageTexts,
  editing: () => Promise.all([loadPageTexts(), loadEditingTexts()]),
} as const;

/**
 * A page whose script loads with its route; `PageFailure` says what happens where it is not there. Home has its texts
 * from the start, other pages load theirs, and editors some more.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  needs: keyof typeof texts = 'loaded',
) {
  async function loadBoth(): Promise<Module> {
    const [module] = await Promise.all([load(), texts[needs]()]);
    return module;
  }
  return lazyRouteComponent(() => loadScript(loadBoth), name);
}
