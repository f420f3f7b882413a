import { describe, expect, it } from 'vitest';
import { readAisStream } from './aisStreamMessages.ts';
import { readBarentsWatch } from './barentsWatchMessages.ts';
import { JsonDecoder, type MessageReader } from './jsonDecoder.ts';
import { LiveVessels } from './liveVessels.ts';
import type { Report } from './report.ts';

const now = Date.parse('2026-10-03T09:00:00Z');

/** What a feed of these messages makes of the vessels. */
function decode(read: MessageReader, ...messages: (object | string)[]) {
  const vessels = new LiveVessels();
  const reports: [Report, number][] = [];
  const decoder = new JsonDecoder(read, (report, stampedAt) => {
    reports.push([report, stampedAt]);
    vessels.take(report, stampedAt, now, 0);
  });
  const lines = messages.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)));
  decoder.push(Buffer.from(`${lines.join('\n')}\n`));
  return { vessels, reports, counts: decoder.counts };
}

const aisStream = (kind: string, body: object, about: object = {}) => ({
  MessageType: kind,
  MetaData: { MMSI: 265754310, time_utc: '2026-10-03 08:43:43.563705035 +0000 UTC', ...about },
  Message: { [kind]: { UserID: 265754310, Valid: true, ...body } },
});

describe('a message of AISStream', () => {
  it('of a position has degrees, knots and the time of the feed', () => {
    const place = { Latitude: 59.457303333333336, Longitude: 18.284208333333332 };
    const { vessels, counts } = decode(
      readAisStream,
      aisStream('PositionReport', { ...place, Sog: 12.3, Cog: 308.2, TrueHeading: 235, NavigationalStatus: 7 }),
    );
    expect(vessels.position(265754310)).toMatchObject({
      latitude: 59.457303,
      longitude: 18.284208,
      speed: 12.3,
      course: 308.2,
      heading: 235,
      navigationalStatus: 7,
      at: Date.parse('2026-10-03T08:43:43.563Z'),
    });
    expect(counts).toMatchObject({ sentences: 1, messages: 1 });
  });

  it.each(['StandardClassBPositionReport', 'ExtendedClassBPositionReport', 'LongRangeAisBroadcastMessage'])(
    'of type %s is read, with its codes for "not available"',
    (kind) => {
      const body = { Latitude: -33.9, Longitude: 151.25, Sog: 102.3, Cog: 360, TrueHeading: 511 };
      expect(decode(readAisStream, aisStream(kind, body)).vessels.position(265754310)).toMatchObject({
        latitude: -33.9,
        longitude: 151.25,
        speed: undefined,
        course: undefined,
        heading: undefined,
      });
    },
  );

  it('of a ship has its name, size and voyage', () => {
    const { vessels } = decode(
      readAisStream,
      aisStream('ShipStaticData', {
        CallSign: 'OIZS   ',
        Name: 'VIKING CINDERELLA@@',
        Destination: 'FIHEL<>SESTO',
        ImoNumber: 8719188,
        Type: 60,
        Dimension: { A: 23, B: 166, C: 17, D: 17 },
        Eta: { Month: 10, Day: 3, Hour: 7, Minute: 10 },
        MaximumStaticDraught: 6.7,
      }),
    );
    expect(vessels.ship(265754310)).toEqual({
      mmsi: 265754310,
      callSign: 'OIZS',
      name: 'VIKING CINDERELLA',
      destination: 'FIHEL<>SESTO',
      imo: 8719188,
      shipType: 60,
      draught: 6.7,
      dimensions: { toBow: 23, toStern: 166, toPort: 17, toStarboard: 17 },
      eta: { month: 10, day: 3, hour: 7, minute: 10 },
    });
  });

  it('of a class B ship has the parts that are valid', () => {
    const size = { A: 5, B: 10, C: 3, D: 4 };
    const { vessels } = decode(
      readAisStream,
      aisStream('StaticDataReport', {
        ReportA: { Valid: true, Name: 'RVS308B   ' },
        ReportB: { Valid: false, CallSign: 'NO', ShipType: 99, Dimension: size },
      }),
      aisStream('StaticDataReport', { ReportB: { CallSign: 'LK7128', ShipType: 53, Dimension: size } }),
    );
    expect(vessels.ship(265754310)).toMatchObject({ name: 'RVS308B', callSign: 'LK7128', shipType: 53 });
  });
});

describe('a message of BarentsWatch', () => {
  const position = {
    type: 'Position',
    messageType: 1,
    mmsi: 257161000,
    msgtime: '2026-10-03T08:59:55.6209511+00:00',
    latitude: 59.566952,
    longitude: 1.996292,
    courseOverGround: 168.8,
    speedOverGround: 1.2,
    trueHeading: 270,
    navigationalStatus: 5,
    rateOfTurn: -127,
    aisClass: 'A',
    altitude: null,
  };
  const ship = {
    imoNumber: 9822073,
    callSign: 'LEVT',
    name: 'LYSOY',
    destination: 'HALHJEM-SVAG',
    eta: '12302300',
    draught: 48,
    shipType: 62,
    dimensionA: 67,
    dimensionB: 67,
    dimensionC: 10,
    dimensionD: 11,
    reportClass: 'A',
  };

  it('of a position has degrees, knots and its time', () => {
    expect(decode(readBarentsWatch, position).vessels.position(257161000)).toMatchObject({
      latitude: 59.566952,
      longitude: 1.996292,
      speed: 1.2,
      course: 168.8,
      heading: 270,
      navigationalStatus: 5,
      at: Date.parse('2026-10-03T08:59:55.620Z'),
    });
  });

  it('may be of a position and a ship together', () => {
    const { type: _, ...both } = { ...position, ...ship };
    const { vessels, counts } = decode(readBarentsWatch, both);
    expect(vessels.position(257161000)).toBeDefined();
    expect(vessels.ship(257161000)).toMatchObject({
      name: 'LYSOY',
      callSign: 'LEVT',
      imo: 9822073,
      draught: 4.8,
      eta: { month: 12, day: 30, hour: 23, minute: 0 },
    });
    expect(counts.messages).toBe(1);
  });

  it('keeps a known name where a class B ship sends none', () => {
    const b = { type: 'Staticdata', mmsi: 257699900, reportClass: 'B', shipType: 53 };
    const { vessels } = decode(
      readBarentsWatch,
      { ...b, name: 'MÅSEN', callSign: null },
      { ...b, name: null, callSign: 'LK7128' },
    );
    expect(vessels.ship(257699900)).toMatchObject({ name: 'M SEN', callSign: 'LK7128' });
  });

  it('of what is no vessel is counted apart', () => {
    const { counts } = decode(readBarentsWatch, { type: 'Aton', mmsi: 992581025, latitude: 61, longitude: 2 });
    expect(counts).toMatchObject({ messages: 0, dropped: { unsupportedType: 1, malformed: 0 } });
  });
});

describe('a bad message', () => {
  it.each([
    ['<html>'],
    ['[1,2]'],
    ['null'],
    ['{"mmsi":'],
    ['{"mmsi":"257161000","latitude":60,"longitude":5}'],
    ['{"mmsi":-1,"latitude":60,"longitude":5}'],
    ['{"mmsi":1e300,"latitude":60,"longitude":5}'],
    ['{"mmsi":257161000}'],
    ['{"__proto__":{"mmsi":257161000}}'],
    ['['.repeat(10_000)],
    [`{"a":${'['.repeat(10_000)}`],
    [`{"mmsi":257161000,"latitude":60,"longitude":5,"x":"${'x'.repeat(20_000)}"}`],
  ])('is dropped and counted: %.60s', (text) => {
    const good = { mmsi: 257000001, latitude: 60, longitude: 5 };
    const { vessels, counts } = decode(readBarentsWatch, text, good);
    expect(counts).toMatchObject({ messages: 1, dropped: { malformed: 1 } });
    expect(vessels.size).toBe(1);
  });

  it.each([
    [{ latitude: null, longitude: null }],
    [{ latitude: 'NaN', longitude: 5 }],
    [{ latitude: 91, longitude: 181 }],
    [{ latitude: 1e308, longitude: -1e308 }],
    [{ latitude: 90.5, longitude: 5 }],
  ])('has no position: %j', (place) => {
    const { vessels } = decode(readBarentsWatch, { mmsi: 257000001, ...place });
    expect(vessels.size).toBe(0);
    const { noPosition, outOfRange } = vessels.counts.refused;
    expect(noPosition + outOfRange).toBe(1);
  });

  it.each([['tomorrow'], ['2026-13-45T99:00:00Z'], [5], ['2026-10-03T08:00:00']])(
    'with the time %j has the time of its arrival',
    (msgtime) => {
      const { vessels } = decode(readBarentsWatch, { mmsi: 257000001, latitude: 60, longitude: 5, msgtime });
      expect(vessels.position(257000001)?.at).toBe(now);
    },
  );

  it('does not lie about the future', () => {
    const msgtime = '2036-10-03T08:00:00Z';
    const { vessels } = decode(readBarentsWatch, { mmsi: 257000001, latitude: 60, longitude: 5, msgtime });
    expect(vessels.counts.refused.future).toBe(1);
  });

  it('may come split anywhere, and an empty line is none', () => {
    const vessels = new LiveVessels();
    const decoder = new JsonDecoder(readBarentsWatch, (report, at) => vessels.take(report, at, now, 0));
    const bytes = Buffer.from(
      '\n\r\n {"mmsi":257000001,"latitude":60,"longitude":5}\r\n{"mmsi":257000002,"latitude":60,"longitude":5}',
    );
    for (let at = 0; at < bytes.length; at += 7) decoder.push(bytes.subarray(at, at + 7));
    expect(vessels.size).toBe(1);
    decoder.end();
    expect(vessels.size).toBe(2);
    expect(decoder.counts).toMatchObject({ lines: 2, messages: 2, dropped: { malformed: 0 } });
  });
});
