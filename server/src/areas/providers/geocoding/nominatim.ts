import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { latitude, longitude } from '@wheelhouse/contract/values';
import { boundedText } from '#platform/httpClient/boundedText.ts';
import type { Geocoder, PlaceInWords, Point } from './geocoder.ts';

/** A service with the interface of Nominatim, and who asks it. */
export interface NominatimSettings {
  /** Without `/search`. */
  readonly address: string;
  /** A web or mail address. */
  readonly contact: string;
}

const timeoutMs = 5_000;
const largestAnswerBytes = 100_000;
/** The public service takes one question a second: https://operations.osmfoundation.org/policies/nominatim/ */
const betweenMs = 1_000;
/** Questions that wait for their turn, at most. */
const mostWaiting = 10;

const degrees = (range: typeof latitude) => z.pipe(z.string(), z.pipe(z.transform(Number), range));
const places = z.array(z.object({ lat: degrees(latitude), lon: degrees(longitude) }));

/** Asks a service with the interface of Nominatim: https://nominatim.org/release-docs/latest/api/Search/ */
export function nominatim(
  { address, contact }: NominatimSettings,
  { version, wait = betweenMs }: { readonly version: string; readonly wait?: number },
): Geocoder {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function ask(place: PlaceInWords): Promise<Point | undefined> {
    const query = new URLSearchParams({
      q: `${place.address}, ${place.city} ${place.country} ${place.postcode}`,
      countrycodes: place.country.toLowerCase(),
      format: 'jsonv2',
      limit: '1',
    });
    const response = await fetch(`${address.replace(/\/+$/, '')}/search?${query}`, {
      headers: { 'user-agent': `wheelhouse/${version} ${contact}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The geocoder answered ${response.status}.`);
    }
    const answer = z.safeParse(places, JSON.parse(await boundedText(response, largestAnswerBytes)));
    if (!answer.success) throw new Error('The geocoder answered in another form.');
    const [first] = answer.data;
    return first && { latitude: first.lat, longitude: first.lon };
  }

  return {
    async find(place) {
      if (waiting >= mostWaiting) throw new Error('The geocoder has too many questions waiting.');
      waiting += 1;
      const asked = turn.then(() => ask(place)).finally(() => (waiting -= 1));
      turn = asked.catch(() => undefined).then(() => sleep(wait, undefined, { ref: false }));
      return await asked;
    },
  };
}
