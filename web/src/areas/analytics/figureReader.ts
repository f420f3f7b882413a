import { readAnalytics, type AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { createClient } from '@wheelhouse/contract/client';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';

/** Calls the server as nobody: the frame never knows the session, only its own token. */
export const frameClient = createClient({ origin: '', token: () => undefined });

export interface FigureReader {
  /** The figures of the vessels that pass; throws `ProblemError` 403 when the token has expired. */
  read(filter: VesselFilter, signal: AbortSignal): Promise<AnalyticsFigures>;
  /** Goes on with a token that was handed over. */
  renew(token: string): void;
}

/**
 * Reads figures one after the other, each with the token the last answer handed on. What is not wanted any more when its
 * turn comes is never asked for, and what was asked for is never broken off: its answer brings the next token.
 */
export function createFigureReader(first: string, client = frameClient): FigureReader {
  let token = first;
  let last: Promise<unknown> = Promise.resolve();
  return {
    read(filter, signal) {
      const turn = last.then(async () => {
        signal.throwIfAborted();
        const answer = await client.call(readAnalytics, { body: { token, filter } });
        token = answer.token;
        return answer.figures;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    renew(next) {
      token = next;
    },
  };
}
