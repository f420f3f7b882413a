import { problemMessages, type Problem } from '@wheelhouse/contract/problem';

type FieldError = NonNullable<Problem['errors']>[number];

/**
 * Thrown by any layer to refuse a request. `detail` is the message for the user; `cause` is only logged; a 503 without
 * one is not logged.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    detail: string,
    options: { errors?: readonly FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'Refusal';
    this.status = status;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Missing and hidden objects give the same answer. */
export function notFound(detail: string = problemMessages.notFound): Refusal {
  return new Refusal(404, detail);
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported type',
  416: 'Range not available',
  422: 'Not accepted',
  429: 'Too many attempts',
  500: 'Unexpected error',
  503: 'Service unavailable',
  507: 'Storage full',
};

/** The problem document of a refusal (RFC 9457). */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: titles[refusal.status] ?? 'Request refused',
    status: refusal.status,
    detail: refusal.message,
    requestId,
    ...(refusal.errors === undefined ? {} : { errors: [...refusal.errors] }),
  };
}
