import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusedWith } from '@wheelhouse/contract/client';
import {
  identityMessages,
  joinIdentity,
  splitIdentity,
  undoIdentity,
  type IdentitySuggestion,
} from '@wheelhouse/contract/identity';
import { useReducer, useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad, type Load } from '#lib/useLoad.ts';
import { wordsOf } from '#ui/toasts.ts';
import { changesByDecision, suggestionsQuery } from './identityQueries.ts';
import { freshReview, pagesFor, queueOf, reviewed, type DecidedPair, type Verdict } from './reviewQueue.ts';

/** What happened last, for the reader. */
export interface ReviewNews {
  readonly kind: 'done' | 'error';
  readonly text: string;
}

/** The review of suggestions: the queue, and the steps of the person who decides. */
export interface Reviewing {
  readonly queue: readonly IdentitySuggestion[];
  /** How many suggestions there are in all; undefined while they load. */
  readonly total: number | undefined;
  readonly failure: Load<unknown>['failure'];
  readonly retry: Load<unknown>['retry'];
  /** The last decision since the page was opened. */
  readonly last: DecidedPair | undefined;
  readonly news: ReviewNews | undefined;
  readonly isBusy: boolean;
  decide(suggestion: IdentitySuggestion, verdict: Verdict): void;
  skip(suggestion: IdentitySuggestion): void;
  undo(step: number): void;
}

/** Refusals after which a pair can no longer be decided. */
const goneMessages = [identityMessages.decided, identityMessages.noRecord];

export function useReview(): Reviewing {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [review, step] = useReducer(reviewed, freshReview);
  const [news, setNews] = useState<ReviewNews>();
  const { data, failure, retry } = useLoad(suggestionsQuery(pagesFor(review)));
  const refresh = () => queries.invalidateQueries({ predicate: ({ queryKey }) => changesByDecision(queryKey) });

  const decision = useMutation({
    mutationFn: ({ suggestion: { a, b, areOne }, verdict }: Omit<DecidedPair, 'step'>) =>
      verdict === 'join'
        ? api.call(joinIdentity, { body: { a: a.id, b: b.id, ifUndecided: true, areOne } })
        : api.call(splitIdentity, { body: { records: [a.id], from: [b.id], ifUndecided: true, areOne } }),
    onSuccess({ step: number }, { suggestion, verdict }) {
      step({ does: 'decide', suggestion, verdict, step: number });
      setNews({
        kind: 'done',
        text: t(`identityReview.${suggestion.areOne ? 'doneWithOne' : 'done'}.${verdict}`, {
          names: namesOf(suggestion),
        }),
      });
      void refresh();
    },
    onError(cause, { suggestion }) {
      setNews({ kind: 'error', text: wordsOf(cause) });
      if (!goneMessages.some((message) => isRefusedWith(cause, message))) return;
      step({ does: 'drop', suggestion });
      void refresh();
    },
  });
  const undoing = useMutation({
    mutationFn: (number: number) => api.call(undoIdentity, { body: { step: number } }),
    async onSuccess(_, number) {
      await refresh();
      step({ does: 'undo', step: number });
      setNews({ kind: 'done', text: t('identityReview.done.undo') });
    },
    onError(cause, number) {
      setNews({ kind: 'error', text: wordsOf(cause) });
      if (!isRefusedWith(cause, identityMessages.noDecision)) return;
      step({ does: 'undo', step: number });
      void refresh();
    },
  });
  const isBusy = decision.isPending || undoing.isPending;

  return {
    queue: queueOf(data?.suggestions ?? [], review),
    total: data?.total,
    failure,
    retry,
    last: review.decided.at(-1),
    news,
    isBusy,
    decide(suggestion, verdict) {
      if (!isBusy) decision.mutate({ suggestion, verdict });
    },
    skip(suggestion) {
      if (isBusy) return;
      setNews(undefined);
      step({ does: 'skip', suggestion });
    },
    undo(number) {
      if (!isBusy) undoing.mutate(number);
    },
  };
}

function namesOf({ a, b }: IdentitySuggestion): string {
  return [a, b].map(({ name, key }) => name ?? key).join(', ');
}
