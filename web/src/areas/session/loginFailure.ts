import { ProblemError } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';
import { sessionMessages } from '@wheelhouse/contract/session';
import { isNetworkFailure } from '#lib/networkFailure.ts';

/** The sentence above the log-in form (platform specification, section 8). */
export function loginFailure(cause: unknown): string {
  if (!(cause instanceof ProblemError) || isNetworkFailure(cause)) return problemMessages.network;
  if (cause.status === 401) return sessionMessages.wrongLogin;
  return cause.message || problemMessages.network;
}
