import { pageErrorLimits, reportPageError } from '@wheelhouse/contract/pageErrors';
import { api } from './api.ts';

const reported = new Set<string>();

/** A stack without addresses, which may contain a search text or someone's page. */
export function withoutAddresses(stack: string): string {
  return stack.replace(/https?:\/\/[^\s)]*\/(?=[^/\s)]+[\s)]|[^/\s)]+$)/gm, '').replace(/[?#][^\s):]*/g, '');
}

/**
 * Reports an error in our code that kept a page from being shown to the operator's log, each once and only a few.
 * @param route the pattern of the page's address
 */
export function reportToOperator(error: unknown, route: string): void {
  if (!(error instanceof Error)) return;
  const message = `${error.name}: ${error.message}`.slice(0, pageErrorLimits.message);
  if (reported.has(message) || reported.size >= pageErrorLimits.reportsOfPage) return;
  reported.add(message);
  const stack = withoutAddresses(error.stack ?? '').slice(0, pageErrorLimits.stack);
  const body = { message, stack, route: route.slice(0, pageErrorLimits.route) };
  // The user already sees the error on the page.
  api.call(reportPageError, { body }).catch(() => {});
}
