import { crc32, deflateSync } from 'node:zlib';

/** A colour as `#rrggbb` and its opacity, 0 to 255. */
export interface PaletteColour {
  readonly colour: string;
  readonly alpha: number;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteColours = 3;

/**
 * A PNG picture of at most 256 colours.
 * @param pixels Indexes of colours, by rows from the top.
 */
export function palettePng(
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly PaletteColour[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, paletteColours, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  // Each row begins with its filter, 0 for none.
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.map(({ colour }) => colour.slice(1)).join(''), 'hex')),
    chunk('tRNS', Buffer.from(palette.map(({ alpha }) => alpha))),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
