import { message } from '@wheelhouse/messages/message';
import { textMessages } from '@wheelhouse/contract/textRules';
import type { Point } from '#areas/providers/geocoding/geocoder.ts';
import type { Changing } from './changing.ts';
import { checkCountries, refused } from './changeRules.ts';
import { unknownCountries } from './editStore.ts';
import {
  readAddresses,
  readContacts,
  readVideos,
  updateAddress,
  updatePerson,
  updateVideo,
  type AddressRow,
} from './objectStore.ts';

/**
 * Writes the given addresses with their new positions; those of other providers are ignored here, and refused with the
 * order.
 *
 * @returns their state before
 */
export async function changeAddresses(
  { within, provider, change: { addresses } }: Changing,
  points: ReadonlyMap<number, Point | undefined>,
): Promise<AddressRow[]> {
  if (addresses === undefined) return [];
  const all = await readAddresses(within, provider.id);
  const countries = (rows: readonly { readonly country: string | null }[]) =>
    new Set(rows.flatMap(({ country }) => country ?? []));
  const unknown = await unknownCountries(within, [...countries(addresses)]);
  const wrong = addresses.findIndex(({ country }) => unknown.has(country));
  if (wrong >= 0) throw refused(`addresses.${wrong}.country`, textMessages.required(message('fields.country')));
  const after = all.map((row) => addresses.find(({ id }) => id === row.id) ?? row);
  checkCountries(countries(after), countries(all), provider.allowed_countries);
  const changed = all.filter(({ id }) => addresses.some((address) => address.id === id));
  for (const { id, title, address, city, postcode, country } of addresses) {
    if (!changed.some((row) => row.id === id)) continue;
    const point = points.get(id);
    const place = points.has(id) ? { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null } : {};
    await updateAddress(within, id, { title, address, city, postcode, country, ...place });
  }
  return changed;
}

/** Writes the given contacts. @returns their state before */
export async function changeContacts({ within, provider, change: { contacts } }: Changing) {
  if (contacts === undefined) return [];
  const all = await readContacts(within, provider.id);
  const changed = all.filter(({ id }) => contacts.some((contact) => contact.id === id));
  for (const { id, firstName, lastName, position, telephone, mobile, email } of contacts) {
    if (!changed.some((row) => row.id === id)) continue;
    const names = { first_name: firstName, last_name: lastName };
    await updatePerson(within, id, { ...names, position, telephone, mobile: mobile === '' ? null : mobile, email });
  }
  return changed;
}

/** Writes the titles of the given videos. @returns their state before */
export async function changeVideos({ within, provider, change: { videos } }: Changing) {
  if (videos === undefined) return [];
  const all = await readVideos(within, provider.id);
  const changed = all.filter(({ id }) => videos.some((video) => video.id === id));
  for (const { id, title } of videos) {
    if (changed.some((row) => row.id === id)) await updateVideo(within, id, { title });
  }
  return changed;
}
