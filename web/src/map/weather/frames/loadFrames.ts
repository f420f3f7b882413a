import { getWeatherFrame } from '@wheelhouse/contract/weather';
import { api } from '#lib/api.ts';
import type { FrameValues } from '#map/weather/sampleField.ts';
import type { FromFrameWorker, ToFrameWorker } from './frameMessages.ts';
import { FrameStore } from './frameStore.ts';

async function load(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await api.open(getWeatherFrame, { params: { id }, signal });
  return new Uint8Array(await response.arrayBuffer());
}

/** Frames of the server, unpacked in a worker. The worker starts with the first of them; `close` ends it. */
export function openFrames(): { readonly store: FrameStore; readonly close: () => void } {
  let worker: Worker | undefined;
  const waiting = new Map<string, (values: FrameValues | undefined) => void>();
  const answered = ({ data }: MessageEvent<FromFrameWorker>) => {
    waiting.get(data.id)?.(data.values);
    waiting.delete(data.id);
  };
  const started = () => {
    if (worker !== undefined) return worker;
    worker = new Worker(new URL('./frameWorker.ts', import.meta.url), { type: 'module', name: 'weather frames' });
    worker.addEventListener('message', answered);
    return worker;
  };
  const store = new FrameStore({
    load,
    unpack: (packed: ToFrameWorker) =>
      new Promise((resolve) => {
        waiting.set(packed.id, resolve);
        started().postMessage(packed, [packed.bytes.buffer]);
      }),
  });
  return {
    store,
    close() {
      worker?.terminate();
      worker = undefined;
    },
  };
}
