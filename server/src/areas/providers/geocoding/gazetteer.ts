import * as z from 'zod/mini';
import { askedThread } from '#platform/threads/askedThread.ts';
import type { Geocoder } from './geocoder.ts';

/** Addresses are often saved one after the other; then the towns are let go again. */
const idleMs = 60_000;

const answer = z.optional(z.object({ latitude: z.number(), longitude: z.number() }));

/**
 * Finds the middle of a town by its name and country among the 135,000 places of GeoNames that have 1000 people and
 * more. Their file is looked through in a thread of its own, which begins with a question and ends when nobody has asked
 * for a while.
 */
export function gazetteer(options: { readonly idleMs: number } = { idleMs }): Geocoder & { close(): Promise<void> } {
  const thread = askedThread(new URL('gazetteerWorker.ts', import.meta.url), options);
  return {
    async find({ city, country }) {
      return z.parse(answer, await thread.ask({ city, country }));
    },
    close: () => thread.close(),
  };
}
