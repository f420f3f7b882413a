import type { FileHandle } from 'node:fs/promises';
import type { Source } from 'pmtiles';

/** An open PMTiles archive, in the form that its reader needs. */
export function archiveSource(file: FileHandle, key: string): Source {
  return {
    getKey: () => key,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}
