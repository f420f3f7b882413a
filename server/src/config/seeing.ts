import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { TraceSettings } from '#platform/traces/traces.ts';

interface SeeingVariables {
  readonly WHEELHOUSE_SENTRY_DSN?: string | undefined;
  readonly WHEELHOUSE_TRACES_URL?: string | undefined;
  readonly WHEELHOUSE_TRACES_PERCENT?: number | undefined;
}

/**
 * The DSN of a service of Sentry's kind; undefined for none.
 *
 * @throws UserFacingError if it has no key or no project.
 */
export function readErrorService({ WHEELHOUSE_SENTRY_DSN: dsn }: SeeingVariables): string | undefined {
  if (dsn === undefined) return undefined;
  const { username, pathname } = new URL(dsn);
  if (username !== '' && /\/\d+$/.test(pathname)) return dsn;
  throw new UserFacingError('WHEELHOUSE_SENTRY_DSN must have a key and a project: https://key@host/project.');
}

/** Where traces go; undefined for no traces. */
export function readTraces({
  WHEELHOUSE_TRACES_URL: url,
  WHEELHOUSE_TRACES_PERCENT: percent = 100,
}: SeeingVariables): TraceSettings | undefined {
  return url === undefined ? undefined : { url: new URL(url), percent };
}
