import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the heading of a page that was just reached, so that a keyboard and a screen reader start there.
 * A field that is being typed in keeps the focus.
 */
export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        if (document.activeElement instanceof HTMLInputElement) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (heading) heading.tabIndex = -1;
        (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
      }),
    [router],
  );
}
