import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { parser } from 'stream-json/parser.js';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { GeoRecord } from './areaRecord.ts';
import { GeoJsonTokens, type JsonToken } from './geoJsonTokens.ts';

const packed = {
  packKeys: true,
  packStrings: true,
  packNumbers: true,
  streamKeys: false,
  streamStrings: false,
  streamNumbers: false,
  // Features one per line are consecutive values.
  jsonStreaming: true,
} as const;

/**
 * The features of a GeoJSON file, read as a stream: only one of them is in memory.
 *
 * @throws UserFacingError if the file isn't GeoJSON in degrees, or is truncated.
 */
export async function* readGeoJson(path: string): AsyncGenerator<GeoRecord, void, void> {
  const name = basename(path);
  const features = new GeoJsonTokens(name);
  const source = createReadStream(path, { highWaterMark: 1 << 18, start: await lengthOfMark(path) });
  const tokens = parser.asStream(packed);
  let failure: unknown;
  let ended = false;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= error;
    wake();
  };
  source.on('error', fail);
  tokens.on('error', fail);
  tokens.on('end', () => {
    ended = true;
    wake();
  });
  tokens.on('data', (token: JsonToken) => {
    try {
      features.take(token);
    } catch (error) {
      fail(error);
    }
    if (features.ready.length === 0 && failure === undefined) return;
    tokens.pause();
    wake();
  });
  source.pipe(tokens);
  try {
    for (;;) {
      while (features.ready.length > 0) {
        const feature = features.ready.shift();
        if (feature !== undefined) yield feature;
      }
      if (failure !== undefined) throw asPlain(name, failure);
      if (ended) return features.finish();
      await new Promise<void>((resolve) => {
        wake = resolve;
        tokens.resume();
      });
    }
  } finally {
    source.destroy();
    tokens.destroy();
  }
}

/** The byte order mark that some programs write at the start of a file. */
async function lengthOfMark(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.equals(Buffer.from('\ufeff')) ? 3 : 0;
  } finally {
    await file.close();
  }
}

function asPlain(name: string, error: unknown): unknown {
  if (error instanceof UserFacingError || !(error instanceof Error) || 'code' in error) return error;
  return new UserFacingError(`The file ${name} is incomplete, or not GeoJSON. Download it again and retry.`);
}
