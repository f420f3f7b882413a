import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from '#map/engine/useNow.ts';
import { datedFeaturesQuery, datedLayersQuery } from './datedQueries.ts';
import { validFeatures } from './shownFeatures.ts';

const minuteMs = 60_000;

/** The layers, which of them are shown, and their features that are valid on the chosen day or now. */
export function useDatedFeatures() {
  const { data: layers } = useQuery(datedLayersQuery);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [day, setDay] = useState<string>();
  const now = useNow(minuteMs);
  const wanted = layers?.filter(({ id }) => !hidden.has(id)) ?? [];
  const loaded = useQueries({ queries: wanted.map(datedFeaturesQuery) });
  // The features of a revision never change.
  const known = wanted.map((layer, index) => ({ layer, features: loaded[index]?.data?.features }));
  const all = useMemo(
    () => known.flatMap(({ layer, features = [] }) => features.map((feature) => ({ ...feature, layer }))),
    // oxlint-disable-next-line react/exhaustive-deps
    [known.map(({ layer: { id, revision }, features }) => `${id} ${revision} ${features === undefined}`).join()],
  );
  const features = useMemo(() => validFeatures(all, day, now), [all, day, now]);
  return {
    layers: layers ?? [],
    features,
    failed: wanted.flatMap((layer, index) => (loaded[index]?.isError === true ? [layer] : [])),
    retry: () => loaded.forEach(({ isError, refetch }) => isError && void refetch()),
    isHidden: (id: number) => hidden.has(id),
    toggle: (id: number) =>
      setHidden((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    day,
    setDay,
  };
}

export type DatedFeatures = ReturnType<typeof useDatedFeatures>;
