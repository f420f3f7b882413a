import { crc32 } from 'node:zlib';
import { emptyRows, type PositionRows } from './positionRows.ts';

const magic = Buffer.from('WHP1');
const headBytes = magic.length + 4;
const rowBytes = 28;
const checksumBytes = 4;
/** The columns of two bytes, and their value for unknown. */
const small = ['speed', 'course', 'heading', 'status'] as const;
const unknown = -32_768;

/**
 * Positions as bytes: `WHP1`, their number, 28 bytes for each (MMSI, time in milliseconds since 1970, latitude, longitude,
 * speed, course, heading, status; little-endian, units as in the `position` table), and a CRC-32 of all that.
 */
export function packRows(rows: PositionRows): Buffer {
  const count = rows.mmsi.length;
  const bytes = Buffer.alloc(headBytes + count * rowBytes + checksumBytes);
  magic.copy(bytes);
  bytes.writeUInt32LE(count, magic.length);
  for (let row = 0, at = headBytes; row < count; row += 1) {
    at = bytes.writeInt32LE(rows.mmsi[row] ?? 0, at);
    at = bytes.writeDoubleLE(rows.at[row] ?? 0, at);
    at = bytes.writeInt32LE(rows.latitude[row] ?? 0, at);
    at = bytes.writeInt32LE(rows.longitude[row] ?? 0, at);
    for (const column of small) at = bytes.writeInt16LE(rows[column][row] ?? unknown, at);
  }
  const end = bytes.length - checksumBytes;
  bytes.writeUInt32LE(crc32(bytes.subarray(0, end)), end);
  return bytes;
}

/** The positions of such bytes; undefined if they are damaged. */
export function unpackRows(bytes: Buffer): PositionRows | undefined {
  const end = bytes.length - checksumBytes;
  if (end < headBytes || !bytes.subarray(0, magic.length).equals(magic)) return undefined;
  const count = bytes.readUInt32LE(magic.length);
  if (end !== headBytes + count * rowBytes || bytes.readUInt32LE(end) !== crc32(bytes.subarray(0, end)))
    return undefined;
  const rows = emptyRows();
  for (let at = headBytes; at < end; at += rowBytes) {
    rows.mmsi.push(bytes.readInt32LE(at));
    rows.at.push(bytes.readDoubleLE(at + 4));
    rows.latitude.push(bytes.readInt32LE(at + 12));
    rows.longitude.push(bytes.readInt32LE(at + 16));
    small.forEach((column, index) => {
      const value = bytes.readInt16LE(at + 20 + index * 2);
      rows[column].push(value === unknown ? null : value);
    });
  }
  return rows;
}
