import { useEffect, useRef } from 'react';

interface MeasureKeys {
  /** Points are being added. */
  readonly adding: boolean;
  readonly onEnd: () => void;
  readonly onRemoveLast: () => void;
  readonly onClose: () => void;
}

/** What keeps its keys: fields, menus, dialogs, and with Enter whatever is pressed by it. */
const typing =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"], [aria-expanded="true"][data-measure-point]';
const pressed = `${typing}, button, a`;

/**
 * Escape and Enter end the line, Backspace takes its last point back; a further Escape puts the tool away. Before anybody
 * else on the map hears of it.
 */
export function useMeasureKeys(keys: MeasureKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function use(event: KeyboardEvent): boolean {
      const { adding, onEnd, onRemoveLast, onClose } = latest.current;
      const on = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
      if (event.key === 'Escape' && !on(typing)) (adding ? onEnd : onClose)();
      else if (event.key === 'Enter' && adding && !on(pressed)) onEnd();
      else if (event.key === 'Backspace' && adding && !on(typing) && !on('[data-measure-point]')) onRemoveLast();
      else return false;
      return true;
    }
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || !use(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
