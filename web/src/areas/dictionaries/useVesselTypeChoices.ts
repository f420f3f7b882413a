import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareNames } from '#lib/inLanguage.ts';
import { localizedText } from '#lib/language.ts';
import { dictionariesQuery } from './dictionaries.ts';

/**
 * The vessel types by their name, to choose one; none until they are loaded.
 *
 * @param chosen is offered even if it has been hidden
 */
export function useVesselTypeChoices(chosen?: number): { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(dictionariesQuery);
  return useMemo(
    () =>
      (data?.vesselTypes ?? [])
        .filter(({ id, hidden }) => hidden !== true || id === chosen)
        .map(({ id, value }) => ({ value: String(id), label: localizedText(value) }))
        .toSorted((a, b) => compareNames(a.label, b.label)),
    [data, chosen],
  );
}
