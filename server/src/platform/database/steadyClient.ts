import pg from 'pg';

/**
 * A connection whose loss does not end the program. The driver tells a lost connection's query of the first error alone;
 * a second one, or one between two queries of a transaction, would be thrown where nobody catches it. The next query
 * fails and says so, and a pool is told of idle ones by itself.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
