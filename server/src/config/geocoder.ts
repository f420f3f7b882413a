import type { NominatimSettings } from '#areas/providers/geocoding/nominatim.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

interface GeocoderVariables {
  readonly WHEELHOUSE_GEOCODER_URL?: string | undefined;
  readonly WHEELHOUSE_GEOCODER_CONTACT?: string | undefined;
}

/**
 * The service for positions of addresses; undefined uses the included towns.
 *
 * @throws UserFacingError without the contact that this service requires.
 */
export function readGeocoder(env: GeocoderVariables): NominatimSettings | undefined {
  const address = env.WHEELHOUSE_GEOCODER_URL;
  if (address === undefined) return undefined;
  const who = env.WHEELHOUSE_GEOCODER_CONTACT;
  if (who !== undefined) return { address, contact: who };
  throw new UserFacingError('WHEELHOUSE_GEOCODER_URL needs WHEELHOUSE_GEOCODER_CONTACT too.');
}
