import { listProviderMeetings } from '@wheelhouse/contract/bookings';
import { listEvents } from '@wheelhouse/contract/events';
import { listInvoices } from '@wheelhouse/contract/invoices';
import { listLeads } from '@wheelhouse/contract/leads';
import {
  addToProvider,
  changeProvider,
  providerEditorMessages,
  removeFromProvider,
} from '@wheelhouse/contract/providerEditor';
import { getProvider, provider as providerShape, type Provider } from '@wheelhouse/contract/providers';
import { getSubscription } from '@wheelhouse/contract/registration';
import * as z from 'zod/mini';
import { dictionaries } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const none = { data: [], page: 0, size: 20, total: 0 };
const lists = { addresses: 'addresses', contact: 'contacts', video: 'videos' } as const;
const blanks = {
  addresses: { title: '', address: '', city: '', postcode: '' },
  contact: { firstName: '', lastName: '', position: '', telephone: '', mobile: '', email: '' },
  video: { title: '', type: 'VIDEO' },
} as const;

/** The objects in the order of a change with their changed values, then the others. */
function merged<T extends { readonly id: number }>(
  before: readonly T[],
  change: readonly { readonly id: number }[] | undefined,
): T[] {
  const changed = (change ?? []).flatMap((part) => {
    const one = before.find(({ id }) => id === part.id);
    return one === undefined ? [] : [{ ...one, ...part }];
  });
  return [...changed, ...before.filter(({ id }) => !changed.some((one) => one.id === id))];
}

/** Answers the editor of the provider as a server does that stores it; the returned function reads what is stored. */
export function answerEditor(initial: Provider): () => Provider {
  let stored: Provider = {
    ...initial,
    owners: {
      settings: { allowedBranches: 3, allowedCountries: 1 },
      storage: { usedBytes: 0, quotaBytes: 4_000_000 },
      newLeads: 0,
    },
  };
  let last = 1000;
  const become = (next: object) => {
    stored = z.parse(providerShape, { ...stored, ...next, version: stored.version + 1 });
    return stored;
  };
  server.answers(getProvider, () => stored);
  server.answers(changeProvider, ({ body: { version, addresses, contacts, videos, products, ...texts } }) => {
    if (version !== stored.version) throw new Refused(409, providerEditorMessages.stale);
    const located = addresses?.map(({ country: iso, ...address }) => {
      const country = dictionaries.countries.find((one) => one.iso === iso);
      return { ...address, country: country && { iso: country.iso, value: country.value } };
    });
    return become({
      ...texts,
      addresses: merged(stored.addresses, located),
      contacts: merged(stored.contacts, contacts),
      videos: merged(stored.videos, videos),
      products: merged(stored.products, products),
    });
  });
  server.answers(addToProvider, ({ params: { kind } }) => {
    const id = (last += 1);
    const { version } = become({ [lists[kind]]: [{ id, ...blanks[kind] }, ...stored[lists[kind]]] });
    return { id, version };
  });
  server.answers(removeFromProvider, ({ params: { kind, objectId } }) => {
    const left = stored[lists[kind]].filter(({ id }) => id !== objectId);
    return { version: become({ [lists[kind]]: left }).version };
  });
  server.answers(listEvents, none);
  server.answers(listLeads, none);
  server.answers(listInvoices, none);
  server.answers(listProviderMeetings, { ...none, waiting: 0 });
  server.answers(getSubscription, {});
  return () => stored;
}
