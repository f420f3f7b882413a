import { expect, it } from 'vitest';
import { FrameNumbers } from './carrier.ts';
import { readFrame, writeFrame, type PositionFrame } from './positionFrame.ts';

const counts = {
  bytes: 100,
  lines: 3,
  sentences: 3,
  damagedSentences: 0,
  messages: 2,
  badTagBlocks: 0,
  dropped: { badChecksum: 1, malformed: 0, orphanFragment: 0, badLength: 0, unsupportedType: 0 },
};
const frame: PositionFrame = {
  positions: [
    {
      mmsi: 1_257_000_001,
      at: 1_795_000_000_123,
      latitude: -37_200_001,
      longitude: 107_999_999,
      speed: 101,
      course: 3599,
      heading: 359,
      status: 7,
    },
    { mmsi: 257000002, at: 1, latitude: 0, longitude: 0, speed: null, course: null, heading: null, status: null },
  ],
  ships: [
    {
      mmsi: 257000001,
      name: 'HAVBRIS',
      dimensions: { toBow: 20, toStern: 40, toPort: 5, toStarboard: 6 },
      draught: 6.1,
      eta: { month: 11, day: 28, hour: 24, minute: 60 },
    },
  ],
  feeds: [
    {
      report: {
        source: 'tcp://harbour:1234',
        name: 'Harbour',
        state: 'connected',
        lastError: undefined,
        lastMessageAt: 1_795_000_000_000,
        messagesPerMinute: 12,
        counts,
      },
      squares: [[3, 1_795_000_000, 29_916_666, 4, 5]],
    },
  ],
  counts: { stored: 5, waiting: 0, refused: { jump: 1 } },
};

it('brings positions, ships and feeds to another process as they were', () => {
  expect(readFrame(writeFrame(frame))).toEqual(frame);
});

it('leaves out what is no frame, is cut off or of another version', () => {
  const bytes = writeFrame(frame);
  const other = Uint8Array.from(bytes);
  other[0] = 2;
  const longer = Uint8Array.from(bytes);
  longer[7] = 1;
  const noJson = Uint8Array.from(bytes);
  noJson[8] = 0;
  for (const wrong of [new Uint8Array(), bytes.subarray(0, 7), bytes.subarray(0, -1), other, longer, noJson])
    expect(readFrame(wrong)).toBeUndefined();
});

it('notices frames that are known, of this process, or after a gap', () => {
  const numbers = new FrameNumbers(1);
  const places = [
    { sender: 1, number: 1 },
    { sender: 2, number: 1 },
    { sender: 2, number: 2 },
    { sender: 2, number: 2 },
    { sender: 2, number: 4 },
    { sender: 3, number: 9 },
  ].map((frame) => numbers.note(frame));
  expect(places).toEqual(['known', 'next', 'next', 'known', 'after a gap', 'after a gap']);
  expect([...numbers.last]).toEqual([
    [2, 4],
    [3, 9],
  ]);
});
