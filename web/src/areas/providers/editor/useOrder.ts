import type { Provider } from '@wheelhouse/contract/providers';
import { useEditing } from './editorPart.ts';
import { moved, ordered, type Identified } from './listChange.ts';
import type { Change } from './changeQueue.ts';
import type { ProviderEditing } from './providerEditing.ts';
import { useAhead } from './useAhead.ts';
import { useSayFailure } from './useSayFailure.ts';

interface OrderOptions<T> {
  /** The subject of its change, as `contact/order`. */
  readonly subject: string;
  readonly listOf: (provider: Provider) => readonly T[];
  /** The change that puts the list in the order it is given in. */
  readonly build: (items: readonly T[]) => Change;
}

export interface Order<T> {
  readonly subject: string;
  /** The list in the order the user has chosen. */
  readonly list: readonly T[];
  move(id: number, by: number): void;
}

/** Puts a list of the provider in another order. */
export function useOrder<T extends Identified>(
  editing: ProviderEditing,
  { subject, listOf, build }: OrderOptions<T>,
): Order<T> {
  const { provider } = useEditing(editing);
  const say = useSayFailure();
  const ahead = useAhead<readonly number[]>();
  const idsOf = (now: Provider) => listOf(now).map(({ id }) => id);
  const inOrderOf = (now: Provider, ids: readonly number[] | undefined) =>
    ids === undefined ? listOf(now) : ordered(listOf(now), ids);
  return {
    subject,
    list: inOrderOf(provider, ahead.shown),
    move(id, by) {
      const now = editing.state().provider;
      const ids = moved(inOrderOf(now, ahead.latest()), id, by).map((item) => item.id);
      const saved = editing.change({
        subject,
        base: idsOf(now),
        touched: idsOf,
        build: (current) => build(ordered(listOf(current), ids)),
      });
      ahead.until(ids, saved).catch(say);
    },
  };
}
