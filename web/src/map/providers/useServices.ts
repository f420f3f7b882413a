import { useCallback, useMemo } from 'react';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import { choiceInAddress, everyService, type ServiceChoice } from './serviceChoice.ts';
import { addressOfChoice, rememberServices } from './storedServices.ts';

export interface Services {
  /** The same object until its content changes. */
  readonly choice: ServiceChoice;
  readonly choose: (next: ServiceChoice) => void;
}

/** The categories in the address, all if it has none; a new selection is stored too. */
export function useServices({ services }: Pick<MapSearch, 'services'>, write: WriteSearch): Services {
  const choice = useMemo(() => {
    const choice = choiceInAddress(services);
    // Null is a selection: none of them.
    return choice === undefined ? everyService : choice;
  }, [services]);
  const choose = useCallback(
    (next: ServiceChoice) => {
      rememberServices(next);
      write({ services: addressOfChoice(next) }, 'replace');
    },
    [write],
  );
  return { choice, choose };
}
