/** Prints the positions that change, until there are some; a program of your own would go on. */
import { createWheelhouse } from '@wheelhouse/client';
import { positionChange, streamLocations } from '@wheelhouse/client/positions';

const { WHEELHOUSE_ADDRESS: address = '', WHEELHOUSE_KEY: key = '' } = process.env;
const wheelhouse = createWheelhouse({ address, key });
const leaving = new AbortController();

const { body } = await wheelhouse.open(streamLocations, { query: { flag: ['NO'] }, signal: leaving.signal });
console.log('Following vessels of Norway.');
let text = '';
for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
  text += part;
  const data = /^data: (.*)\n\n/m.exec(text)?.[1];
  if (data === undefined && process.env['ONCE'] === undefined) continue;
  if (data !== undefined) {
    const { positions } = positionChange.parse(JSON.parse(data));
    for (const { id, latitude, longitude } of positions) console.log(id, latitude, longitude);
  }
  break;
}
leaving.abort();
