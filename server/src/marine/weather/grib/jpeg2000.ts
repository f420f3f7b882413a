import { createRequire } from 'node:module';
import { GribError } from './gribError.ts';

/** The part of `@cornerstonejs/codec-openjpeg` that we use; the package has no types. */
type Decoder = {
  getEncodedBuffer(length: number): Uint8Array;
  decode(): void;
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number; isSigned: boolean };
  getDecodedBuffer(): Uint8Array;
  delete(): void;
};
type Codec = { J2KDecoder: new () => Decoder };
type CodecFactory = (options: { print: () => void; printErr: () => void }) => Promise<Codec>;

/** The decoder returns 16 bits per sample and drops those above. */
const mostBits = 16;

let codec: Promise<Codec> | undefined;

function loadCodec(): Promise<Codec> {
  // CommonJS that loads its WebAssembly from its own folder; the type is from the package's documentation.
  const factory = createRequire(import.meta.url)('@cornerstonejs/codec-openjpeg/decodewasmjs') as CodecFactory;
  return factory({ print: () => {}, printErr: () => {} });
}

/**
 * One picture of integers, row by row.
 * @throws GribError if the stream is damaged, has another number of samples, or more than 16 bits per sample
 */
export async function decodeJpeg2000(data: Uint8Array, count: number): Promise<Float64Array> {
  checkHeader(data, count);
  codec ??= loadCodec();
  const { J2KDecoder } = await codec;
  try {
    const decoder = new J2KDecoder();
    try {
      decoder.getEncodedBuffer(data.length).set(data);
      decoder.decode();
      return samplesOf(decoder, count);
    } finally {
      decoder.delete();
    }
  } catch (error) {
    // For damaged data the decoder throws a number or aborts, which leaves it unusable.
    codec = undefined;
    if (error instanceof GribError) throw error;
    throw new GribError('damaged', 'the JPEG2000 data cannot be decoded');
  }
}

function samplesOf(decoder: Decoder, count: number): Float64Array {
  const { width, height, bitsPerSample, componentCount, isSigned } = decoder.getFrameInfo();
  const decoded = decoder.getDecodedBuffer();
  const size = bitsPerSample > 8 ? 2 : 1;
  if (width * height !== count || componentCount !== 1 || decoded.length < count * size) {
    throw new GribError('damaged', `the JPEG2000 picture does not have ${count} samples`);
  }
  const view = new DataView(decoded.buffer, decoded.byteOffset, decoded.byteLength);
  const read = (index: number): number => {
    if (size === 1) return isSigned ? view.getInt8(index) : view.getUint8(index);
    return isSigned ? view.getInt16(index * 2, true) : view.getUint16(index * 2, true);
  };
  const values = new Float64Array(count);
  for (let index = 0; index < count; index += 1) values[index] = read(index);
  return values;
}

/** The size marker comes first in every stream: read before the decoder allocates memory for it. */
function checkHeader(data: Uint8Array, count: number): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data.length < 43 || view.getUint32(0) !== 0xff4f_ff51)
    throw new GribError('damaged', 'the data are not JPEG2000');
  const width = view.getUint32(8) - view.getUint32(16);
  const height = view.getUint32(12) - view.getUint32(20);
  const components = view.getUint16(40);
  const bits = (view.getUint8(42) & 0x7f) + 1;
  if (width < 1 || height < 1 || width * height !== count || components !== 1) {
    throw new GribError(
      'damaged',
      `a JPEG2000 picture of ${width} x ${height} x ${components} samples for ${count} values`,
    );
  }
  if (bits > mostBits)
    throw new GribError('unsupported', `JPEG2000 samples of ${bits} bits are not supported, at most ${mostBits}`);
}
