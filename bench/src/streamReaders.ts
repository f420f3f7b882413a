import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

/** What this thread opens: this many streams, each by one of these raw requests. */
const task = z.parse(z.object({ port: z.int(), requests: z.array(z.string()) }), workerData);

/**
 * Reads event streams in a thread and discards the data, so that reading doesn't delay the bench. Reports how many were
 * answered with 200 once all are answered.
 */
let answered = 0;
let opened = 0;
for (const request of task.requests) {
  const socket = connect(task.port, '127.0.0.1', () => socket.write(request));
  socket.once('data', (first: Buffer) => {
    answered += 1;
    if (first.toString('latin1', 0, 12) === 'HTTP/1.1 200') opened += 1;
    if (answered === task.requests.length) parentPort?.postMessage(opened, []);
  });
  socket.on('data', () => {});
  socket.on('error', () => {});
}
