import * as z from 'zod/mini';
import { latitude, longitude } from '@wheelhouse/contract/values';
import { createHttpClient } from '#platform/httpClient/httpClient.ts';
import { createRequestQueue, QueueFull } from '#platform/httpClient/requestQueue.ts';
import type { Geocoder, PlaceDescription, Point } from './geocoder.ts';

/** A service with the interface of Nominatim, and our contact. */
export interface NominatimSettings {
  /** Without `/search`. */
  readonly address: string;
  /** A web or mail address. */
  readonly contact: string;
}

const timeoutMs = 5_000;
const largestAnswerBytes = 100_000;
/** The public service allows one request per second: https://operations.osmfoundation.org/policies/nominatim/ */
const betweenMs = 1_000;
/** The most requests that wait besides the running one. */
const mostWaiting = 9;

const degrees = (range: typeof latitude) => z.pipe(z.string(), z.pipe(z.transform(Number), range));
const places = z.array(z.object({ lat: degrees(latitude), lon: degrees(longitude) }));

/** Queries a service with the interface of Nominatim: https://nominatim.org/release-docs/latest/api/Search/ */
export function nominatim(
  { address, contact }: NominatimSettings,
  { version, wait = betweenMs }: { readonly version: string; readonly wait?: number },
): Geocoder {
  const service = `${address.replace(/\/+$/, '')}/search`;
  const queue = createRequestQueue({ atOnce: 1, mostWaiting, gapMs: wait });
  const client = createHttpClient({
    trusted: new URL(service),
    userAgent: `wheelhouse/${version} ${contact}`,
    mostBytes: largestAnswerBytes,
    mostRedirects: 0,
  });

  async function ask(place: PlaceDescription): Promise<Point | undefined> {
    const query = new URLSearchParams({
      q: `${place.address}, ${place.city} ${place.country} ${place.postcode}`,
      countrycodes: place.country.toLowerCase(),
      format: 'jsonv2',
      limit: '1',
    });
    const answer = await client.get(new URL(`${service}?${query}`), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) {
      await answer.discard();
      throw new Error(`The geocoder answered ${answer.status}.`);
    }
    const read = z.safeParse(places, JSON.parse((await answer.bytes()).toString('utf8')));
    if (!read.success) throw new Error('The geocoder answered in an unknown format.');
    const [first] = read.data;
    return first && { latitude: first.lat, longitude: first.lon };
  }

  return {
    async find(place) {
      try {
        return await queue(() => ask(place));
      } catch (error) {
        throw error instanceof QueueFull ? new Error(`The geocoder ${error.message}.`, { cause: error }) : error;
      }
    },
  };
}
