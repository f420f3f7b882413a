import { describe, expect, it } from 'vitest';
import { composeClassA, composeClassB, composeClassBStatic, composeVoyage } from './testCompose.ts';
import { AisDecoder } from './decoder.ts';
import { encodeReport } from '@wheelhouse/demo/ships/encode';
import type { EncodableReport } from '@wheelhouse/demo/ships/reports';
import type { Report } from './report.ts';
import { seededRandom } from './testRandom.ts';

function roundTrip(report: EncodableReport, options = {}): Report[] {
  const reports: Report[] = [];
  const decoder = new AisDecoder((decoded) => reports.push(decoded));
  decoder.push(
    Buffer.from(
      encodeReport(report, options)
        .map((line) => `${line}\r\n`)
        .join(''),
    ),
  );
  return reports;
}

const ship = {
  mmsi: 257123456,
  name: 'KAPTEIN SABELTANN 2',
  callSign: 'LKAB7',
  imo: 9134270,
  shipType: 30,
  toBow: 12,
  toStern: 34,
  toPort: 5,
  toStarboard: 6,
  draught: 4.5,
  destination: 'SVOLVAER & BACK',
  eta: { month: 5, day: 17, hour: 23, minute: 59 },
};

describe('encoded reports', () => {
  it('are decoded as they were composed', () => {
    const sailing = {
      mmsi: 257123456,
      latitude: 68.2341,
      longitude: -14.5673,
      speed: 11.4,
      course: 359.96,
      heading: 359.7,
      navigationalStatus: 7,
      second: 12,
    };
    for (const report of [
      composeClassA(sailing),
      composeClassB(sailing),
      composeVoyage(ship),
      ...composeClassBStatic(ship),
    ]) {
      expect(roundTrip(report)).toEqual([report]);
    }
  });

  it('are decoded unchanged whatever their integers are', () => {
    const random = seededRandom(1);
    const below = (limit: number): number => Math.floor(random() * limit);
    for (let round = 0; round < 500; round++) {
      const report = {
        ...composeClassA({ mmsi: below(2 ** 30), latitude: 0, longitude: 0 }),
        lon: below(2 ** 28) - 2 ** 27,
        lat: below(2 ** 27) - 2 ** 26,
        rot: below(256) - 128,
        sog: below(1024),
        cog: below(4096),
        heading: below(512),
        radio: below(2 ** 19),
        raim: random() < 0.5,
      };
      expect(roundTrip(report, { channel: 'B', talker: 'BS' })).toEqual([report]);
    }
  });

  it('send unknown values as not available', () => {
    expect(composeClassA({ mmsi: 1, latitude: 1, longitude: 1 })).toMatchObject({
      sog: 1023,
      cog: 3600,
      heading: 511,
      status: 15,
      rot: -128,
    });
  });

  it('cut text to its field and to the six-bit alphabet', () => {
    const reports = roundTrip(composeVoyage({ ...ship, name: 'Ærlig talt, a very long name', destination: '' }), {
      sequence: 9,
    });
    expect(reports[0]).toMatchObject({ name: ' RLIG TALT, A VERY L', destination: '' });
  });

  it('keep every sentence within 82 characters', () => {
    for (const line of encodeReport(composeVoyage(ship))) expect(line.length + 2).toBeLessThanOrEqual(82);
  });

  it('include the mothership of a craft that belongs to a ship', () => {
    const [, data] = composeClassBStatic({ ...ship, mmsi: 982570001, toBow: 0, toStern: 0, toPort: 0, toStarboard: 0 });
    expect(roundTrip({ ...data, mothership: 257123456 })).toEqual([{ ...data, mothership: 257123456 }]);
  });
});
