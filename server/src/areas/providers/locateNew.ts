import type { EditingNeeds } from './editing.ts';
import { readAddresses, setMissingPoint } from './objectStore.ts';

/**
 * Looks the addresses of a provider up that have no point yet, such as the one of the registration's form. One that was
 * changed meanwhile is left alone.
 *
 * @throws Error when the lookup fails, to be tried again.
 */
export async function locateNew(
  { db, geocoder }: Pick<EditingNeeds, 'db' | 'geocoder'>,
  providerId: number,
): Promise<void> {
  for (const row of await readAddresses(db, providerId)) {
    const { address, city, postcode, country } = row;
    if (row.latitude !== null || country === null) continue;
    const point = await geocoder.find({ address, city, postcode, country });
    if (point !== undefined) await setMissingPoint(db, row, point);
  }
}
