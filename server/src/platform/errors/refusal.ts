import { problemMessages, type Problem } from '@wheelhouse/contract/problem';
import { message, type Message, type Words } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';

/** A broken rule of one field: its path in the request, and the message. */
export interface FieldError {
  readonly path: string;
  readonly message: Words;
}

/**
 * Thrown by any layer to refuse a request. `detail` is the message for the user; `cause` is only logged; a 503 without
 * one is not logged. As an error, for the log, its text is English.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: Words;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    detail: Words,
    options: { errors?: readonly FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(say(detail), { cause: options.cause });
    this.name = 'Refusal';
    this.status = status;
    this.detail = detail;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Missing and hidden objects give the same answer. */
export function notFound(detail: Message = problemMessages.notFound): Refusal {
  return new Refusal(404, detail);
}

const titles: Readonly<Record<number, Message>> = {
  400: message('problems.title.malformed'),
  401: message('problems.title.notLoggedIn'),
  403: message('problems.title.notAllowed'),
  404: message('problems.title.notFound'),
  408: message('problems.title.tooSlow'),
  409: message('problems.title.conflict'),
  413: message('problems.title.tooLarge'),
  415: message('problems.title.wrongType'),
  416: message('problems.title.noSuchPart'),
  422: message('problems.title.notAccepted'),
  429: message('problems.title.tooMany'),
  500: message('problems.title.unexpected'),
  503: message('problems.title.unavailable'),
  507: message('problems.title.noRoom'),
};

/** The problem document of a refusal (RFC 9457), in a language of the catalogue. */
export function problemOf({ status, detail, errors }: Refusal, requestId: string, language?: string): Problem {
  return {
    type: 'about:blank',
    title: say(titles[status] ?? message('problems.title.refused'), language),
    status,
    detail: say(detail, language),
    requestId,
    ...(typeof detail === 'object' && { key: detail.key }),
    ...(typeof detail === 'object' && detail.params !== undefined && { params: { ...detail.params } }),
    ...(errors !== undefined && {
      errors: errors.map(({ path, message: why }) => ({ path, message: say(why, language) })),
    }),
  };
}
