import { useCallback, useMemo } from 'react';
import type { MapSearch } from '#map/mapSearch.ts';
import type { WriteSearch } from '#map/mapPart.ts';
import {
  addressOfChoice,
  choiceInAddress,
  readStoredChoice,
  rememberServices,
  type ServiceChoice,
} from './serviceChoice.ts';

export interface Services {
  /** The same object until it shows others. */
  readonly choice: ServiceChoice;
  readonly choose: (next: ServiceChoice) => void;
}

/** The categories the address asks for, or those chosen last; what is chosen stands in both. */
export function useServices({ services }: Pick<MapSearch, 'services'>, write: WriteSearch): Services {
  const choice = useMemo(() => choiceInAddress(services) ?? readStoredChoice(), [services]);
  const choose = useCallback(
    (next: ServiceChoice) => {
      // Before the address: one that says nothing means what is remembered.
      rememberServices(next);
      write({ services: addressOfChoice(next) }, 'replace');
    },
    [write],
  );
  return { choice, choose };
}
