import { ProblemError } from '@wheelhouse/contract/client';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The waits before a lost stream is reopened: longer after each failure. */
const waitsMs = [1000, 3000, 10_000, 30_000] as const;

/**
 * Reads server-sent events while the page is visible, and reopens the stream when it ends. Stops after a refusal.
 *
 * @param open Opens the stream.
 * @param onMessage Gets the data of each message.
 * @returns A function that stops it.
 */
export function followStream(
  open: (signal: AbortSignal) => Promise<Response>,
  onMessage: (data: unknown) => void,
): () => void {
  let attempt: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function follow() {
    const own = new AbortController();
    attempt = own;
    try {
      const { body } = await open(own.signal);
      if (body === null) throw new TypeError('A stream has a body.');
      const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
      for (;;) {
        const { done, value } = await messages.read();
        if (done) break;
        failures = 0;
        onMessage(JSON.parse(value.data));
      }
    } catch (cause) {
      if (cause instanceof ProblemError && cause.status >= 400 && cause.status < 500 && cause.status !== 429) return;
    }
    if (own.signal.aborted) return;
    timer = setTimeout(() => void follow(), waitsMs[Math.min(failures, waitsMs.length - 1)]);
    failures += 1;
  }

  function stop() {
    clearTimeout(timer);
    attempt?.abort();
  }
  function update() {
    stop();
    if (document.visibilityState === 'visible') void follow();
  }
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    stop();
  };
}
