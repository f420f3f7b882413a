import type { MapPart } from './mapPart.ts';

interface Selection {
  /** Opens a vessel's card and track, or closes them if they are open. */
  readonly toggleVessel: (id: number) => void;
  readonly closeVessel: () => void;
}

/** Selects the vessel in the address. Another vessel ends the highlighting of one alone. */
export function useSelection({ search, onSearch }: Pick<MapPart, 'search' | 'onSearch'>): Selection {
  function closeVessel() {
    if (search.vessel !== undefined) onSearch({ vessel: undefined, alone: undefined }, 'replace');
  }
  return {
    closeVessel,
    toggleVessel(id) {
      if (id === search.vessel) return closeVessel();
      const how = search.vessel === undefined ? 'push' : 'replace';
      onSearch({ vessel: id, provider: undefined, alone: undefined }, how);
    },
  };
}
