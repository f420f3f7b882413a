import { queryOptions, useQuery } from '@tanstack/react-query';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import { useMemo } from 'react';
import { compareNames } from '#lib/inLanguage.ts';
import { localizedText } from '#lib/language.ts';
import { api } from '#lib/api.ts';
import { namesFrom, type Names } from './names.ts';
import { sameForEveryone } from '#lib/queryClient.ts';

export const dictionariesQuery = queryOptions({
  queryKey: ['dictionaries'],
  queryFn: ({ signal }) => api.call(getDictionaries, { signal }),
  staleTime: 10 * 60_000,
  meta: sameForEveryone,
});

export type { Names };

export function useNames(): Names {
  const { data } = useQuery(dictionariesQuery);
  return useMemo(() => namesFrom(data), [data]);
}

/**
 * The countries by their name, to choose one; none until they are loaded.
 *
 * @param chosen is offered even if it has been hidden
 */
export function useCountryChoices(chosen?: string): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(dictionariesQuery);
  return useMemo(
    () =>
      (data?.countries ?? [])
        .filter(({ iso, hidden }) => hidden !== true || iso === chosen)
        .map(({ iso, value }) => ({ value: iso, label: localizedText(value) }))
        .toSorted((a, b) => compareNames(a.label, b.label)),
    [data, chosen],
  );
}
