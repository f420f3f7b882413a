import * as z from 'zod/mini';
import { feedStates } from '@wheelhouse/contract/positions';
import type { SquareReception } from '#marine/ais/coverage.ts';
import type { PositionRecord } from '#marine/ais/position.ts';
import type { SourceReport } from '#marine/ais/receiver.ts';
import type { Ship } from '#marine/ais/shipTable.ts';

/** What one process received since its last frame. */
export interface PositionFrame {
  readonly positions: readonly PositionRecord[];
  readonly ships: readonly Ship[];
  /** The feeds that the process reads, some times a minute. */
  readonly feeds?: readonly SharedFeed[];
  /** What it did with positions since its start, along with the feeds. */
  readonly counts?: SharedCounts;
}

export interface SharedCounts {
  readonly stored: number;
  /** Not stored yet. */
  readonly waiting: number;
  /** By reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/** A feed as another process shows it. */
export interface SharedFeed {
  readonly report: SourceReport;
  readonly squares: readonly SquareReception[];
}

/** Raised when older programs can't read a frame. */
const version = 1;
const headBytes = 8;
/** Track, time, latitude, longitude, speed, course, heading and status. */
const positionBytes = 4 + 8 + 4 + 4 + 2 + 2 + 2 + 1;
const unknown = -1;

const count = z.number();
const text = z.optional(z.string());
const rest = z.object({
  counts: z.optional(z.object({ stored: count, waiting: count, refused: z.record(z.string(), count) })),
  ships: z.array(
    z.object({
      mmsi: count,
      name: text,
      callSign: text,
      destination: text,
      imo: z.optional(count),
      shipType: z.optional(count),
      draught: z.optional(count),
      dimensions: z.optional(z.object({ toBow: count, toStern: count, toPort: count, toStarboard: count })),
      eta: z.optional(z.object({ month: count, day: count, hour: count, minute: count })),
    }),
  ),
  feeds: z.optional(
    z.array(
      z.object({
        report: z.object({
          source: z.string(),
          name: text,
          lastError: text,
          lastMessageAt: z.optional(count),
          state: z.enum(feedStates),
          messagesPerMinute: count,
          counts: z.object({
            bytes: count,
            lines: count,
            sentences: count,
            damagedSentences: count,
            messages: count,
            badTagBlocks: count,
            dropped: z.object({
              badChecksum: count,
              malformed: count,
              orphanFragment: count,
              badLength: count,
              unsupportedType: count,
            }),
          }),
        }),
        squares: z.array(z.tuple([count, count, count, count, count])),
      }),
    ),
  ),
});

/** A frame as bytes: its version, the length of its JSON, the JSON with all but positions, and 27 bytes a position. */
export function writeFrame({ positions, ...header }: PositionFrame): Uint8Array {
  const json = Buffer.from(JSON.stringify(header));
  const bytes = Buffer.alloc(headBytes + json.length + positions.length * positionBytes);
  bytes.writeUInt32LE(version, 0);
  bytes.writeUInt32LE(json.length, 4);
  json.copy(bytes, headBytes);
  let at = headBytes + json.length;
  for (const position of positions) {
    bytes.writeUInt32LE(position.mmsi, at);
    bytes.writeDoubleLE(position.at, at + 4);
    bytes.writeInt32LE(position.latitude, at + 12);
    bytes.writeInt32LE(position.longitude, at + 16);
    bytes.writeInt16LE(position.speed ?? unknown, at + 20);
    bytes.writeInt16LE(position.course ?? unknown, at + 22);
    bytes.writeInt16LE(position.heading ?? unknown, at + 24);
    bytes.writeInt8(position.status ?? unknown, at + 26);
    at += positionBytes;
  }
  return bytes;
}

/** @returns undefined for what isn't a frame, or is one of another version */
export function readFrame(given: Uint8Array): PositionFrame | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.length < headBytes || bytes.readUInt32LE(0) !== version) return undefined;
  const from = headBytes + bytes.readUInt32LE(4);
  if (from > bytes.length || (bytes.length - from) % positionBytes !== 0) return undefined;
  const parsed = readRest(bytes.toString('utf8', headBytes, from));
  if (parsed === undefined) return undefined;
  const known = (value: number) => (value === unknown ? null : value);
  const positions: PositionRecord[] = [];
  for (let at = from; at < bytes.length; at += positionBytes) {
    positions.push({
      mmsi: bytes.readUInt32LE(at),
      at: bytes.readDoubleLE(at + 4),
      latitude: bytes.readInt32LE(at + 12),
      longitude: bytes.readInt32LE(at + 16),
      speed: known(bytes.readInt16LE(at + 20)),
      course: known(bytes.readInt16LE(at + 22)),
      heading: known(bytes.readInt16LE(at + 24)),
      status: known(bytes.readInt8(at + 26)),
    });
  }
  return { ...parsed, positions };
}

function readRest(json: string): Omit<PositionFrame, 'positions'> | undefined {
  try {
    // Its optional values may be undefined, which JSON has none of.
    return rest.parse(JSON.parse(json)) as Omit<PositionFrame, 'positions'>;
  } catch {
    return undefined;
  }
}
