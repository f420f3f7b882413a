import * as z from 'zod/mini';

/** A refusal as RFC 9457 `application/problem+json`. `detail` is a message for the user. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;

/** Messages that any route can answer with. */
export const problemMessages = {
  badCredentials: 'Bad credentials or token expired!',
  network: 'Network problem. Please, retry later.',
  notAllowed: "You don't have permission to do this.",
  notFound: "Sorry, the requested resource can't be found",
  malformed: "The request isn't valid.",
  brokenText: 'The text contains an invalid character.',
  tooLarge: 'The request is too large.',
  wrongType: 'The type of the request body is not supported.',
  noSuchPart: "The file doesn't have the requested range.",
  tooMany: 'Too many attempts. Wait a moment and try again.',
  tooSlow: 'The request came too slowly.',
  tooManyStreams: 'Too many live views are open from your network. Close some, or wait a moment.',
  unavailable: 'Part of the service is unavailable. Try again soon.',
  noRoom: 'The storage is full. Contact the operator, then try again later.',
  busy: 'The service is busy. Try again soon.',
  unexpected: 'Something went wrong on our side. Try again soon.',
} as const;

/** The text form of an HTTP failure, exactly as in the specification's section 8. */
export function httpErrorText(url: string, status: number, statusText: string): string {
  return `HttpError: ${url} -- ${status} ${statusText}`;
}
