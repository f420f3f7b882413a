import * as z from 'zod/mini';
import { getDictionaries, type Dictionaries } from '@wheelhouse/contract/dictionaries';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** How long an answer may be out of date, where another process changed it. Every page requests it, and it rarely changes. */
const cacheMs = 5000;

/** The dictionaries, and what to call after a change of them. */
export function dictionaryRoutes(read: () => Promise<Dictionaries>, now: () => number = steadyClock) {
  let cached: { at: number; answer: Promise<CachedResponse> } | undefined;

  async function prepare(): Promise<CachedResponse> {
    return new CachedResponse(JSON.stringify(z.parse(getDictionaries.answer, await read())));
  }

  const routes: RouteHandler[] = [
    handle(getDictionaries, async () => {
      if (cached === undefined || now() - cached.at > cacheMs) {
        cached = { at: now(), answer: prepare() };
        // A failed query is not cached.
        cached.answer.catch(() => {
          cached = undefined;
        });
      }
      return await cached.answer;
    }),
  ];
  return {
    routes,
    changed() {
      cached = undefined;
    },
  };
}
