import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPageTexts } from '#lib/language.ts';
import { noAnswer } from '#lib/networkFailure.ts';

async function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * A page whose script loads with its route. The router answers a script that is not there by loading the whole page
 * anew, which is right after a new version and would leave a browser without connection with nothing. Home has its
 * texts from the start, other pages load theirs.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  texts: 'loaded' | 'there' = 'loaded',
) {
  async function loadOrExplain(): Promise<Module> {
    try {
      const [module] = await Promise.all([load(), texts === 'loaded' ? loadPageTexts() : undefined]);
      return module;
    } catch (cause) {
      throw (await serverAnswers()) ? cause : noAnswer();
    }
  }
  return lazyRouteComponent(loadOrExplain, name);
}
