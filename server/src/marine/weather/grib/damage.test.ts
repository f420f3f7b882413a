import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GribError } from './gribError.ts';
import type { GribMessage, GribProblem } from './message.ts';
import { gribMessages, gribMessagesIn } from './readFile.ts';
import { testMessage } from './testMessage.ts';

async function all(parts: AsyncGenerator<GribMessage | GribProblem>): Promise<(GribMessage | GribProblem)[]> {
  const list: (GribMessage | GribProblem)[] = [];
  for await (const part of parts) list.push(part);
  return list;
}

async function messagesOf(bytes: Uint8Array): Promise<string[]> {
  return (await all(gribMessagesIn(bytes))).map((part) => (part.kind === 'problem' ? part.text : 'message'));
}

async function valuesOf(bytes: Uint8Array): Promise<number[][]> {
  const found = await all(gribMessagesIn(bytes));
  return Promise.all(found.map(async (part) => (part.kind === 'message' ? [...(await part.values())] : [])));
}

/** The result of reading the values of the only message. */
async function faultOf(bytes: Uint8Array): Promise<unknown> {
  const [message] = await all(gribMessagesIn(bytes));
  if (message?.kind !== 'message') throw new Error(message?.text);
  return message.values().catch((error: unknown) => error);
}

describe('a GRIB2 file', () => {
  it('gives the headers and values of a message', async () => {
    const [message] = await all(gribMessagesIn(testMessage()));
    expect(message).toMatchObject({
      field: 1,
      offset: 0,
      centre: 7,
      parameter: { discipline: 0, category: 2, number: 2 },
      level: { type: 103, value: 10 },
      reference: new Date('2026-11-21T06:00:00Z'),
      validTime: new Date('2026-11-21T12:00:00Z'),
      quantum: 0.1,
      grid: { kind: 'latLon', west: 0, north: 10, stepEast: 1, stepSouth: 1, columns: 3, rows: 2 },
    });
    expect(await valuesOf(testMessage())).toEqual([[0, 0.1, 0.2, 0.3, 0.4, 0.5]]);
  });

  it('is read from disk with junk before, between and after its messages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'grib-'));
    try {
      const junk = Buffer.alloc(300_000, 'GRI');
      await writeFile(join(folder, 'a.grib2'), Buffer.concat([junk, testMessage(), junk, testMessage(), junk]));
      const found = await all(gribMessages(join(folder, 'a.grib2')));
      expect(found.map(({ field, kind }) => [field, kind])).toEqual([
        [1, 'message'],
        [2, 'message'],
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('may have several fields in one message, and reuse a bitmap', async () => {
    const bitmap = [0, 0b1010_1000];
    const bytes = testMessage(
      { bitmap, numbers: [1, 2, 3] },
      { bitmap: [254], numbers: [4, 5, 6] },
      { bits: 0, numbers: [7, 7, 7, 7, 7, 7] },
    );
    expect(await valuesOf(bytes)).toEqual([
      [0.1, Number.NaN, 0.2, Number.NaN, 0.3, Number.NaN],
      [0.4, Number.NaN, 0.5, Number.NaN, 0.6, Number.NaN],
      [0, 0, 0, 0, 0, 0],
    ]);
  });

  it('may have numbers of any width', async () => {
    for (let bits = 1; bits <= 32; bits += 1) {
      const highest = 2 ** bits - 1;
      const numbers = [0, highest, 0, 1, highest, Math.floor(highest / 3)];
      expect(await valuesOf(testMessage({ bits, numbers }))).toEqual([numbers.map((number) => number / 10)]);
    }
  });

  it('may have ensemble members, and intervals with their statistic', async () => {
    const head = [1, 8, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 6, 1, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0];
    const interval = [7, 234, 11, 21, 18, 0, 0, 1, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 6, 255, 0, 0, 0, 0];
    const [message] = await all(
      gribMessagesIn(testMessage({ productTemplate: 11, product: [...head, 3, 5, 30, ...interval] })),
    );
    expect(message).toMatchObject({
      productTemplate: 11,
      member: { number: 5, of: 30 },
      intervalStart: new Date('2026-11-21T12:00:00Z'),
      validTime: new Date('2026-11-21T18:00:00Z'),
      statistic: 1,
    });
  });
});

describe('an error in a file', () => {
  it('is reported for a message cut at any byte, and the next message is read', async () => {
    const whole = testMessage();
    for (let length = 4; length < whole.length; length += 1) {
      const cut = whole.subarray(0, length);
      const alone = await all(gribMessagesIn(cut));
      expect(alone.map((part) => part.kind === 'problem' && part.code)).toEqual(['truncated']);
      const followed = await all(gribMessagesIn(Buffer.concat([cut, whole])));
      expect(followed.filter(({ kind }) => kind === 'message').map(({ offset }) => offset)).toEqual([length]);
    }
  });

  it('is reported by name for what is not supported, and reading continues', async () => {
    const edition1 = Buffer.concat([Buffer.from('GRIB'), Buffer.from([0, 0, 16, 1]), Buffer.from('xxxx7777')]);
    const bytes = [
      edition1,
      testMessage({ packingTemplate: 41 }, {}),
      testMessage({ productTemplate: 9 }),
      testMessage({ bitmap: [7] }),
    ];
    expect(await messagesOf(Buffer.concat(bytes))).toEqual([
      'GRIB edition 1 is not supported, only edition 2',
      'packing template 5.41 (PNG) is not supported',
      'message',
      'product template 4.9 (probability over an interval) is not supported',
      "bitmap 7 of the centre's own is not supported",
    ]);
  });

  it('is reported for impossible grids, before memory is allocated', async () => {
    expect(await messagesOf(testMessage({ columns: 60_000, rows: 60_000 }))).toEqual([
      'a grid of 60000 x 60000 cells is larger than the 20000000 we read',
    ]);
    expect(await messagesOf(testMessage({ columns: 0 }))).toEqual(['a grid without cells']);
    expect(await messagesOf(testMessage({ first: [91_000_000, 0] }))).toEqual(['latitude 91 cannot be']);
    expect(await messagesOf(testMessage({ scan: 0x40 }))).toEqual([
      'the first and last point of the grid contradict its scan',
    ]);
  });

  it('is reported when the values are read', async () => {
    expect(await faultOf(testMessage({ numbers: [1, 2] }))).toEqual(
      new GribError('damaged', '2 values for 6 cells, and no bitmap'),
    );
    expect(await faultOf(testMessage({ bitmap: [0, 0xff], numbers: [1, 2, 3, 4, 5] }))).toEqual(
      new GribError('damaged', 'the bitmap has 6 cells for 5 values'),
    );
    expect(await faultOf(testMessage({ numbers: [1, 2, 3, 4, 5, 6, 7] }))).toEqual(
      new GribError('damaged', '7 values for 6 cells'),
    );
  });

  it('is reported for the first thousand problems only', async () => {
    const found = await messagesOf(Buffer.from('GRIB\0\0\0\u0001 and no more'.repeat(5000)));
    expect(found).toHaveLength(1001);
    expect(found.at(-1)).toBe('more than 1000 problems: the rest was not read');
  });

  it('is reported once for a text with the word GRIB, which is no message', async () => {
    expect(await messagesOf(Buffer.from('All of GRIB and of its editions.'))).toEqual([
      'the word GRIB stands at byte 7 with no GRIB message behind it: passed over as junk',
    ]);
    expect(await messagesOf(Buffer.from('GRIB'.repeat(100_000)))).toEqual([
      'the word GRIB stands at 1000 places, first at byte 0, with no GRIB message behind it: passed over as junk',
      'more than 1000 problems: the rest was not read',
    ]);
    const between = Buffer.concat([testMessage(), Buffer.from('GRIB is the word here.'), testMessage()]);
    const found = await all(gribMessagesIn(between));
    expect(found.map((part) => (part.kind === 'problem' ? part.code : part.field))).toEqual([1, 2, 'junk']);
  });

  it('is reported with its number for a future edition', async () => {
    const edition3 = Buffer.concat([Buffer.from('GRIB'), Buffer.from([0, 0, 0, 3]), Buffer.alloc(40)]);
    expect(await messagesOf(edition3)).toEqual(['GRIB edition 3 is not supported, only edition 2']);
  });

  it('is always a problem or a GribError, whatever byte is changed', async () => {
    const whole = testMessage({ bitmap: [0, 0b1010_1000], numbers: [1, 2, 3] }, { bitmap: [254], numbers: [4, 5, 6] });
    for (let place = 0; place < whole.length; place += 1) {
      for (const change of [0x01, 0x80, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes.writeUInt8(bytes.readUInt8(place) ^ change, place);
        for await (const part of gribMessagesIn(bytes)) {
          if (part.kind === 'problem') continue;
          const answer: unknown = await part.values().catch((error: unknown) => error);
          expect(answer instanceof Float64Array || answer instanceof GribError).toBe(true);
        }
      }
    }
  });
});
