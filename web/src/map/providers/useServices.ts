import { useCallback, useMemo } from 'react';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import { choiceInAddress, everyService, type ServiceChoice } from './serviceChoice.ts';
import { addressOfChoice, rememberServices } from './storedServices.ts';

export interface Services {
  /** The same object until it shows others. */
  readonly choice: ServiceChoice;
  readonly choose: (next: ServiceChoice) => void;
}

/** The categories the address asks for, all where it names none; what is chosen is remembered too. */
export function useServices({ services }: Pick<MapSearch, 'services'>, write: WriteSearch): Services {
  const choice = useMemo(() => {
    const asked = choiceInAddress(services);
    // Null is a choice: none of them.
    return asked === undefined ? everyService : asked;
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
