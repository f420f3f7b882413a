/** Prints the positions that change, and connects again when the stream ends. */
import { setTimeout } from 'node:timers/promises';
import { createWheelhouse, ProblemError } from '@wheelhouse/client';
import { positionChange, streamLocations } from '@wheelhouse/client/positions';

const { WHEELHOUSE_ADDRESS: address = '', WHEELHOUSE_KEY: key = '', ONCE: once } = process.env;
const wheelhouse = createWheelhouse({ address, key });
const shortest = 2;
const longest = 60;

let seconds = shortest;
for (;;) {
  try {
    const { body } = await wheelhouse.open(streamLocations, { query: { flag: ['NO'] } });
    console.log('Following vessels of Norway.');
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      seconds = shortest;
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        // The server sends comments, too, so that the connection stays.
        if (data === undefined) continue;
        const { positions } = positionChange.parse(JSON.parse(data));
        for (const { id, latitude, longitude } of positions) console.log(id, latitude, longitude);
      }
      if (once !== undefined) process.exit();
    }
  } catch (cause) {
    const status = cause instanceof ProblemError ? cause.status : 0;
    // A key that may not do this may not do it later, either.
    if (status >= 400 && status < 500 && status !== 429) throw cause;
    if (cause instanceof ProblemError) seconds = cause.retryAfterSeconds ?? seconds;
  }
  await setTimeout(seconds * 1000);
  seconds = Math.min(longest, seconds * 2);
}
