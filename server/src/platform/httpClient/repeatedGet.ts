import { PlainError } from '#platform/errors/plainError.ts';
import { createHttpClient, HttpFailure, type HttpAnswer } from './httpClient.ts';

/** Times waited before each new try, milliseconds. */
const WAITS_MS = [1000, 3000, 9000];
/** The longest a server may make us wait before the next try. */
const MAX_WAIT_MS = 300_000;
/** A hundred years: what a server asks beyond that is told as that. */
const MAX_TOLD_MS = 3.2e12;
/** Between two requests: five a second at most. */
const GAP_MS = 200;
/** More than any register needs; endless ones have no end to wait for. */
const MOST_REDIRECTS = 5;
const AGENT = 'Wheelhouse (fisheries information platform)';

export type RepeatedGet = (address: URL) => Promise<Pick<HttpAnswer, 'status' | 'body'>>;

export interface RepeatedGetOptions {
  /** An address that the operator wrote. Its host may be in a private network. */
  readonly trusted: URL;
  readonly mostBytes: number;
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
export function createRepeatedGet(options: RepeatedGetOptions): RepeatedGet {
  const { trusted, mostBytes, isFinal, totalMs, idleMs, pause, onProgress } = options;
  let isFirst = true;
  const client = createHttpClient({
    trusted,
    userAgent: AGENT,
    mostBytes,
    mostRedirects: MOST_REDIRECTS,
    ...(idleMs === undefined ? {} : { idleMs }),
    async pace() {
      if (!isFirst) await pause(GAP_MS);
      isFirst = false;
    },
  });
  const wait = async (milliseconds: number, why: string) => {
    onProgress(`waiting ${Math.ceil(milliseconds / 1000)} s, ${why}\n`);
    await pause(milliseconds);
  };
  return async (address) => {
    for (let turn = 0; ; turn += 1) {
      const signal = AbortSignal.timeout(totalMs);
      const patience = WAITS_MS[turn];
      const answer = await client
        .get(address, { headers: { accept: 'application/json' }, signal })
        .catch((error: unknown) => {
          const mayPass = error instanceof HttpFailure && error.kind === 'unreachable';
          if (!mayPass || patience === undefined) throw error;
          return undefined;
        });
      if (answer === undefined) {
        await wait(patience ?? 0, `as ${address.host} can't be reached`);
        continue;
      }
      const { status } = answer;
      const mayPass = status === 429 || (status >= 500 && !isFinal(status));
      if (!mayPass || patience === undefined) return answer;
      await answer.discard();
      const asked = waitAskedFor(answer, address);
      if (asked === undefined) await wait(patience, `as the register answered ${status}`);
      else await wait(asked, 'as the register asks');
    }
  };
}

/**
 * Seconds, or a time, as the server asks for it (RFC 9110, section 10.2.3).
 *
 * @throws PlainError when it is longer than an import may wait.
 */
function waitAskedFor(answer: HttpAnswer, { host }: URL): number | undefined {
  const said = answer.headers.get('retry-after');
  if (said === null) return undefined;
  const milliseconds = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  if (Number.isNaN(milliseconds)) return undefined;
  if (milliseconds <= MAX_WAIT_MS) return Math.max(milliseconds, 0);
  const until = new Date(Date.now() + Math.min(milliseconds, MAX_TOLD_MS)).toISOString();
  throw new PlainError(
    `${host} answered ${answer.status} and asks to wait until ${until.slice(0, 16).replace('T', ' ')} UTC. ` +
      'Import again then.',
  );
}
