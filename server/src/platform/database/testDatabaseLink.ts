import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be cut, as a network is. */
export interface DatabaseLink {
  /** The address of the database through the link. */
  readonly url: string;
  /** Ends all connections, and lets no new one through. */
  cut(): void;
  /** Passes no more bytes, or none of what the database answers. Connections stay, also new ones. */
  hold(what: 'all' | 'answers'): void;
  /** Passes no more answers once these words were sent to the database. */
  holdAnswerTo(words: string): void;
  /** Lets new connections through. Those that were held come on, or stay dead. */
  restore(held?: 'come on' | 'stay dead'): void;
  close(): void;
}

/** Opens a link on a free port to the database at this address, which names a socket's folder or a host and port. */
export async function openDatabaseLink(url: string): Promise<DatabaseLink> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const to = () =>
    folder === null
      ? connect(Number(target.port), target.hostname)
      : connect(`${folder}/.s.PGSQL.${target.searchParams.get('port') ?? 5432}`);
  const pairs = new Set<{ readonly asking: Socket; readonly database: Socket; isDead: boolean }>();
  let isCut = false;
  let held: 'all' | 'answers' | undefined;
  let lastWords: string | undefined;
  const hold = (what: 'all' | 'answers') => {
    held = what;
    for (const { asking, database } of pairs) {
      if (what === 'all') asking.unpipe(database);
      database.unpipe(asking);
    }
  };
  const server = createServer((asking) => {
    if (isCut) {
      asking.destroy();
      return;
    }
    const pair = { asking, database: to(), isDead: false };
    pairs.add(pair);
    asking.on('data', (bytes: Buffer) => {
      if (lastWords === undefined || !bytes.includes(lastWords)) return;
      lastWords = undefined;
      hold('answers');
    });
    for (const [one, other] of [
      [asking, pair.database],
      [pair.database, asking],
    ] as const) {
      one
        .on('error', () => {})
        .on('close', () => {
          if (other.destroyed) pairs.delete(pair);
          // Nothing says so to the other side while no bytes pass.
          else if (held === undefined && !pair.isDead) other.destroy();
        });
      one.pipe(other);
      if (held === 'all' || (held === 'answers' && one === pair.database)) one.unpipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.search = '';
  through.hostname = '127.0.0.1';
  // A server that listens on TCP has an address.
  through.port = String((server.address() as AddressInfo).port);
  const end = ({ asking, database }: { readonly asking: Socket; readonly database: Socket }) => {
    asking.destroy();
    database.destroy();
  };
  const cut = () => {
    isCut = true;
    pairs.forEach(end);
  };
  return {
    url: through.href,
    cut,
    hold,
    holdAnswerTo(words) {
      lastWords = words;
    },
    restore(those = 'come on') {
      isCut = false;
      held = undefined;
      for (const pair of pairs) {
        pair.isDead ||= those === 'stay dead';
        if (pair.isDead) continue;
        if (pair.asking.destroyed || pair.database.destroyed) end(pair);
        pair.asking.pipe(pair.database);
        pair.database.pipe(pair.asking);
      }
    },
    close() {
      cut();
      server.close();
    },
  };
}
