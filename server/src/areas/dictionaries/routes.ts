import * as z from 'zod/mini';
import { getDictionaries, type Dictionaries } from '@wheelhouse/contract/dictionaries';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** How long an answer may be out of date. Every page requests it, and it rarely changes. */
const keptMs = 5000;

export function dictionaryRoutes(read: () => Promise<Dictionaries>, now: () => number = steadyClock): RouteHandler[] {
  let kept: { at: number; answer: Promise<CachedResponse> } | undefined;

  async function prepare(): Promise<CachedResponse> {
    return new CachedResponse(JSON.stringify(z.parse(getDictionaries.answer, await read())));
  }

  return [
    handle(getDictionaries, async () => {
      if (kept === undefined || now() - kept.at > keptMs) {
        kept = { at: now(), answer: prepare() };
        // A failed query is not cached.
        kept.answer.catch(() => {
          kept = undefined;
        });
      }
      return await kept.answer;
    }),
  ];
}
