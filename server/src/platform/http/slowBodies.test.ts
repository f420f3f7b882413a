import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutSlowSenders } from './slowBodies.ts';

let server: Server;
let socket: Socket;

beforeEach(async () => {
  server = createServer({ connectionsCheckingInterval: 50 }, (request, response) => {
    request.on('error', () => {});
    text(request).then(
      (body) => response.end(`${body.length} came`),
      () => {},
    );
  });
  cutSlowSenders(server, { headersWithinMs: 300, spanMs: 300, leastBytes: 100 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address.
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
});
afterEach(() => {
  socket.destroy();
  server.close();
});

const heads = 'POST / HTTP/1.1\r\nhost: w\r\nconnection: close\r\n';

it('cuts off a body that arrives too slowly, with an answer', async () => {
  const answered = text(socket);
  socket.write(`${heads}content-length: 1000\r\n\r\n`);
  for (let sent = 0; sent < 20 && !socket.destroyed; sent += 1) {
    if (socket.writable) socket.write('x');
    await sleep(50);
  }
  expect(await answered).toMatch(/^HTTP\/1\.1 408 [^]*"status":408/);
});

it('accepts a slow body that keeps arriving', async () => {
  const answered = text(socket);
  socket.write(`${heads}content-length: 1000\r\n\r\n`);
  for (let sent = 0; sent < 10; sent += 1) {
    socket.write('x'.repeat(100));
    await sleep(100);
  }
  expect(await answered).toContain('1000 came');
});

it('cuts off headers that never end', async () => {
  const answered = text(socket);
  socket.write(heads);
  expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
});
