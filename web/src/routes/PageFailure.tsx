import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ProblemError } from '@wheelhouse/contract/client';
import { session } from '#lib/api.ts';
import { isNetworkFailure } from '#lib/networkFailure.ts';
import { MissingScript, reloadForNewVersion } from '#lib/newVersion.ts';
import { askAgainMs } from '#lib/queryClient.ts';
import { Failure } from '#ui/Failure.tsx';

/** The pattern of the address that is shown, such as `/vessel/$vesselId`. */
function routeOf({ state }: ReturnType<typeof useRouter>): string {
  return state.matches.at(-1)?.routeId ?? '';
}

/**
 * Shown instead of a page that couldn't be loaded. Without a connection it tries again; a page whose script belongs to
 * an older version is reloaded.
 */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();

  async function retry() {
    if (session.state().stage === 'unreachable') await session.start();
    // A script that could not be loaded is only requested again by its component.
    const pages = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
    await Promise.all(pages.map((page) => page?.preload?.()));
    reset();
    await router.invalidate();
  }

  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const network = isNetworkFailure(error);
  useEffect(() => {
    if (!network) return undefined;
    const again = () => void latest.current();
    const timer = setInterval(again, askAgainMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [network]);

  const missing = error instanceof MissingScript;
  useEffect(() => {
    if (missing) reloadForNewVersion();
  }, [missing]);

  const ours = !network && !missing && !(error instanceof ProblemError);
  useEffect(() => {
    // Its script loads on demand; without it there is nothing more to show.
    if (ours)
      void import('#lib/reportToOperator.ts').then(
        ({ reportToOperator }) => reportToOperator(error, routeOf(router)),
        () => {},
      );
  }, [ours, error, router]);

  return <Failure page cause={error} retry={() => (missing ? location.reload() : void retry())} />;
}
