import { open } from 'node:fs/promises';
import type { Metadata } from 'sharp';

/**
 * Bytes the decoder of a picture may use at once. The program and the results take about 130 MB besides, and 300 MB are
 * what a picture may take (measured with 50 megapixels of each format).
 */
export const decoderMost = 160_000_000;

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, ushort: 2, short: 2, float: 4 };
/** Measured with libheif: the picture in planes and in pixels, several times over. */
const avifPerPixel = 17;

/**
 * Bytes a decoder needs for the whole picture at once, by its header; 0 if it reads line by line. Interlaced and
 * progressive pictures are assembled in memory; others are streamed.
 */
export async function decoderNeed(file: string, header: Metadata): Promise<number> {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = header;
  const pixels = width * height;
  const whole = pixels * channels * (bytesOfDepth[depth] ?? 8);
  switch (format) {
    case 'png':
      return isProgressive ? whole : 0;
    case 'jpeg':
      // Two bytes for each coefficient; with 4:2:0 there are half as many of them.
      return isProgressive ? pixels * (chromaSubsampling === '4:2:0' ? 3 : 2 * channels) : 0;
    case 'webp':
      return (await isLossless(file)) ? pixels * 4 : header.hasAlpha ? pixels * 2 : 0;
    case 'heif':
      return pixels * avifPerPixel;
    case 'gif':
      return pixels * 4;
    default:
      // A TIFF may have a single tile.
      return whole;
  }
}

/** Searches the chunks of a WebP file (RFC 9649, section 2) for that of a lossless picture. */
async function isLossless(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    for (let at = 12, looked = 0; looked < 1000; looked += 1) {
      const { bytesRead } = await file.read(head, 0, 8, at);
      const name = head.toString('latin1', 0, 4);
      if (bytesRead < 8 || name === 'VP8 ') return false;
      if (name === 'VP8L') return true;
      // Frames of an animated picture have their own chunks after 16 bytes.
      const length = head.readUInt32LE(4);
      at += 8 + (name === 'ANMF' ? 16 : length + (length % 2));
    }
    return true;
  } finally {
    await file.close();
  }
}
