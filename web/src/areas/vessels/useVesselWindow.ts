import { useQueries } from '@tanstack/react-query';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { useCallback, useMemo, useState } from 'react';
import { windowQuery, windowSize, type AskedVessels } from './vesselWindowQueries.ts';

/** Vessels in the order of a list, of which some may not have been loaded: those that the grid needs are. */
export interface VesselPlaces {
  readonly length: number;
  /** Undefined where it isn't loaded. */
  readonly at: (index: number) => VesselListItem | undefined;
  /** Called with the places that are visible. */
  readonly need?: (first: number, last: number) => void;
}

interface Window {
  /** Undefined until the first vessels are there; those of the filter before while others are loaded. */
  readonly places: VesselPlaces | undefined;
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

/** The list of a register that is too large to be loaded: the pages of it that are visible. */
export function useVesselWindow(asked: AskedVessels, enabled: boolean): Window {
  const [pages, setPages] = useState({ first: 0, last: 0 });
  const numbers = Array.from({ length: pages.last - pages.first + 1 }, (_, index) => pages.first + index);
  const answers = useQueries({ queries: numbers.map((page) => ({ ...windowQuery(asked, page), enabled })) });
  const need = useCallback((first: number, last: number) => {
    const now = { first: Math.floor(first / windowSize), last: Math.floor(last / windowSize) };
    setPages((before) => (before.first === now.first && before.last === now.last ? before : now));
  }, []);

  const loaded = answers.map(({ data }) => data);
  const read = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const answered = loaded.find((answer) => answer !== undefined)?.total;
  // Where nothing is loaded yet after a scroll, the list is as long as it was.
  const [counted, setCounted] = useState<{ readonly of: AskedVessels; readonly total: number }>();
  if (answered !== undefined && (counted?.of !== asked || counted.total !== answered)) {
    setCounted({ of: asked, total: answered });
  }
  const total = answered ?? (counted?.of === asked ? counted.total : undefined);
  const places = useMemo(
    () =>
      total === undefined
        ? undefined
        : {
            length: total,
            at: (index: number) => loaded[Math.floor(index / windowSize) - pages.first]?.vessels[index % windowSize],
            need,
          },
    // Answers to the same question at the same time are the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [asked, total, need, pages.first, read],
  );
  // The list of the filter before is shown until that of the new one comes.
  const [last, setLast] = useState(places);
  if (places !== undefined && last !== places) setLast(places);

  const failed = answers.find(({ error }) => error !== null);
  return {
    places: places ?? last,
    failure: places === undefined ? (failed?.error ?? undefined) : undefined,
    retry: () => answers.forEach((answer) => void (answer.error !== null && answer.refetch())),
  };
}
