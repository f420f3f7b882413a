import { PlainError } from '#platform/errors/plainError.ts';
import { follow, type Asked } from './redirects.ts';

/** Times waited before each new try, milliseconds. */
const WAITS_MS = [1000, 3000, 9000];
/** The longest a server may make us wait before the next try. */
const MAX_WAIT_MS = 300_000;
/** A hundred years: what a server asks beyond that is told as that. */
const MAX_TOLD_MS = 3.2e12;
/** Between two requests: five a second at most. */
const GAP_MS = 200;
/** Until the server begins to answer, and between two pieces of its answer. */
const IDLE_MS = 30_000;
const AGENT = 'Wheelhouse (fisheries information platform)';

/** An answer as it arrived, whatever its status. */
export interface PoliteAnswer {
  readonly status: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Whether a status says that the register has nothing of what was asked for. */
export function hasNothing(status: number): boolean {
  return status === 404 || status === 410;
}

export type PoliteGet = (address: URL) => Promise<PoliteAnswer>;

export interface PoliteOptions {
  /** Statuses from 500 that mean something here and are not tried again. */
  readonly isFinal: (status: number) => boolean;
  /** How long a whole answer may take to arrive, milliseconds. */
  readonly totalMs: number;
  /** How long a server may say nothing, milliseconds. */
  readonly idleMs?: number;
  /** Waits milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Takes what is told while the run goes on. */
  readonly onProgress: (text: string) => void;
}

/**
 * Asks servers one question at a time, with a pause between, under a name of our own. What may pass (no connection, too
 * many requests, a server that is down) is tried again three times, each later than the one before, or when the server says.
 *
 * @returns A function that throws PlainError when the server can't be reached, sends us away, asks for more patience than
 *   five minutes, or does not come to the end of its answer.
 */
export function createPoliteGet(options: PoliteOptions): PoliteGet {
  const { isFinal, totalMs, idleMs = IDLE_MS, pause, onProgress } = options;
  let isFirst = true;
  const ask = async (address: URL) => {
    if (!isFirst) await pause(GAP_MS);
    isFirst = false;
    return await askOnce(address, idleMs);
  };
  const wait = async (milliseconds: number, why: string) => {
    onProgress(`waiting ${Math.ceil(milliseconds / 1000)} s, ${why}\n`);
    await pause(milliseconds);
  };
  return async (address) => {
    for (let turn = 0; ; turn += 1) {
      const until = performance.now() + totalMs;
      const asked = await follow(address, ask);
      const patience = WAITS_MS[turn];
      if ('reason' in asked) {
        if (patience === undefined) throw new PlainError(`${address.host} can't be reached: ${asked.reason}.`);
        await wait(patience, `as ${address.host} can't be reached`);
        continue;
      }
      const { response, control } = asked;
      const { status } = response;
      const mayPass = status === 429 || (status >= 500 && !isFinal(status));
      if (!mayPass || patience === undefined) {
        return { status, body: piecesOf(response, control, { host: address.host, until, idleMs }) };
      }
      control.abort();
      const told = waitAskedFor(response, address);
      if (told === undefined) await wait(patience, `as the register answered ${status}`);
      else await wait(told, 'as the register asks');
    }
  };
}

async function askOnce(address: URL, idleMs: number): Promise<Asked> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), idleMs);
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': AGENT, accept: 'application/json' },
      redirect: 'manual',
      signal: control.signal,
    });
    return { response, control };
  } catch (error) {
    return { reason: reasonOf(error, idleMs) };
  } finally {
    clearTimeout(timer);
  }
}

/** The code of the system, such as ECONNREFUSED, or what little is known. */
function reasonOf(error: unknown, idleMs: number): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'AbortError') return `no answer within ${idleMs / 1000} seconds`;
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return 'no answer';
}

/**
 * Seconds, or a time, as the server asks for it (RFC 9110, section 10.2.3).
 *
 * @throws PlainError when it is longer than an import may wait.
 */
function waitAskedFor(answer: Response, { host }: URL): number | undefined {
  const said = answer.headers.get('retry-after');
  if (said === null) return undefined;
  const milliseconds = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  if (Number.isNaN(milliseconds)) return undefined;
  if (milliseconds <= MAX_WAIT_MS) return Math.max(milliseconds, 0);
  const until = new Date(Date.now() + Math.min(milliseconds, MAX_TOLD_MS)).toISOString();
  throw new PlainError(
    `${host} answered ${answer.status} and asks not to be asked again before ${until.slice(0, 16).replace('T', ' ')} UTC. ` +
      'Import again then.',
  );
}

interface Limits {
  readonly host: string;
  /** When the answer must have arrived, by the clock of `performance`. */
  readonly until: number;
  readonly idleMs: number;
}

/** The pieces of an answer. A server that falls silent, or does not come to its end, is not waited for. */
async function* piecesOf(
  { body }: Response,
  control: AbortController,
  { host, until, idleMs }: Limits,
): AsyncGenerator<Uint8Array, void, void> {
  const pieces = body?.getReader();
  try {
    for (;;) {
      const left = until - performance.now();
      const late =
        left <= idleMs
          ? `${host} took too long to send its whole answer. Try again later.`
          : `${host} sent nothing for ${idleMs / 1000} seconds in the middle of an answer. Try again later.`;
      let isLate = false;
      const timer = setTimeout(
        () => {
          isLate = true;
          control.abort();
        },
        Math.max(0, Math.min(left, idleMs)),
      );
      const piece = await pieces
        ?.read()
        .catch(() => {
          throw new PlainError(isLate ? late : `The connection to ${host} was lost in the middle of an answer.`);
        })
        .finally(() => clearTimeout(timer));
      if (piece === undefined || piece.done) return;
      yield piece.value;
    }
  } finally {
    control.abort();
  }
}
