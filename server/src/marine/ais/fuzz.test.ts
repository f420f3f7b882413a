import { describe, expect, it } from 'vitest';
import { AisDecoder } from './decoder.ts';
import { describeReport } from './describe.ts';
import { checksum, encodeReport } from '@wheelhouse/demo/ships/encode';
import { composeClassA, composeVoyage } from './testCompose.ts';
import { LiveVessels } from './liveVessels.ts';
import { GpsdWriter } from './gpsdJson.ts';
import { armourCharacter } from './messageBits.ts';
import { seededRandom } from './testRandom.ts';

const rounds = 20_000;

/**
 * A decoder whose reports are also written in both formats and added to live vessels, so that these are tested as well.
 */
function writingDecoder(): AisDecoder {
  const writer = new GpsdWriter();
  const vessels = new LiveVessels({ max: 1000 });
  return new AisDecoder((report, reception) => {
    JSON.parse(writer.line(report, reception.channel));
    JSON.stringify(describeReport(report, reception));
    vessels.take(report, reception.stampedAt, 1.7e12, 0);
    expect(vessels.size).toBeLessThanOrEqual(1000);
  });
}

describe('any input', () => {
  it('of random bytes throws nothing', () => {
    const random = seededRandom(2);
    const decoder = writingDecoder();
    for (let round = 0; round < rounds / 10; round++) {
      decoder.push(Uint8Array.from({ length: Math.floor(random() * 400) }, () => Math.floor(random() * 256)));
    }
    decoder.end();
    expect(decoder.counts.messages).toBe(0);
  });

  it('of random characters of the AIS alphabet throws nothing', () => {
    const random = seededRandom(3);
    const alphabet = '!\\$*,,,,:AIVDMO0123456789gcs-\r\n';
    const decoder = writingDecoder();
    for (let round = 0; round < rounds / 10; round++) {
      const text = Array.from({ length: 200 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
      decoder.push(Buffer.from(random() < 0.5 ? text : `!AIVDM,${text}`));
    }
    decoder.end();
    expect(decoder.counts.lines).toBeGreaterThan(rounds / 10);
  });

  it('with flipped bits and cut sentences throws nothing and is all counted', () => {
    const random = seededRandom(4);
    const decoder = writingDecoder();
    const ship = composeVoyage({
      mmsi: 257000001,
      name: 'ALPHA',
      shipType: 30,
      toBow: 1,
      toStern: 1,
      toPort: 1,
      toStarboard: 1,
    });
    for (let round = 0; round < rounds; round++) {
      const sailing = { mmsi: 257000000 + round, latitude: random() * 180 - 90, longitude: random() * 360 - 180 };
      const lines = encodeReport(round % 3 === 0 ? ship : composeClassA(sailing), { sequence: round % 10 });
      const bytes = Buffer.from(`${lines.join('\n')}\n`);
      for (let flips = Math.floor(random() * 3); flips > 0; flips--) {
        const at = Math.floor(random() * bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      }
      decoder.push(random() < 0.1 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes);
    }
    decoder.end();
    expect(decoder.counts.messages).toBeGreaterThan(rounds / 5);
    expect(decoder.counts.dropped.badChecksum).toBeGreaterThan(0);
  });

  it('of random payloads of every type and length throws nothing', () => {
    const random = seededRandom(5);
    const decoder = writingDecoder();
    for (let round = 0; round < rounds; round++) {
      const length = Math.floor(random() * 90);
      const payload =
        armourCharacter(round % 64) + Array.from({ length }, () => armourCharacter(Math.floor(random() * 64))).join('');
      const body = `AIVDM,1,1,,A,${payload},${Math.floor(random() * 6)}`;
      decoder.push(Buffer.from(`!${body}*${checksum(body)}\n`));
    }
    decoder.end();
    const { sentences, messages, dropped } = decoder.counts;
    expect(sentences).toBe(rounds);
    expect(messages + dropped.badLength + dropped.unsupportedType).toBe(rounds);
  });

  it('of endless lines, incomplete messages and new station names takes no memory', () => {
    const decoder = writingDecoder();
    const before = process.memoryUsage().heapUsed;
    const noise = new Uint8Array(64 * 1024).fill(0x41);
    for (let round = 0; round < 500; round++) decoder.push(noise);
    for (let round = 0; round < 100_000; round++) {
      const station = `s:station${round}`;
      const part = `AIVDM,9,1,${round % 10},A,${'0'.repeat(60)},0`;
      decoder.push(Buffer.from(`\n\\${station}*${checksum(station)}\\!${part}*${checksum(part)}`));
    }
    decoder.end();
    expect(decoder.counts.dropped.orphanFragment).toBe(100_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100e6);
  });
});
