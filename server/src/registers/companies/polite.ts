import { PlainError } from '#plainError.ts';

/** Times waited before each new try, milliseconds. */
const WAITS_MS = [1000, 3000, 9000];
/** The longest a server may make us wait before the next try. */
const MAX_WAIT_MS = 60_000;
/** Between two requests: five a second at most. */
const GAP_MS = 200;
/** Until the server begins to answer. */
const HEADERS_MS = 30_000;
const AGENT = 'Wheelhouse (fisheries information platform)';

/** An answer as it arrived, whatever its status. */
export interface PoliteAnswer {
  readonly status: number;
  readonly body: AsyncIterable<Uint8Array>;
}

export type PoliteGet = (address: URL) => Promise<PoliteAnswer>;

/**
 * Asks servers one question at a time, with a pause between, under a name of our own. What may pass (no connection, too
 * many requests, a server that is down) is tried again three times, each later than the one before, or when the server says.
 *
 * @param isFinal Statuses from 500 that mean something here and are not tried again.
 * @param pause Waits milliseconds.
 * @returns A function that throws PlainError when the server can't be reached.
 */
export function createPoliteGet(
  isFinal: (status: number) => boolean,
  pause: (milliseconds: number) => Promise<void>,
): PoliteGet {
  let isFirst = true;
  return async (address) => {
    for (let turn = 0; ; turn += 1) {
      if (!isFirst) await pause(GAP_MS);
      isFirst = false;
      const answer = await ask(address);
      const wait = WAITS_MS[turn];
      if (answer instanceof Response) {
        const { status } = answer;
        const mayPass = status === 429 || (status >= 500 && !isFinal(status));
        if (!mayPass || wait === undefined) return { status, body: piecesOf(answer, address) };
        await answer.body?.cancel();
        await pause(waitAskedFor(answer) ?? wait);
      } else {
        if (wait === undefined) throw new PlainError(`${address.host} can't be reached: ${answer.reason}.`);
        await pause(wait);
      }
    }
  };
}

async function ask(address: URL): Promise<Response | { reason: string }> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), HEADERS_MS);
  try {
    return await fetch(address, {
      headers: { 'user-agent': AGENT, accept: 'application/json' },
      signal: control.signal,
    });
  } catch (error) {
    return { reason: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The code of the system, such as ECONNREFUSED, or what little is known. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'AbortError') return `no answer within ${HEADERS_MS / 1000} seconds`;
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return 'no answer';
}

/** Seconds, or a time, as the server asks for it (RFC 9110, section 10.2.3). */
function waitAskedFor(answer: Response): number | undefined {
  const said = answer.headers.get('retry-after');
  if (said === null) return undefined;
  const milliseconds = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), MAX_WAIT_MS);
}

async function* piecesOf(answer: Response, address: URL): AsyncGenerator<Uint8Array, void, void> {
  try {
    if (answer.body !== null) yield* answer.body;
  } catch {
    throw new PlainError(`The connection to ${address.host} was lost in the middle of an answer.`);
  }
}
