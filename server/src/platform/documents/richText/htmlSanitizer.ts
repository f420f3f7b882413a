import * as z from 'zod/mini';
import { openWorkerThread } from '#platform/threads/workerThread.ts';
import { cleanHtml } from './cleanHtml.ts';

/**
 * Bodies up to this many characters are cleaned at once, in at most some 20 ms: nearly all bodies, and starting a
 * thread takes longer.
 */
const short = 8_000;
/** Bodies are rarely saved; after this time the thread ends. */
const idleMs = 60_000;

/** Cleans bodies like `cleanHtml`, and long ones in a thread: a malicious one takes half a second. */
export interface BodyCleaner {
  /** @returns empty if there is nothing to read or see @throws Refusal 503 while too many wait for it */
  clean(this: void, html: string): Promise<string>;
  close(this: void): Promise<void>;
}

export function htmlSanitizer(): BodyCleaner {
  const thread = openWorkerThread(new URL('cleanWorker.ts', import.meta.url), { idleMs });
  return {
    async clean(html) {
      return html.length <= short ? cleanHtml(html) : z.parse(z.string(), await thread.ask(html));
    },
    close: () => thread.close(),
  };
}
