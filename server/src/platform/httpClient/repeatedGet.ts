import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { createHttpClient, HttpFailure, type HttpAnswer } from './httpClient.ts';

/** Waits before each retry, milliseconds. */
const WAITS_MS = [1000, 3000, 9000];
/** The longest wait that a server may ask for. */
const MAX_WAIT_MS = 300_000;
/** A hundred years: longer waits are reported as this. */
const MAX_TOLD_MS = 3.2e12;
/** Between two requests: at most five per second. */
const GAP_MS = 200;
/** More than any register needs; limits endless pages. */
const MOST_REDIRECTS = 5;
const AGENT = 'Wheelhouse (fisheries information platform)';

export type RepeatedGet = (address: URL) => Promise<Pick<HttpAnswer, 'status' | 'body'>>;

export interface RepeatedGetOptions {
  /** An address set by the operator. Its host may be in a private network. */
  readonly trusted: URL;
  readonly mostBytes: number;
  /** Statuses from 500 that have a meaning here and are not retried. */
  readonly isFinal: (status: number) => boolean;
  /** How long a whole answer may take, milliseconds. */
  readonly totalMs: number;
  /** How long a server may send nothing, milliseconds. */
  readonly idleMs?: number;
  /** Waits milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Receives messages during the run. */
  readonly onProgress: (text: string) => void;
}

/**
 * Sends requests one at a time, with a pause in between and our User-Agent. Temporary failures (no connection, too many
 * requests, a server that is down) are retried three times, each later than the last, or when the server says.
 *
 * @returns A function that throws UserFacingError when the server can't be reached, refuses us, asks for a longer
 * wait than five minutes, or does not finish its answer.
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
      const requested = requestedWait(answer, address);
      if (requested === undefined) await wait(patience, `as the register answered ${status}`);
      else await wait(requested, 'as the register asks');
    }
  };
}

/**
 * Seconds, or a time, from the server (RFC 9110, section 10.2.3).
 *
 * @throws UserFacingError if it is longer than an import may wait.
 */
function requestedWait(answer: HttpAnswer, { host }: URL): number | undefined {
  const header = answer.headers.get('retry-after');
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  if (Number.isNaN(milliseconds)) return undefined;
  if (milliseconds <= MAX_WAIT_MS) return Math.max(milliseconds, 0);
  const until = new Date(Date.now() + Math.min(milliseconds, MAX_TOLD_MS)).toISOString();
  throw new UserFacingError(
    `${host} answered ${answer.status} and asks to wait until ${until.slice(0, 16).replace('T', ' ')} UTC. ` +
      'Import again then.',
  );
}
