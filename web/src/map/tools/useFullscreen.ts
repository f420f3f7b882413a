import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** On the root while the map fills the screen; Tools.module.css lays it over the header. */
const mark = 'mapFullscreen';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

const isFull = () => document.fullscreenElement === document.documentElement;

interface Fullscreen {
  /** False where the browser has none, as on iPhones. */
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** The map over the whole screen. It is the document that is shown, so that dialogs, drawers and menus stay in sight. */
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
  // Absent on iPhones, whatever the types say.
  const possible: boolean | undefined = document.fullscreenEnabled;
  return { possible: possible ?? false, on, toggle };
}
