import { parentPort, workerData } from 'node:worker_threads';
import type { PastPiece } from '#door.ts';
import { pastPositions, pastTrack } from './past.ts';
import type { PastTask } from './makePast.ts';
import { transmittersOf } from './transmitters.ts';
import { Waters } from './waters.ts';

/** Runs in a thread: answers each message with the past of the next ships; an empty answer is the end. */
// A thread's data has no type; makePast.ts passes this.
const { vessels, from, today, until, atOnce } = workerData as PastTask;
const ships = transmittersOf(vessels, new Waters());
let done = 0;
parentPort?.on('message', () => {
  const next = ships.slice(done, done + atOnce);
  done += next.length;
  const piece: PastPiece = {
    tracks: next.map((ship) => pastTrack(ship, from, today)),
    positions: next.flatMap((ship) => [...pastPositions(ship, today, until)]),
    doneTo: next.at(-1)?.vessel.mmsi,
    share: done / Math.max(1, ships.length),
  };
  for (const ship of next) ship.voyage.forget();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(piece);
});
