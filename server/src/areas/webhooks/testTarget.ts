import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fakeServer, type FakeServer } from '#platform/httpClient/testFakeServer.ts';

/** What a target got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A target of webhooks on this machine, for tests. */
export interface TestTarget extends Pick<FakeServer, 'origin' | 'close'> {
  readonly received: Received[];
  /** Answers from now on; by default with 204. */
  answers: (response: ServerResponse, received: Received) => void;
}

export async function testTarget(): Promise<TestTarget> {
  const received: Received[] = [];
  const server = await fakeServer(async (request, response) => {
    const got = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(got);
    target.answers(response, got);
  });
  const { origin, close } = server;
  const target: TestTarget = { origin, close, received, answers: (response) => response.writeHead(204).end() };
  return target;
}
