import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake server on loopback, for tests. */
export interface FakeServer {
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** Requested paths, with their queries. */
  readonly requests: string[];
  /** Sets the answers from now on. */
  answer: RequestListener;
  close(): void;
}

export async function fakeServer(answer: RequestListener): Promise<FakeServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    made.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made: FakeServer = {
    // A server that listens on TCP has an address.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return made;
}
