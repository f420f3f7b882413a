import type { FromFrameWorker, ToFrameWorker } from './frameMessages.ts';
import { interleaved } from './interleave.ts';

self.addEventListener('message', ({ data }: MessageEvent<ToFrameWorker>) => {
  const values = interleaved(data);
  const answer: FromFrameWorker = { id: data.id, values };
  self.postMessage(answer, { transfer: values === undefined ? [] : [values.buffer] });
});
