import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { fail, isTraced, startSpan } from './traces.ts';

/** Of a statement; values are never in it, since all are parameters. */
const statementMax = 2000;

/** The statement of a query, as the driver accepts it. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined;
  return typeof text === 'string' ? text : '';
}

/**
 * Runs a query of a connection as a span of the work that asks it. Queries outside a traced request or job, such as
 * those of the job queue for itself, have none.
 *
 * @param args The driver's own: a statement or a query object, values, a callback.
 * @param query The driver's function.
 */
export function tracedQuery(
  client: pg.Client,
  args: readonly unknown[],
  query: (...args: readonly unknown[]) => unknown,
): unknown {
  if (!isTraced()) return Reflect.apply(query, client, args);
  const text = textOf(args[0]).trim();
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  const span = startSpan(
    operation,
    { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.slice(0, statementMax) },
    SpanKind.CLIENT,
  );
  return queryWithEnd(client, args, query, (error) => {
    if (error instanceof Error) fail(span, error);
    span.end();
  });
}

/**
 * Runs a query of a connection, and calls a function when it was answered or has failed. A stream of rows has no end that can
 * be seen here: the function is called at once.
 */
export function queryWithEnd(
  client: pg.Client,
  args: readonly unknown[],
  query: (...args: readonly unknown[]) => unknown,
  end: (error: unknown) => void,
): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const ended = (...results: unknown[]): unknown => {
      end(results[0]);
      return Reflect.apply(callback, undefined, results);
    };
    return Reflect.apply(query, client, [...args.slice(0, -1), ended]);
  }
  const result = Reflect.apply(query, client, args);
  if (result instanceof Promise) result.then(() => end(undefined), end);
  else end(undefined);
  return result;
}
