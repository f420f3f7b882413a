import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';

/**
 * A refusal as RFC 9457 `application/problem+json`. `detail` is a message for the user in their language, `key` and
 * `params` the same for programs: its name in the catalogue and the values in it.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.optional(z.string()),
  key: z.optional(z.string()),
  params: z.optional(z.unknown()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;

/** Messages that any route can answer with. */
export const problemMessages = {
  badCredentials: message('problems.badCredentials'),
  network: message('problems.network'),
  notAllowed: message('problems.notAllowed'),
  notFound: message('problems.notFound'),
  malformed: message('problems.malformed'),
  brokenText: message('problems.brokenText'),
  tooLarge: message('problems.tooLarge'),
  wrongType: message('problems.wrongType'),
  noSuchPart: message('problems.noSuchPart'),
  tooMany: message('problems.tooMany'),
  tooSlow: message('problems.tooSlow'),
  tooManyStreams: message('problems.tooManyStreams'),
  unavailable: message('problems.unavailable'),
  noRoom: message('problems.noRoom'),
  busy: message('problems.busy'),
  unexpected: message('problems.unexpected'),
} as const;

/** The text form of an HTTP failure, exactly as in the specification's section 8. */
export function httpErrorText(url: string, status: number, statusText: string): string {
  return `HttpError: ${url} -- ${status} ${statusText}`;
}
