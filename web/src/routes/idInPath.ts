import { ProblemError } from '@wheelhouse/contract/client';

/** An identifier as a path writes it; 0, which no record has, for anything else. */
export function idInPath(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

/** Whether a load was refused because there is no such record, or not for this user. */
export function isMissing(cause: unknown): boolean {
  return cause instanceof ProblemError && (cause.status === 404 || cause.status === 400);
}
