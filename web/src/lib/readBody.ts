import { ProblemError } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';
import { mediaAddress } from './api.ts';
import { say } from './language.ts';

/** Reads the body of a product, article or event, a file of its own, as text. Throws `ProblemError`. */
export async function readBody(path: string, signal?: AbortSignal): Promise<string> {
  const address = mediaAddress(path);
  const fail = (status: number, detail: string) =>
    new ProblemError({ type: 'about:blank', title: 'No body', status, detail }, address, 'No body');
  const response = await fetch(address, signal === undefined ? {} : { signal }).catch((cause: unknown) => {
    if (signal?.aborted === true) throw cause;
    throw fail(0, say(problemMessages.network));
  });
  if (!response.ok) throw fail(response.status, say(problemMessages.unavailable));
  return response.text();
}
