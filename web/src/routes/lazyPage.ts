import { lazyRouteComponent } from '@tanstack/react-router';
import { noAnswer } from '#lib/networkFailure.ts';

async function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * A page whose script loads with its route. The router answers a script that is not there by loading the whole page
 * anew, which is right after a new version and would leave a browser without connection with nothing.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  async function loadOrExplain(): Promise<Module> {
    try {
      return await load();
    } catch (cause) {
      throw (await serverAnswers()) ? cause : noAnswer();
    }
  }
  return lazyRouteComponent(loadOrExplain, name);
}
