import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Geocoder, Point } from './geocoder.ts';

/** Addresses are often saved one after the other; then the towns are let go again. */
const idleMs = 60_000;

const answer = z.object({ id: z.int(), point: z.optional(z.object({ latitude: z.number(), longitude: z.number() })) });

interface Asking {
  readonly resolve: (point: Point | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Finds the middle of a town by its name and country among the 135,000 places of GeoNames that have 1000 people and
 * more. Their file is looked through in a thread of its own, which begins with a question and ends when nobody has asked
 * for a while.
 */
export function gazetteer(options: { readonly idleMs: number } = { idleMs }): Geocoder & { close(): Promise<void> } {
  let running: { readonly worker: Worker; readonly asking: Map<number, Asking> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): NonNullable<typeof running> {
    const worker = new Worker(new URL('gazetteerWorker.ts', import.meta.url));
    const asking = new Map<number, Asking>();
    const started = { worker, asking };
    const end = (error: Error) => {
      if (running === started) running = undefined;
      for (const { reject } of asking.values()) reject(error);
      asking.clear();
    };
    worker.on('message', (message: unknown) => {
      const { id, point } = z.parse(answer, message);
      asking.get(id)?.resolve(point);
      asking.delete(id);
    });
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => end(new Error('The gazetteer has ended.')));
    worker.unref();
    return started;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    await ending?.worker.terminate();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (running?.asking.size === 0) void close();
    }, options.idleMs).unref();
  }

  return {
    async find({ city, country }) {
      running ??= start();
      const { worker, asking } = running;
      const id = (last += 1);
      return await new Promise<Point | undefined>((resolve, reject) => {
        asking.set(id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage({ id, city, country });
      }).finally(rest);
    },
    close,
  };
}
