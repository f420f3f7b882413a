import * as z from 'zod/mini';
import type { FromVesselWorker, ToVesselWorker } from './workerMessages.ts';
import { createVesselReader } from './vesselReader.ts';

// The security policy forbids code generated from text, which zod would otherwise try.
z.config({ jitless: true });

function buffersOf(message: FromVesselWorker): ArrayBuffer[] {
  if (message.kind === 'unreadable') return [];
  if (message.kind === 'order') return [message.slots.buffer];
  if (message.kind === 'changed') return [message.slots.buffer, message.records.buffer, message.motion.buffer];
  const { ids, records, motion, names, photos } = message;
  return [ids, records, motion, names.bytes, names.ends, photos.bytes, photos.ends].map((array) => array.buffer);
}

const read = createVesselReader((message) => self.postMessage(message, { transfer: buffersOf(message) }));
self.addEventListener('message', (event: MessageEvent<ToVesselWorker>) => read(event.data));
