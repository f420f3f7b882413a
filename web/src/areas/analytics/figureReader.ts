import { readAnalytics, type AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { createClient } from '@wheelhouse/contract/client';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { say } from '#lib/language.ts';

/** Calls the server without a session: the frame only knows its own token. */
export const frameClient = createClient({ origin: '', token: () => undefined, say });

export interface FigureReader {
  /** The figures of the vessels that pass; throws `ProblemError` 403 when the token has expired. */
  read(filter: VesselFilter, signal: AbortSignal): Promise<AnalyticsFigures>;
  /** Continues with a token from the page. */
  renew(token: string): void;
}

/** Reads figures with the frame's token, which every answer lets last as long again. */
export function createFigureReader(first: string, client = frameClient): FigureReader {
  let token = first;
  return {
    async read(filter, signal) {
      return (await client.call(readAnalytics, { body: { token, filter: filterCodec.toQuery(filter) }, signal }))
        .figures;
    },
    renew(next) {
      token = next;
    },
  };
}
