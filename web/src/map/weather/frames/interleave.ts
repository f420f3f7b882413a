import { unpackPlanes } from '@wheelhouse/contract/weatherFrame';
import type { FrameValues } from '#map/weather/sampleField.ts';
import type { ToFrameWorker } from './frameMessages.ts';

/** Interleaves the planes of a packed frame per cell, as the graphics card takes them; undefined for bad bytes. */
export function interleaved({ bytes, columns, rows, planes }: Omit<ToFrameWorker, 'id'>): FrameValues | undefined {
  let unpacked: Int16Array[];
  try {
    unpacked = unpackPlanes(bytes, { columns, rows, planes });
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
  const values = new Int16Array(columns * rows * planes);
  unpacked.forEach((plane, place) => {
    for (let cell = 0; cell < plane.length; cell += 1) values[cell * planes + place] = plane[cell] ?? 0;
  });
  return values;
}
