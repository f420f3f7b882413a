import type { AddressChange } from '@wheelhouse/contract/providerFields';
import type { Point } from '#areas/providers/geocoding/geocoder.ts';
import type { EditingNeeds } from './editing.ts';
import type { AddressRow } from './objectStore.ts';

/**
 * The positions of changed addresses: as given, else looked up if the words of the place changed. A failed lookup is
 * only logged (content specification, section 8), and the address then has no position, unless it is in the same town.
 *
 * @returns the new position by number of the address; those that keep theirs are missing
 */
export async function locate(
  { geocoder, warn }: Pick<EditingNeeds, 'geocoder' | 'warn'>,
  changes: readonly AddressChange[],
  before: readonly AddressRow[],
): Promise<ReadonlyMap<number, Point | undefined>> {
  const points = new Map<number, Point | undefined>();
  // An unavailable service may take seconds to fail, each time.
  let isDown = false;
  for (const { id, latitude, longitude, ...change } of changes) {
    const stored = before.find((one) => one.id === id);
    if (stored === undefined) continue;
    if (latitude !== undefined && longitude !== undefined) {
      points.set(id, { latitude, longitude });
      continue;
    }
    const inSameTown = change.city === stored.city && change.country === stored.country;
    if (inSameTown && change.address === stored.address && change.postcode === stored.postcode) continue;
    const found = isDown
      ? undefined
      : await geocoder.find(change).catch((error: unknown) => {
          isDown = true;
          warn(
            `An address of a provider could not be looked up: ${error instanceof Error ? error.message : String(error)}`,
          );
          return undefined;
        });
    if (found !== undefined || !inSameTown) points.set(id, found);
  }
  return points;
}
