import * as z from 'zod/mini';
import { openWorkerThread } from '#platform/threads/workerThread.ts';
import type { Geocoder } from './geocoder.ts';

/** Addresses are often saved one after the other; after this time the towns are unloaded. */
const idleMs = 60_000;

const answer = z.optional(z.object({ latitude: z.number(), longitude: z.number() }));

/**
 * Finds the centre of a town by its name and country among the 135,000 places of GeoNames with a population of 1000 and
 * more. Their file is searched in a thread, which starts with a request and ends after it was idle for a while.
 */
export function gazetteer(options: { readonly idleMs: number } = { idleMs }): Geocoder & { close(): Promise<void> } {
  const thread = openWorkerThread(new URL('gazetteerWorker.ts', import.meta.url), options);
  return {
    async find({ city, country }) {
      return z.parse(answer, await thread.ask({ city, country }));
    },
    close: () => thread.close(),
  };
}
