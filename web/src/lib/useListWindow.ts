import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

/** Items in the order of a list, of which some may not have been loaded: those that are visible are. */
export interface Places<Item> {
  readonly length: number;
  /** Undefined where it isn't loaded. */
  at(index: number): Item | undefined;
  /** Called with the places that are visible. */
  readonly need?: (first: number, last: number) => void;
}

/** A list on the server. */
export interface ServerList<Answer extends { readonly total: number }, Item> {
  /** Its key, different from those of other lists. */
  readonly key: readonly unknown[];
  /** Reads a page of the list, from an item on. */
  readonly read: (from: number, signal: AbortSignal) => Promise<Answer>;
  readonly itemsOf: (answer: Answer) => readonly Item[];
  /** Items per page. */
  readonly size: number;
}

interface ListWindow<Answer, Item> {
  /** Undefined until the first items are there; those of the list before while others are loaded. */
  readonly places: Places<Item> | undefined;
  /** An answer of the list; undefined until one is there. */
  readonly answer: Answer | undefined;
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

/**
 * A list that is too large to be loaded: the pages of it that are visible.
 *
 * @param list the same object as long as the request is the same
 */
export function useListWindow<Answer extends { readonly total: number }, Item>(
  list: ServerList<Answer, Item>,
  enabled = true,
): ListWindow<Answer, Item> {
  const { key, read, itemsOf, size } = list;
  const [pages, setPages] = useState({ first: 0, last: 0 });
  const numbers = Array.from({ length: pages.last - pages.first + 1 }, (_, index) => pages.first + index);
  const answers = useQueries({
    queries: numbers.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(page * size, signal),
      enabled,
    })),
  });
  const need = useCallback(
    (first: number, last: number) => {
      const now = { first: Math.floor(first / size), last: Math.floor(last / size) };
      setPages((before) => (before.first === now.first && before.last === now.last ? before : now));
    },
    [size],
  );

  const loaded = answers.map(({ data }) => data);
  const readAt = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const answered = loaded.find((answer) => answer !== undefined);
  // Where nothing is loaded yet after a scroll, the list is as long as it was.
  const [counted, setCounted] = useState<{ readonly of: object; readonly answer: Answer }>();
  if (answered !== undefined && (counted?.of !== list || counted.answer !== answered)) {
    setCounted({ of: list, answer: answered });
  }
  const answer = answered ?? (counted?.of === list ? counted.answer : undefined);
  const total = answer?.total;
  const places = useMemo(
    () =>
      total === undefined
        ? undefined
        : {
            length: total,
            at(index: number) {
              const of = loaded[Math.floor(index / size) - pages.first];
              return of && itemsOf(of)[index % size];
            },
            need,
          },
    // Answers to the same question at the same time are the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [list, total, need, pages.first, readAt],
  );
  // The list of before is shown until the new one comes.
  const [last, setLast] = useState({ places, answer });
  if (places !== undefined && last.places !== places) setLast({ places, answer });

  const failed = answers.find(({ error }) => error !== null);
  return {
    places: places ?? last.places,
    answer: answer ?? last.answer,
    failure: places === undefined ? (failed?.error ?? undefined) : undefined,
    retry: () => answers.forEach((one) => void (one.error !== null && one.refetch())),
  };
}
