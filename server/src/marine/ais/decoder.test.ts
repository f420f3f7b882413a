import { describe, expect, it } from 'vitest';
import { AisDecoder, type Reception } from './decoder.ts';
import { checksum, encodeReport, withTagBlock } from '@wheelhouse/demo/ships/encode';
import { composeClassA, composeVoyage } from './testCompose.ts';
import type { Report } from './report.ts';

type Decoded = { report: Report; reception: Reception };

function decode(text: string, now = () => 0): { received: Decoded[]; decoder: AisDecoder } {
  const received: Decoded[] = [];
  const decoder = new AisDecoder((report, reception) => received.push({ report, reception: { ...reception } }), now);
  decoder.push(Buffer.from(text, 'latin1'));
  decoder.end();
  return { received, decoder };
}

function sentence(body: string): string {
  return `!${body}*${checksum(body)}`;
}

function tag(body: string): string {
  return `\\${body}*${checksum(body)}\\`;
}

const payload = '13HOI:0P0000VOHLCnHQKwvL05Ip';
const position = sentence(`AIVDM,1,1,,A,${payload},0`);
const [first, second] = [
  sentence('AIVDM,2,1,6,A,53@o0E000001Q0CG37U8u<Tp4q@D00000000000018330400000000000000,0'),
  sentence('AIVDM,2,2,6,A,00000000008,2'),
];

describe('framing', () => {
  it('decodes a position report to the integers as sent', () => {
    const { received } = decode(`${position}\r\n`);
    expect(received).toEqual([
      {
        report: {
          type: 1,
          repeat: 0,
          mmsi: 227006760,
          status: 0,
          rot: -128,
          sog: 0,
          accuracy: false,
          lon: 78828,
          lat: 29685346,
          cog: 367,
          heading: 511,
          second: 14,
          maneuver: 0,
          raim: false,
          radio: 22136,
        },
        reception: { stampedAt: 0, station: '', channel: 'A', ownShip: false },
      },
    ]);
  });

  it.each(['AI', 'AB', 'AD', 'AN', 'AR', 'AS', 'AT', 'AX', 'BS', 'SA'])('accepts talker %s', (talker) => {
    expect(decode(`${sentence(`${talker}VDM,1,1,,B,${payload},0`)}\n`).received).toHaveLength(1);
  });

  it('marks VDO as the own ship', () => {
    expect(decode(`${sentence(`AIVDO,1,1,,,${payload},0`)}\n`).received[0]?.reception).toMatchObject({
      ownShip: true,
      channel: '',
    });
  });

  it('skips comments, blank lines, other sentences and junk before and after a sentence', () => {
    const log = [
      '# a comment!',
      '',
      '$PGHP,1,2008,5,9,0,0,0,10,338,2,,1,09*17',
      '$GPRMC,,V*00',
      `2024-01-01 12:00:00 ${position}`,
      `${position},rST01,1272412827`,
    ];
    const { received, decoder } = decode(log.join('\n'));
    expect(received).toHaveLength(2);
    expect(decoder.counts.dropped).toEqual({
      badChecksum: 0,
      malformed: 0,
      orphanFragment: 0,
      badLength: 0,
      unsupportedType: 0,
    });
  });

  it('decodes a last line without line end, and several sentences on one line', () => {
    expect(decode(`${position}${position}`).received).toHaveLength(2);
  });

  it('finds the sentence after one that was cut off', () => {
    const { received, decoder } = decode(`!AIVDM,1,1,,A,13HOI:0P${position}\n!AIVDM,${position}\n`);
    expect(received).toHaveLength(2);
    expect(decoder.counts.dropped.malformed).toBe(2);
  });

  it('accepts a missing fill field and extra fields after it', () => {
    expect(
      decode(`${sentence(`AIVDM,1,1,,A,${payload},`)}\n${sentence(`AIVDM,1,1,1,,${payload},0,0`)}\n`).received,
    ).toHaveLength(2);
  });

  it('gives the same result however the bytes are split', () => {
    const text = `${tag('s:one,c:1418172113')}${position}\r\n${first}\n${'x'.repeat(3000)}\n${second}\n${position}`;
    const whole = decode(text);
    for (const size of [1, 2, 3, 7, 64, 1000, 1024, 1025]) {
      const received: Decoded[] = [];
      const decoder = new AisDecoder((report, reception) => received.push({ report, reception: { ...reception } }));
      for (let at = 0; at < text.length; at += size) decoder.push(Buffer.from(text.slice(at, at + size), 'latin1'));
      decoder.end();
      expect(received).toEqual(whole.received);
      expect(decoder.counts).toEqual(whole.decoder.counts);
    }
  });
});

describe('a sentence without checksum', () => {
  it.each(['', '\r'])('is accepted if its last field is there (%j)', (end) => {
    expect(decode(`${position.slice(0, -3)}${end}\n`).received).toHaveLength(1);
  });
});

describe('dropped input', () => {
  it.each([
    ['badChecksum', position.replace('*23', '*24')],
    ['malformed', position.slice(0, -2)],
    ['malformed', position.slice(0, -4)],
    ['malformed', position.slice(0, -8)],
    ['malformed', sentence('AIVDM,1,1,,A')],
    ['malformed', sentence(`AIVDM,0,0,,A,${payload},0`)],
    ['malformed', sentence(`AIVDM,1,2,,A,${payload},0`)],
    ['malformed', sentence(`AIVDM,1,1,,A,${payload},7`)],
    ['malformed', sentence('AIVDM,1,1,,A,13HOI:0P0000VOHLCnHQ KwvL05Ip,0')],
    ['malformed', `${'x'.repeat(2000)}${position}`],
    ['badLength', sentence('AIVDM,1,1,,A,,0')],
    ['badLength', sentence('AIVDM,1,1,,A,13HOI:0P,0')],
    ['badLength', sentence('AIVDM,1,1,,B,KEkV@caow3vMnRkg20,4')],
    ['unsupportedType', sentence('AIVDM,1,1,,A,8H1Ve<0,0')],
    ['unsupportedType', sentence('AIVDM,1,1,,A,H3KLehdt00000000?6ekkjm000000,0')],
    ['orphanFragment', second],
    ['orphanFragment', first],
  ] as const)('is counted as %s', (reason, line) => {
    const { received, decoder } = decode(`${line}\n`);
    expect(received).toEqual([]);
    expect(Object.entries(decoder.counts.dropped).filter(([, count]) => count > 0)).toEqual([[reason, 1]]);
  });

  it('is counted once for every sentence', () => {
    const lines = [
      position,
      first,
      second,
      first,
      position.replace('*23', '*24'),
      sentence('AIVDM,1,1,,A,,0'),
      second,
      first,
    ];
    const { decoder } = decode(`${lines.join('\n')}\n`);
    const { sentences, messages, dropped } = decoder.counts;
    // Two messages of two parts and one of one part; one more part 1 has no part 2.
    expect({ sentences, messages, dropped }).toEqual({
      sentences: 7,
      messages: 3,
      dropped: { badChecksum: 1, malformed: 0, orphanFragment: 1, badLength: 1, unsupportedType: 0 },
    });
  });
});

describe('tag blocks', () => {
  it.each([
    ['c:1418172113', 1418172113000],
    ['c:1418172113123', 1418172113123],
    ['c:nonsense', 0],
    ['s:x', 0],
  ])('reads %s as the time %d', (body, stampedAt) => {
    expect(decode(`${tag(body)}${position}\n`).received[0]?.reception.stampedAt).toBe(stampedAt);
  });

  it('reads the station, and several blocks in a row', () => {
    const { received } = decode(
      `${tag('s:2573010,n:12,q:u')}${tag('T:2014-12-10 00.41.53,c:1418172113')}${position}\n`,
    );
    expect(received[0]?.reception).toMatchObject({ station: '2573010', stampedAt: 1418172113000 });
  });

  it('does not apply to the next line', () => {
    expect(decode(`${tag('s:a,c:1418172113')}${position}\n${position}\n`).received[1]?.reception).toMatchObject({
      station: '',
      stampedAt: 0,
    });
  });

  it('reads the time, but no station, where the checksum is over the time alone', () => {
    const { received, decoder } = decode(`\\s:2573315,c:1606586568*58\\${position}\n`);
    expect(received[0]?.reception).toMatchObject({ station: '', stampedAt: 1_606_586_568_000 });
    expect(decoder.counts.badTagBlocks).toBe(0);
  });

  it('ignores a block with a wrong checksum, and decodes its sentence', () => {
    const { received, decoder } = decode(`\\s:a,c:1418172113*00\\${position}\n`);
    expect(received[0]?.reception).toMatchObject({ station: '', stampedAt: 0 });
    expect(decoder.counts.badTagBlocks).toBe(1);
  });

  it('reads what the encoder writes', () => {
    const { received } = decode(`${withTagBlock(position, 'demo', 1_700_000_000_999)}\n`);
    expect(received[0]?.reception).toMatchObject({ station: 'demo', stampedAt: 1_700_000_000_000 });
  });
});

describe('times around a sentence', () => {
  const stampOf = (...lines: readonly string[]) =>
    decode(lines.join('\n')).received.map(({ reception }) => reception.stampedAt);

  it.each([
    ['2024-01-01 12:00:00 ', Date.UTC(2024, 0, 1, 12)],
    ['2024-01-01T12:00:00.250Z,', Date.UTC(2024, 0, 1, 12, 0, 0, 250)],
    ['[2024-01-01T12:00:00+02:00] ', Date.UTC(2024, 0, 1, 10)],
    ['1421402400 ', 1_421_402_400_000],
    ['1421402400.5;', 1_421_402_400_500],
    ['1421402400123\t', 1_421_402_400_123],
    ['2024-01-01 12:00:00,127.0.0.1,', Date.UTC(2024, 0, 1, 12)],
    ['north pier;1421402400;', 1_421_402_400_000],
    ['station 5 ', 0],
    ['10.20.30.40,', 0],
    ['2024-13-01 12:00:00 ', 0],
    ['99999999999999 ', 0],
  ])('are read before it: %j', (lead, stampedAt) => {
    expect(stampOf(`${lead}${position}`)).toEqual([stampedAt]);
  });

  it.each([
    [',rST01,1272412827', 1_272_412_827_000],
    [',d-103,S2212,t235959.00,T59.00339837,r09STOL1,1272844797', 1_272_844_797_000],
    [',r003669946,1325394060,1325394001\r', 1_325_394_060_000],
    [',d-103,S2212', 0],
    [',1325394060123', 1_325_394_060_123],
    [';1325394060', 1_325_394_060_000],
    ['\t1325394060.5', 1_325_394_060_500],
    [',2024-01-01T12:00:00Z', Date.UTC(2024, 0, 1, 12)],
    [';2024-01-01 12:00:00;north pier\r', Date.UTC(2024, 0, 1, 12)],
    [',d-103,2024-01-01', 0],
    [' 1325394060', 0],
    [',0000000012', 0],
  ])('are read after it: %j', (trail, stampedAt) => {
    expect(stampOf(`${position}${trail}`)).toEqual([stampedAt]);
  });

  it('are less than that of a tag block, and end with the line', () => {
    expect(stampOf(`${tag('c:1418172113')}${position},rST01,1272412827`)).toEqual([1_418_172_113_000]);
    expect(stampOf(`${position},rST01,1272412827`, position)).toEqual([1_272_412_827_000, 0]);
    expect(stampOf(`${position},${position},2024-01-01T12:00:00Z`)[0]).toBe(0);
  });

  it('are those of Gatehouse on the line before, if they name the sentence', () => {
    const announce = (checksum: string) =>
      sentence(`PGHP,1,2013,3,18,9,19,9,499,219,,2190048,1,${checksum}`).replace('!', '$');
    const own = position.slice(-2);
    expect(stampOf(announce(own), position, position)).toEqual([Date.UTC(2013, 2, 18, 9, 19, 9, 499), 0]);
    expect(stampOf(announce(own === '00' ? '01' : '00'), position)).toEqual([0]);
    expect(stampOf(`${announce(own).slice(0, -2)}00`, position)).toEqual([0]);
  });
});

describe('parts of long messages', () => {
  const names = ['ALPHA', 'BRAVO', 'CHARLIE'];
  const voyage = (name: string, options: Parameters<typeof encodeReport>[1]): string[] =>
    encodeReport(
      composeVoyage({ mmsi: 257000001, name, shipType: 30, toBow: 10, toStern: 5, toPort: 3, toStarboard: 3 }),
      options,
    );
  const namesReceived = (lines: (string | undefined)[], now?: () => number): unknown[] =>
    decode(`${lines.join('\n')}\n`, now).received.map(({ report }) => ('name' in report ? report.name : report.type));

  it('joins interleaved messages by sequence number and by channel', () => {
    const [a, b, c] = [
      voyage('ALPHA', { sequence: 1 }),
      voyage('BRAVO', { sequence: 2 }),
      voyage('CHARLIE', { sequence: 1, channel: 'B' }),
    ];
    expect(namesReceived([a[0], b[0], c[0], position, c[1], b[1], a[1]])).toEqual([1, 'CHARLIE', 'BRAVO', 'ALPHA']);
  });

  it('joins equal sequence numbers of two stations by station', () => {
    const [a, b] = [voyage('ALPHA', {}), voyage('BRAVO', {})];
    const stamped = (station: string, line: string | undefined): string => withTagBlock(line ?? '', station, 1e12);
    expect(namesReceived([stamped('x', a[0]), stamped('y', b[0]), stamped('x', a[1]), stamped('y', b[1])])).toEqual([
      'ALPHA',
      'BRAVO',
    ]);
  });

  it('joins groups in any order, with the time and station of the part that has them', () => {
    const lines = names.flatMap((name, index) =>
      voyage(name, { sequence: 3 }).map(
        (line, part) => `${tag(`g:${part + 1}-2-${index + 40}${part === 0 ? ',s:st,c:1418169601' : ''}`)}${line}`,
      ),
    );
    const { received } = decode(`${lines.toReversed().join('\n')}\n`);
    expect(received.map(({ report }) => 'name' in report && report.name)).toEqual(names.toReversed());
    expect(received[0]?.reception).toMatchObject({ station: 'st', stampedAt: 1418169601000 });
  });

  it('never joins a part to a message that began after it, or across a lost part', () => {
    const [a, b] = [voyage('ALPHA', { sequence: 5 }), voyage('BRAVO', { sequence: 5 })];
    expect(namesReceived([a[1], b[0], b[1]])).toEqual(['BRAVO']);
    expect(namesReceived([a[0], b[0], b[1]])).toEqual(['BRAVO']);
  });

  it('joins adjacent parts with different sequence numbers, like gpsd, and no others', () => {
    // As received by a volunteer station in 2015.
    const head = sentence('AIVDM,2,1,4,A,56@4OP02=uKT5DEH000l4h5HUT61ALDqAT00001;1@v884o@0:kRT`4RAh00,0');
    const tail = sentence('AIVDM,2,2,1,A,000000000000000,2');
    const { received, decoder } = decode(`${head}\n${tail}\n`);
    expect(received).toMatchObject([{ report: { type: 5, mmsi: 419504000 } }]);
    expect(decoder.counts.dropped.orphanFragment).toBe(0);
    const apart: string[][] = [
      [head, position, tail],
      [head, `${tail.slice(0, -2)}00`, tail],
      [head, sentence('AIVDM,2,2,1,B,000000000000000,2')],
      [head, sentence('AIVDM,3,2,1,A,000000000000000,2')],
      // The first part is too short, and of another type.
      [sentence('AIVDM,2,1,4,A,56@4OP02=uKT5DEH000l4h5HUT61ALDqAT00001;1@v884o@,0'), tail],
      [sentence('AIVDM,2,1,4,A,66@4OP02=uKT5DEH000l4h5HUT61ALDqAT00001;1@v884o@0:kRT`4RAh00,0'), tail],
      // Another message waits for this part too.
      [first, head, tail],
      [tag('c:1716000000') + head, tag('c:1716000005') + tail],
      [tag('g:1-2-7') + head, tail],
    ];
    for (const lines of apart) {
      const result = decode(lines.join('\n'));
      expect(result.received.filter(({ report }) => report.type === 5)).toEqual([]);
      const { sentences, messages, dropped } = result.decoder.counts;
      expect(messages + dropped.orphanFragment).toBe(sentences);
    }
    // The part that matches by its number is the right one.
    expect(decode([first, head, second].join('\n')).received).toMatchObject([{ report: { mmsi: 219005012 } }]);
  });

  it('drops parts after ten seconds', () => {
    const [a] = [voyage('ALPHA', {})];
    let time = 0;
    const received: Report[] = [];
    const decoder = new AisDecoder(
      (report) => received.push(report),
      () => time,
    );
    decoder.push(Buffer.from(`${a[0]}\n`));
    time = 10_001;
    decoder.push(Buffer.from(`${a[1]}\n`));
    expect(received).toEqual([]);
    expect(decoder.counts.dropped.orphanFragment).toBe(2);
  });

  it('keeps at most 64 first parts, and drops the oldest', () => {
    const received: Report[] = [];
    let time = 0;
    const decoder = new AisDecoder(
      (report) => received.push(report),
      () => time++,
    );
    for (let group = 1; group <= 65; group++) decoder.push(Buffer.from(`${tag(`g:1-2-${group}`)}${first}\n`));
    for (let group = 1; group <= 65; group++) decoder.push(Buffer.from(`${tag(`g:2-2-${group}`)}${second}\n`));
    // The part 2 of the first group starts a new group, and replaces the second, and so on.
    expect(received.length).toBeLessThan(65);
    decoder.end();
    const { sentences, messages, dropped } = decoder.counts;
    expect(messages * 2 + dropped.orphanFragment).toBe(sentences);
  });
});

describe('positions around the world', () => {
  it.each([
    [0, 0],
    [-89.999, 179.999],
    [60.123456, -5.5],
    [-0.000002, -0.000002],
  ])('are decoded as sent from %d, %d', (latitude, longitude) => {
    const { received } = decode(`${encodeReport(composeClassA({ mmsi: 1, latitude, longitude })).join('\n')}\n`);
    expect(received[0]?.report).toMatchObject({
      lat: Math.round(latitude * 600_000),
      lon: Math.round(longitude * 600_000),
    });
  });
});
