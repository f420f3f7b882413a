import { ProblemError } from '@wheelhouse/contract/client';
import { addToProvider, removeFromProvider } from '@wheelhouse/contract/providerEditor';
import type { Provider } from '@wheelhouse/contract/providers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { notice } from '#ui/notices.ts';
import { GivenUp, type Change, type ProviderEditing } from './providerEditing.ts';

type Kind = 'addresses' | 'contact' | 'video';
type ListOf<K extends Kind> = Provider[(typeof lists)[K]][number];

/** The provider's list that holds the objects of a kind. */
const lists = { addresses: 'addresses', contact: 'contacts', video: 'videos' } as const;

export interface Items {
  readonly busy: boolean;
  /** The object whose form is open, and whether it is new. */
  readonly open: { readonly id: number; readonly isNew: boolean } | undefined;
  edit(id: number): void;
  /** Makes a blank one on the server and opens it (content specification, section 4). */
  add(): Promise<void>;
  remove(id: number): Promise<void>;
  /** Closes the form after saving, or takes a blank one away again. */
  close(saved: boolean): void;
  reorder(build: (provider: Provider) => Change): Promise<void>;
}

/** The objects of one kind of a provider: made blank, opened, removed and put in another order. */
export function useItems<K extends Kind>(editing: ProviderEditing, kind: K, blank: (id: number) => ListOf<K>): Items {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<Items['open']>();
  const list = lists[kind];
  const providerId = editing.state().provider.id;

  function say(cause: unknown) {
    if (cause instanceof GivenUp) return;
    notice(cause instanceof ProblemError ? cause.message : String(cause), t('upload.dismiss'));
  }

  async function attempt(action: () => Promise<void>) {
    setBusy(true);
    try {
      await action();
    } catch (cause) {
      say(cause);
    } finally {
      setBusy(false);
    }
  }

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
    busy,
    open,
    edit: (id) => setOpen({ id, isNew: false }),
    add: () =>
      attempt(() =>
        editing.call(async () => {
          const { id, version } = await api.call(addToProvider, { params: { id: providerId, kind } });
          setOpen({ id, isNew: true });
          return { version, apply: (provider) => ({ ...provider, [list]: [blank(id), ...provider[list]] }) };
        }),
      ),
    remove,
    close(saved) {
      if (open?.isNew === true && !saved) void remove(open.id);
      setOpen(undefined);
    },
    async reorder(build) {
      const ids = (provider: Provider) => provider[list].map(({ id }) => id);
      try {
        await editing.change({ subject: `${kind}/order`, base: ids(editing.state().provider), touched: ids, build });
      } catch (cause) {
        say(cause);
      }
    },
  };
}
