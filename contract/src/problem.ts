import * as z from 'zod/mini';

/** A refusal as RFC 9457 `application/problem+json`. `detail` is a sentence for the person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;

/** Sentences that any route can answer with. */
export const problemMessages = {
  badCredentials: 'Bad credentials or token expired!',
  network: 'Network problem. Please, retry later.',
  notAllowed: 'You are not allowed to do this.',
  notFound: "Sorry, the requested resource can't be found",
  malformed: 'The request is malformed.',
  brokenText: 'A text holds a broken character.',
  tooLarge: 'The request is too large.',
  wrongType: 'The request body has the wrong type.',
  noSuchPart: 'The file has no such part.',
  tooMany: 'Too many tries. Please wait a moment and retry.',
  tooSlow: 'The request came too slowly.',
  tooManyStreams: 'Too many live views are open from here. Please close some, or wait a moment.',
  unavailable: 'A part of the service is down. Please retry soon.',
  noRoom: 'There is no room left to keep this. Please tell the operator, and retry later.',
  busy: 'The service has much to do at the moment. Please retry soon.',
  unexpected: 'Something went wrong on our side. Please retry soon.',
} as const;

/** The text form of an HTTP failure, word for word as the specification's section 8 gives it. */
export function httpErrorText(url: string, status: number, statusText: string): string {
  return `HttpError: ${url} -- ${status} ${statusText}`;
}
