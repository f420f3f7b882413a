import type { MapPart } from './mapPart.ts';

interface Selection {
  /** Opens a vessel's card and track, or closes them when they are open. */
  readonly toggleVessel: (id: number) => void;
  readonly closeVessel: () => void;
}

/** Which vessel the address names. Another one ends the look at one alone. */
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
