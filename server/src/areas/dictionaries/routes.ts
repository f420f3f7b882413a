import * as z from 'zod/mini';
import { getDictionaries, type Dictionaries } from '@wheelhouse/contract/dictionaries';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { Prepared } from '#platform/http/prepared.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** How long an answer may be behind the tables. Every page asks for it, and it changes with a register at most. */
const keptMs = 5000;

export function dictionaryRoutes(read: () => Promise<Dictionaries>, now: () => number = steadyClock): RouteHandler[] {
  let kept: { at: number; answer: Promise<Prepared> } | undefined;

  async function prepare(): Promise<Prepared> {
    return new Prepared(JSON.stringify(z.parse(getDictionaries.answer, await read())));
  }

  return [
    handle(getDictionaries, async () => {
      if (kept === undefined || now() - kept.at > keptMs) {
        kept = { at: now(), answer: prepare() };
        // A failed reading is not kept.
        kept.answer.catch(() => {
          kept = undefined;
        });
      }
      return await kept.answer;
    }),
  ];
}
