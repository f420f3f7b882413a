import { networkProblem, ProblemError } from '@wheelhouse/contract/client';
import { say } from './language.ts';

/** No answer, or an answer of a proxy: 502, 503, 504. */
const networkStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** The browsers' messages for an answer that broke off, or for a page script that could not be fetched. */
const fetchFailure = /fetch|network|load failed|dynamically imported module/i;

/** Whether something failed because of the connection, and will work when that is back. */
export function isNetworkFailure(cause: unknown): boolean {
  if (cause instanceof ProblemError) return networkStatuses.has(cause.status);
  return cause instanceof TypeError && fetchFailure.test(cause.message);
}

/** Thrown if the server could not be reached. */
export function noAnswer(): ProblemError {
  const problem = networkProblem(say);
  return new ProblemError(problem, '', problem.title);
}
