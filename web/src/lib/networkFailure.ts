import { ProblemError } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';

/** No answer, or one of a server in between that reached nobody: 502, 503, 504. */
const networkStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** How browsers word an answer that broke off, or a script of the page that could not be fetched. */
const fetchFailure = /fetch|network|load failed|dynamically imported module/i;

/** Whether something failed for want of a connection, and will work once there is one again. */
export function isNetworkFailure(cause: unknown): boolean {
  if (cause instanceof ProblemError) return networkStatuses.has(cause.status);
  return cause instanceof TypeError && fetchFailure.test(cause.message);
}

/** What is thrown where the server could not be asked. */
export function noAnswer(): ProblemError {
  const problem = { type: 'about:blank', title: 'No answer', status: 0, detail: problemMessages.network };
  return new ProblemError(problem, '', problem.title);
}
