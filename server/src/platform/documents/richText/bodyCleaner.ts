import * as z from 'zod/mini';
import { askedThread } from '#platform/threads/askedThread.ts';
import { cleanHtml } from './cleanHtml.ts';

/** Characters that are cleaned at once, in some 20 ms at the worst: nearly all bodies, and a thread takes longer to begin. */
const short = 8_000;
/** Who writes saves now and then; then the thread is let go. */
const idleMs = 60_000;

/** Cleans bodies as `cleanHtml` does, and long ones beside the server: one made to hold it up takes half a second. */
export interface BodyCleaner {
  /** @returns empty when nothing is left to read or see @throws Refusal 503 while very many wait for it */
  clean(this: void, html: string): Promise<string>;
  close(this: void): Promise<void>;
}

export function bodyCleaner(): BodyCleaner {
  const thread = askedThread(new URL('cleanWorker.ts', import.meta.url), { idleMs });
  return {
    async clean(html) {
      return html.length <= short ? cleanHtml(html) : z.parse(z.string(), await thread.ask(html));
    },
    close: () => thread.close(),
  };
}
