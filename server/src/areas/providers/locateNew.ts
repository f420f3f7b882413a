import type { EditingNeeds } from './editing.ts';
import { readAddresses, setMissingPoint } from './objectStore.ts';

/**
 * Looks up the addresses of a provider without a position, such as that of a registration. One that was changed in the
 * meantime is left alone.
 *
 * @throws Error if the lookup fails, to be retried.
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
