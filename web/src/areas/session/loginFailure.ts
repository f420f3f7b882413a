import { ProblemError } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';
import { sessionMessages } from '@wheelhouse/contract/session';
import { isNetworkFailure } from '#lib/networkFailure.ts';
import { say } from '#lib/language.ts';

/** The sentence above the log-in form (platform specification, section 8). */
export function loginFailure(cause: unknown): string {
  if (!(cause instanceof ProblemError) || isNetworkFailure(cause)) return say(problemMessages.network);
  if (cause.status === 401) return say(sessionMessages.wrongLogin);
  return cause.message || say(problemMessages.network);
}
