import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as from a camera: rotated, with a place and a name in its metadata. */
export async function cameraPhoto(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#246' } })
    .composite([{ input: Buffer.from([255, 0, 0]), raw: { width: 1, height: 1, channels: 3 }, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Kari Nordmann', Orientation: '6' }, IFD3: { GPSLatitude: '62/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG with that size in its header, and almost no data. */
export function pngWithHeader(
  width: number,
  height: number,
  { depth = 8, interlaced = false }: { depth?: 8 | 16; interlaced?: boolean } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(Buffer.alloc(1000))),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

function pngPart(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const part = Buffer.alloc(content.length + 12);
  part.writeUInt32BE(content.length, 0);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named), content.length + 8);
  return part;
}

/** An animated picture of that many frames, 2 by 2 pixels each. */
export function gifOfFrames(frames: number): Buffer {
  const beginning = Buffer.from('GIF89a\x02\0\x02\0\x80\0\0\xff\0\0\0\0\xff', 'latin1');
  const frame = Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x02\0\x02\0\0\x02\x02\x84Q\0', 'latin1');
  return Buffer.concat([beginning, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/**
 * A photo of 50 megapixels and nearly 20 MB, rotated as by a telephone held upright: coarse shapes under fine noise,
 * like a sensor's.
 */
export async function largePhoto(): Promise<Buffer> {
  const [width, height] = [8192, 6144];
  const grain = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let at = 0; at < grain.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    grain[at] = 120 + 80 * Math.sin(at / 900_000) + ((seed >>> 24) % 48);
  }
  const photo = sharp(grain, { raw: { width, height, channels: 3 } }).withMetadata({ orientation: 6 });
  return await photo.jpeg({ quality: 90 }).toBuffer();
}
