import { expect } from 'vitest';

/**
 * Bytes and columns of numbers that are the same are equal. Vitest alone compares them one by one and lists their indexes,
 * which takes seconds of the processor for a file of a megabyte. What differs is left to it.
 */
expect.addEqualityTesters([
  (a: unknown, b: unknown) => {
    if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b) || a.constructor !== b.constructor) return undefined;
    return Buffer.compare(bytesOf(a), bytesOf(b)) === 0 ? true : undefined;
  },
]);

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => new Uint8Array(buffer, byteOffset, byteLength);
