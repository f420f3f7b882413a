import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be cut, as a network is. */
export interface DatabaseLink {
  /** The address of the database through the link. */
  readonly url: string;
  /** Ends all connections, and lets no new one through. */
  cut(): void;
  restore(): void;
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
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const database = to();
    for (const [one, other] of [
      [socket, database],
      [database, socket],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.search = '';
  through.hostname = '127.0.0.1';
  // A server that listens on TCP has an address.
  through.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: through.href,
    cut,
    restore() {
      isCut = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
