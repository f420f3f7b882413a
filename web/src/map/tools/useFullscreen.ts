import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** Set on the root while the map is in full screen; Tools.module.css then covers the header. */
const mark = 'mapFullscreen';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

const isFull = () => document.fullscreenElement === document.documentElement;

interface Fullscreen {
  /** False if the browser does not support it, as on iPhones. */
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** The map in full screen. The document is put in full screen, so that dialogs, drawers and menus stay visible. */
export function useFullscreen(): Fullscreen {
  const on = useSyncExternalStore(subscribe, isFull);
  useEffect(() => {
    if (!on) return undefined;
    document.documentElement.dataset[mark] = '';
    return () => {
      delete document.documentElement.dataset[mark];
    };
  }, [on]);
  useEffect(
    () => () => {
      if (isFull()) void document.exitFullscreen();
    },
    [],
  );
  const toggle = useCallback(() => {
    const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch((cause: unknown) => console.warn('The browser refuses to change to or from full screen:', cause));
  }, []);
  // Missing on iPhones, although its type says otherwise.
  const possible: boolean | undefined = document.fullscreenEnabled;
  return { possible: possible ?? false, on, toggle };
}
