import { ProblemError } from '@wheelhouse/contract/client';
import { countClick, countImpression, type PromotedArticle } from '@wheelhouse/contract/promotions';
import { useCallback, useRef } from 'react';
import { api } from '#lib/api.ts';
import { PromotedCarousel } from './PromotedCarousel.tsx';

/** A count that doesn't arrive doesn't matter to the reader. */
function count(call: Promise<unknown>): void {
  call.catch((cause: unknown) => {
    if (!(cause instanceof ProblemError)) throw cause;
  });
}

interface PromotedProps {
  readonly promoted: readonly PromotedArticle[];
}

/** The carousel of promoted articles; how often each is seen and pressed is counted, once a visit of the page. */
export function Promoted({ promoted }: PromotedProps) {
  const seen = useRef(new Set<number>());
  const viewOf = useCallback((id: number) => promoted.find((one) => one.id === id)?.view ?? '', [promoted]);
  const onSeen = useCallback(
    (id: number) => {
      if (seen.current.has(id)) return;
      seen.current.add(id);
      count(api.call(countImpression, { params: { id }, body: { view: viewOf(id) } }));
    },
    [viewOf],
  );
  const onPressed = useCallback(
    (id: number) => count(api.call(countClick, { params: { id }, body: { view: viewOf(id) } })),
    [viewOf],
  );
  return <PromotedCarousel promoted={promoted} onSeen={onSeen} onPressed={onPressed} />;
}
