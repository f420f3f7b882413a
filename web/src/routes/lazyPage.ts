import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPageTexts } from '#lib/language.ts';
import { loadScript } from '#lib/newVersion.ts';

/**
 * A page whose script loads with its route; `PageFailure` says what happens where it is not there. Home has its texts
 * from the start, other pages load theirs.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  texts: 'loaded' | 'there' = 'loaded',
) {
  async function loadBoth(): Promise<Module> {
    const [module] = await Promise.all([load(), texts === 'loaded' ? loadPageTexts() : undefined]);
    return module;
  }
  return lazyRouteComponent(() => loadScript(loadBoth), name);
}
