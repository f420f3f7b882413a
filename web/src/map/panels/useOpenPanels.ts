import { useState } from 'react';

export type OpenPanel = 'list' | 'legend';

export interface OpenPanels {
  readonly open: readonly OpenPanel[];
  readonly toggle: (panel: OpenPanel) => void;
  readonly closeAll: () => void;
}

/** The panels of the left column: side by side on a desktop, one at a time on a phone. */
export function useOpenPanels(phone: boolean): OpenPanels {
  const [open, setOpen] = useState<readonly OpenPanel[]>(phone ? [] : ['legend']);
  return {
    open,
    toggle(panel) {
      const others = open.filter((other) => other !== panel);
      if (others.length < open.length) setOpen(others);
      else setOpen(phone ? [panel] : [...open, panel]);
    },
    closeAll: () => setOpen([]),
  };
}
