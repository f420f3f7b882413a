import { addToProvider, removeFromProvider } from '@wheelhouse/contract/providerEditor';
import type { Provider } from '@wheelhouse/contract/providers';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import type { EditedList } from './ItemCards.tsx';
import type { Change } from './changeQueue.ts';
import type { ProviderEditing } from './providerEditing.ts';
import { useAttempt } from './useAttempt.ts';
import { useOrder } from './useOrder.ts';

type Kind = 'addresses' | 'contact' | 'video';
type ListOf<K extends Kind> = Provider[(typeof lists)[K]][number];

/** The provider's list of a kind of objects. */
const lists = { addresses: 'addresses', contact: 'contacts', video: 'videos' } as const;

export interface Items<T> extends EditedList<T> {
  /** The object whose form is open, and whether it is new. */
  readonly open: { readonly item: T; readonly isNew: boolean } | undefined;
  /** Closes the form after saving, or takes a blank one away again (content specification, section 4). */
  close(saved: boolean): void;
}

interface ItemsOptions<T> {
  readonly blank: (id: number) => T;
  /** The change that puts the list in the order it is given in. */
  readonly build: (items: readonly T[]) => Change;
}

/** The objects of one kind of a provider: made blank on the server and opened, edited, removed and put in another order. */
export function useItems<K extends Kind>(
  editing: ProviderEditing,
  kind: K,
  { blank, build }: ItemsOptions<ListOf<K>>,
): Items<ListOf<K>> {
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState<Items<ListOf<K>>['open']>();
  const list = lists[kind];
  const providerId = editing.state().provider.id;
  const listOf = (provider: Provider): readonly ListOf<K>[] => provider[list];
  const order = useOrder(editing, { subject: `${kind}/order`, listOf, build });
  const itemOf = (wanted: number) => order.list.find(({ id }) => id === wanted);

  const remove = (id: number) =>
    attempt(() =>
      editing.call(async () => {
        const params = { id: providerId, kind, objectId: id };
        const { version } = await api.call(removeFromProvider, { params });
        return {
          version,
          apply: (provider) => ({ ...provider, [list]: provider[list].filter((item) => item.id !== id) }),
        };
      }),
    );

  return {
    ...order,
    busy,
    // A form stays open with what was typed when another user has removed its object.
    open: open && { ...open, item: itemOf(open.item.id) ?? open.item },
    edit(id) {
      const item = itemOf(id);
      if (item !== undefined) setOpen({ item, isNew: false });
    },
    add: () =>
      void attempt(() =>
        editing.call(async () => {
          const { id, version } = await api.call(addToProvider, { params: { id: providerId, kind } });
          const item = blank(id);
          setOpen({ item, isNew: true });
          return { version, apply: (provider) => ({ ...provider, [list]: [item, ...provider[list]] }) };
        }),
      ),
    remove: (id) => void remove(id),
    close(saved) {
      if (open?.isNew === true && !saved) void remove(open.item.id);
      setOpen(undefined);
    },
  };
}
