import type { FrameValues } from '#map/weather/sampleField.ts';

/** A packed frame for the worker to unpack. */
export interface ToFrameWorker {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly columns: number;
  readonly rows: number;
  readonly planes: number;
}

/** Its values; undefined when its bytes are not of that size. */
export interface FromFrameWorker {
  readonly id: string;
  readonly values: FrameValues | undefined;
}
