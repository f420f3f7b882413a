import pg from 'pg';
import { tracedQuery } from '#platform/traces/tracedQuery.ts';

/**
 * A connection whose loss does not end the program. The driver reports only the first error of a lost connection to its
 * query; a second one, or one between two queries of a transaction, would be thrown uncaught. The next query fails with
 * the error, and a pool handles idle connections itself.
 */
export class ReconnectingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
    const { query } = this;
    // The driver's types list every way to call it.
    this.query = ((...args: readonly unknown[]) =>
      tracedQuery(this, args, query as (...args: readonly unknown[]) => unknown)) as typeof query;
  }
}
