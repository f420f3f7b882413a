import {
  addressForm,
  contactForm,
  videoForm,
  type AddressChange,
  type ContactChange,
  type VideoChange,
} from '@wheelhouse/contract/providerFields';
import type { ProviderContact, ProviderPlace, ProviderVideo } from '@wheelhouse/contract/providers';
import * as z from 'zod/mini';

/** An address as a change names it, with its point as it is; undefined while it is not filled in. */
export function addressAsChange(place: ProviderPlace): AddressChange | undefined {
  const form = z.safeParse(addressForm, { ...place, country: place.country?.iso ?? '' });
  if (!form.success) return undefined;
  const { id, latitude, longitude } = place;
  return {
    id,
    ...form.data,
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
}

export function contactAsChange(contact: ProviderContact): ContactChange | undefined {
  const form = z.safeParse(contactForm, contact);
  return form.success ? { id: contact.id, ...form.data } : undefined;
}

export function videoAsChange(video: ProviderVideo): VideoChange | undefined {
  const form = z.safeParse(videoForm, video);
  return form.success ? { id: video.id, ...form.data } : undefined;
}

export interface Identified {
  readonly id: number;
}

/** The same list with one entry moved by some places, within its bounds. */
export function moved<T extends Identified>(items: readonly T[], id: number, by: number): readonly T[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.filter((other) => other !== item);
  const to = Math.min(Math.max(from + by, 0), rest.length);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The same list in the order of these ids; newer objects come first, as on the server. */
export function ordered<T extends Identified>(items: readonly T[], ids: readonly number[]): readonly T[] {
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * What a change names of a list so that it takes this order. Those that are not filled in can't be named, and go behind
 * the others.
 */
export function inOrder<T, C>(items: readonly T[], asChange: (item: T) => C | undefined): C[] {
  return items.map(asChange).filter((item) => item !== undefined);
}

/** What a change names of a list so that one of it changes in its place: those before it, and the one. */
export function withOne<T extends Identified, C extends Identified>(
  items: readonly T[],
  changed: C,
  asChange: (item: T) => C | undefined,
): C[] {
  const at = items.findIndex(({ id }) => id === changed.id);
  return [...inOrder(items.slice(0, Math.max(at, 0)), asChange), changed];
}
