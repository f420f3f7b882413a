import { useEffect, useRef } from 'react';

interface MeasureKeys {
  /** Points are being added. */
  readonly adding: boolean;
  readonly onEnd: () => void;
  readonly onRemoveLast: () => void;
  readonly onClose: () => void;
}

/** Elements that keep their keys: fields, menus, dialogs, and for Enter whatever it presses. */
const typing =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"], [aria-expanded="true"][data-measure-point]';
const pressed = `${typing}, button, a`;

/**
 * Escape and Enter end the line, Backspace removes its last point; a further Escape closes the tool. Runs before all
 * other handlers of the map.
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
