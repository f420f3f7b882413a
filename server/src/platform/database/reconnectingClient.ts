import pg from 'pg';
import { queryWithEnd, tracedQuery } from '#platform/traces/tracedQuery.ts';
import { endSoon, watchAnswers, type AnswerPatience } from './lostConnection.ts';

/**
 * A connection whose loss does not end the program. The driver reports only the first error of a lost connection to its
 * query; a second one, or one between two queries of a transaction, would be thrown uncaught. The next query fails with
 * the error, and a pool handles idle connections itself. A connection on which the database can no longer answer fails too.
 */
export class ReconnectingClient extends pg.Client {
  constructor(config: string | (pg.ClientConfig & { readonly patience?: AnswerPatience | undefined }) = {}) {
    super(config);
    this.on('error', () => {});
    // The driver's types list every way to call it.
    const query = this.query as (...args: readonly unknown[]) => unknown;
    const watched = watchAnswers(this, typeof config === 'string' ? { connectionString: config } : config);
    // The driver waits for the other side.
    const end = this.end as (...args: readonly unknown[]) => unknown;
    this.end = ((...args: readonly unknown[]) => {
      endSoon(this);
      return Reflect.apply(end, this, args);
    }) as typeof this.end;
    const traced = (...args: readonly unknown[]) => tracedQuery(this, args, query);
    this.query = ((...args: readonly unknown[]) => queryWithEnd(this, args, traced, watched())) as typeof this.query;
  }
}
