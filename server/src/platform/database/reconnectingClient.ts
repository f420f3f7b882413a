import pg from 'pg';

/**
 * A connection whose loss does not end the program. The driver reports only the first error of a lost connection to its
 * query; a second one, or one between two queries of a transaction, would be thrown uncaught. The next query fails with
 * the error, and a pool handles idle connections itself.
 */
export class ReconnectingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
