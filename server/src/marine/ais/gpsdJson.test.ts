import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { AisDecoder } from './decoder.ts';
import { composeClassBStatic } from './testCompose.ts';
import { checksum, encodeReport } from '@wheelhouse/demo/ships/encode';
import { GpsdWriter } from './gpsdJson.ts';
import { armourCharacter } from './messageBits.ts';
import { decodedTypes } from './report.ts';
import { seededRandom } from './testRandom.ts';

const version = spawnSync('gpsdecode', ['-V'], { encoding: 'utf8' });
const hasGpsdecode = `${version.stdout}${version.stderr}`.includes('3.22');

function ours(log: string): string[] {
  const writer = new GpsdWriter();
  const lines: string[] = [];
  const decoder = new AisDecoder((report, reception) => lines.push(writer.line(report, reception.channel)));
  decoder.push(Buffer.from(log));
  decoder.end();
  return lines;
}

function sentence(body: string): string {
  return `!${body}*${checksum(body)}`;
}

/** Lengths in bits around the valid ones of each type, and some invalid ones. */
function randomLength(type: number, random: () => number): number {
  const usual = { 5: 424, 19: 312, 21: 272, 27: 96 }[type] ?? 168;
  if (random() < 0.6) return usual;
  // Above 356 bits a type 21 overruns a buffer of gpsd 3.22, which then prints a wrong longitude.
  return type === 21 ? 260 + Math.floor(random() * 96) : usual - 10 + Math.floor(random() * 30);
}

function randomMessage(type: number, random: () => number, sequence: number): string[] {
  const length = randomLength(type, random);
  const fill = (6 - (length % 6)) % 6;
  const characters = Math.ceil(length / 6);
  const values = Array.from({ length: characters }, (_, index) => (index === 0 ? type : Math.floor(random() * 64)));
  values[characters - 1] = ((values[characters - 1] ?? 0) >> fill) << fill;
  const payload = values.map(armourCharacter).join('');
  const total = Math.ceil(payload.length / 56);
  return Array.from({ length: total }, (_, index) => {
    const part = payload.slice(index * 56, (index + 1) * 56);
    return sentence(
      `AIVDM,${total},${index + 1},${total > 1 ? sequence : ''},${'AB'[sequence % 2]},${part},${index === total - 1 ? fill : 0}`,
    );
  });
}

describe("the output in gpsd's format", () => {
  it('describes a position', () => {
    expect(ours(`${sentence('AIVDM,1,1,,A,13HOI:0P0000VOHLCnHQKwvL05Ip,0')}\n`)).toEqual([
      '{"class":"AIS","device":"stdin","type":1,"repeat":0,"mmsi":227006760,"scaled":true,"status":0,"status_text":"Under way using engine","turn":"nan","speed":0.0,' +
        '"accuracy":false,"lon":0.131380,"lat":49.475577,"course":36.7,"heading":511,"second":14,"maneuver":0,"raim":false,"radio":22136}',
    ]);
  });

  it("repeats the name of a class B vessel's part A once with part B", () => {
    const ship = { mmsi: 257000001, name: 'ALPHA', shipType: 30, toBow: 1, toStern: 1, toPort: 1, toStarboard: 1 };
    const [partA, partB] = composeClassBStatic(ship).map((report) => encodeReport(report, { channel: 'B' })[0]);
    const names = ours(`${partB}\n${partA}\n${partB}\n${partB}\n`).map((line) => {
      const fields = JSON.parse(line) as Record<string, unknown>;
      return [fields['part'], fields['shipname']];
    });
    expect(names).toEqual([
      ['B', undefined],
      ['A', 'ALPHA'],
      [undefined, 'ALPHA'],
      ['B', undefined],
    ]);
  });

  it.skipIf(!hasGpsdecode)("equals gpsd's for random messages of every type (skipped without gpsdecode 3.22)", () => {
    const random = seededRandom(6);
    const log = Array.from({ length: 10_000 }, (_, index) =>
      randomMessage(decodedTypes[index % decodedTypes.length] ?? 1, random, index % 10),
    )
      .flat()
      .join('\n');
    const gpsd = spawnSync('gpsdecode', ['-s', '-j', '-t', decodedTypes.join(',')], {
      input: `${log}\n`,
      encoding: 'latin1',
      maxBuffer: 1e8,
    });
    const theirs = gpsd.stdout.split('\r\n').filter(Boolean);
    const mine = ours(`${log}\n`);
    expect(mine.length).toBeGreaterThan(5000);
    expect(mine.filter((line, index) => line !== theirs[index])).toEqual([]);
    expect(mine.length).toBe(theirs.length);
  });
});
