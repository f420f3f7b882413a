import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';

/**
 * A refusal as RFC 9457 `application/problem+json`. `detail` is a message for the user in their language, `key`
 * the same for programs: its name in the catalogue. `params` with the values in it is for programs alone.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.optional(z.string()),
  key: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;

/** Messages that any route can answer with, and the page knows; the others are the server's. */
export const problemMessages = {
  badCredentials: message('problems.badCredentials'),
  network: message('problems.network'),
  notFound: message('problems.notFound'),
  unavailable: message('problems.unavailable'),
  unexpected: message('problems.unexpected'),
} as const;

/** The text form of an HTTP failure, exactly as in the specification's section 8. */
export function httpErrorText(url: string, status: number, statusText: string): string {
  return `HttpError: ${url} -- ${status} ${statusText}`;
}
