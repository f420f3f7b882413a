import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './httpServer.ts';
import { unlimited } from './testApi.ts';

let server: FastifyInstance;
let socket: Socket;
beforeAll(async () => {
  server = await createHttpServer({
    logger: pino({ level: 'silent' }),
    trustedProxies: 0,
    rates: unlimited,
    framedOrigin: undefined,
  });
  server.post('/things', () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
});
afterAll(async () => {
  socket.destroy();
  await server.close();
});

let received = '';
async function status(): Promise<string | undefined> {
  while (!/\r\n\r\n[^]*\}$/.test(received)) received += String((await once(socket, 'data'))[0]);
  const found = /^HTTP\/1.1 (\d+)/.exec(received)?.[1];
  received = '';
  return found;
}
const head = (length: number) =>
  `POST /things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

it('of a request that was refused is read, so that a client that is still sending gets the answer', async () => {
  const size = 4 * 1024 * 1024;
  socket.write(head(size));
  socket.write('"');
  expect(await status()).toBe('413');
  const piece = ' '.repeat(1024);
  for (let sent = 1; sent < size; sent += piece.length) {
    if (!socket.write(piece.slice(0, size - sent))) await once(socket, 'drain');
  }
  socket.write(`${head(2)}{}`);
  expect(await status()).toBe('200');
});
