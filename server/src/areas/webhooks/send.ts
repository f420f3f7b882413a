import { webhookLimits, type DeliveryProblem } from '@wheelhouse/contract/webhooks';
import { HttpFailure, type HttpAnswer, type HttpClient } from '#platform/httpClient/httpClient.ts';

/** What came back, if anything. */
export interface Outcome {
  readonly status?: number;
  readonly problem?: DeliveryProblem;
  readonly answer?: string;
}

/** Bytes of an answer that are read. */
const readMax = 8 * 1024;

/** Sends a body to a target. A redirect is a failure. @param sent.signal Ends it, also in the middle of an answer. */
export async function send(
  client: HttpClient,
  address: string,
  {
    body,
    headers,
    signal,
  }: { readonly body: string; readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<Outcome> {
  try {
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await client.post(new URL(address), body, { headers: sent, signal });
    const { status, ok } = answer;
    const outcome = { status, answer: await beginningOf(answer) };
    return ok ? outcome : { ...outcome, problem: 'STATUS' };
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    return { problem: problemOf(error) };
  }
}

function problemOf({ kind }: HttpFailure): DeliveryProblem {
  if (kind === 'guarded') return 'PRIVATE';
  return kind === 'late' ? 'LATE' : 'UNREACHABLE';
}

/** The text that an answer begins with. One that breaks off or never ends is as good. */
async function beginningOf({ body }: HttpAnswer): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      length += piece.length;
      if (length >= readMax) break;
    }
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
  }
  // PostgreSQL stores no NUL.
  const text = Buffer.concat(pieces).subarray(0, readMax).toString('utf8').replaceAll('\0', '\uFFFD');
  return text.slice(0, webhookLimits.answer).toWellFormed();
}
