import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';

/** Without a beginning or an end it has no limit there. */
function isInOrder({ from, to }: Readonly<Record<string, unknown>>): boolean {
  return typeof from !== 'string' || typeof to !== 'string' || Date.parse(from) <= Date.parse(to);
}

/**
 * Refuses a period that ends before it begins, which would find nothing.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function inOrder() {
  return z.refine<Readonly<Record<string, unknown>>>(isInOrder, {
    error: asIssue(message('period.endsBefore')),
    path: ['to'],
  });
}
