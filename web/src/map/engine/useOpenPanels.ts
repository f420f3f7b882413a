import { useState } from 'react';

/** Search, track and tools are panels only on a phone. */
export type OpenPanel = 'list' | 'legend' | 'layers' | 'dated' | 'search' | 'track' | 'tools';

export interface OpenPanels {
  readonly open: readonly OpenPanel[];
  readonly toggle: (panel: OpenPanel) => void;
  readonly closeAll: () => void;
}

/**
 * The panels of the left column, and the list of layers where it is one: stacked on a desktop, one at a time where
 * there is little room.
 */
export function useOpenPanels(cramped: boolean): OpenPanels {
  const [open, setOpen] = useState<readonly OpenPanel[]>(cramped ? [] : ['legend']);
  const [before, setBefore] = useState(cramped);
  // What was stacked beside the map would cover half of a narrow one.
  if (cramped !== before) {
    setBefore(cramped);
    if (cramped) setOpen([]);
  }
  return {
    open,
    toggle(panel) {
      const others = open.filter((other) => other !== panel);
      if (others.length < open.length) setOpen(others);
      else setOpen(cramped ? [panel] : [...open, panel]);
    },
    closeAll: () => setOpen([]),
  };
}
