import { describe, expect, test } from 'vitest';
import { exportCsv } from './csvExport.ts';
import { cutAtAntimeridian, geoJsonText } from './geoJsonExport.ts';
import { gpxText } from './gpxExport.ts';
import type { Exported } from './seaObjects.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

const tracks: Exported = {
  kind: 'tracks',
  tracks: [
    {
      vesselId: 7,
      name: 'ØY & <SØNN> "2"',
      flag: 'NO',
      mmsi: 257_000_007,
      period: '24h',
      points: [
        { latitude: 60, longitude: 5, speed: 10, course: 350.4, lastUpdate: '2026-05-01T08:00:00Z' },
        { latitude: 60.1234567, longitude: 5, speed: 0, lastUpdate: '2026-05-01T09:00:00Z' },
        { latitude: 61, longitude: 5, lastUpdate: '2026-05-01T12:00:00Z', afterGap: true },
      ],
    },
  ],
};

const vessels: Exported = {
  kind: 'vessels',
  vessels: [
    {
      id: 3,
      name: '=SUM(A1)',
      callSign: 'XPAB',
      mmsi: 231_000_003,
      imo: 9_074_729,
      lengthOverall: 61.5,
      bruttotons: 1200,
      flag: 'FO',
      vesselType: 'Trawler',
      latitude: -17.5,
      longitude: 180,
      speed: 9.5,
      course: 12,
      heading: undefined,
      time: '2026-05-01T11:59:00Z',
    },
  ],
};

describe('GeoJSON (RFC 7946)', () => {
  test('writes a track as lines split at gaps, longitude first, and its points with time, knots and course', () => {
    const { type, features } = JSON.parse(geoJsonText(tracks));
    expect(type).toBe('FeatureCollection');
    expect(features[0].properties).toEqual({
      kind: 'track',
      vesselId: 7,
      name: 'ØY & <SØNN> "2"',
      mmsi: 257_000_007,
      flag: 'NO',
      period: '24h',
    });
    expect(features[0].geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [5, 60],
          [5, 60.123457],
        ],
      ],
    });
    expect(features.slice(1).map(({ properties }: { properties: object }) => properties)).toMatchObject([
      { time: '2026-05-01T08:00:00Z', speedKnots: 10, course: 350.4 },
      { speedKnots: 0 },
      { afterGap: true },
    ]);
    expect(features[3].geometry).toEqual({ type: 'Point', coordinates: [5, 61] });
  });

  test.each([
    [
      'eastward',
      [179, 10],
      [-179, 20],
      [
        [
          [179, 10],
          [180, 15],
        ],
        [
          [-180, 15],
          [-179, 20],
        ],
      ],
    ],
    [
      'westward',
      [-179, 10],
      [178, 16],
      [
        [
          [-179, 10],
          [-180, 12],
        ],
        [
          [180, 12],
          [178, 16],
        ],
      ],
    ],
    [
      'not at all',
      [170, 10],
      [-5, 16],
      [
        [
          [170, 10],
          [-5, 16],
        ],
      ],
    ],
  ])('cuts a line that crosses the antimeridian %s', (_, from, to, lines) => {
    const points = [from, to].map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
    expect(cutAtAntimeridian(points)).toEqual(lines);
  });

  test('makes no empty line of a point on the antimeridian', () => {
    const points = [179, 180, -179].map((longitude) => ({ longitude, latitude: 0 }));
    for (const line of cutAtAntimeridian(points)) {
      expect(line.length).toBeGreaterThan(1);
      expect(Math.max(...line.map(([x = 0]) => x)) - Math.min(...line.map(([x = 0]) => x))).toBeLessThanOrEqual(1);
    }
  });

  test('writes a vessel as a point with what the map shows of it', () => {
    const { features } = JSON.parse(geoJsonText(vessels));
    expect(features).toEqual([
      {
        type: 'Feature',
        id: 3,
        properties: {
          kind: 'vessel',
          name: '=SUM(A1)',
          callSign: 'XPAB',
          mmsi: 231_000_003,
          imo: 9_074_729,
          lengthOverallMetres: 61.5,
          grossTonnage: 1200,
          flag: 'FO',
          vesselType: 'Trawler',
          course: 12,
          time: '2026-05-01T11:59:00Z',
          speedKnots: 9.5,
        },
        geometry: { type: 'Point', coordinates: [180, -17.5] },
      },
    ]);
  });
});

describe('GPX 1.1', () => {
  const text = gpxText(tracks, now);

  test('splits segments at gaps, escapes names, and writes UTC times and speeds in metres per second', () => {
    expect(text.match(/<trkseg>/g)).toHaveLength(2);
    expect(text).toContain('<trk><name>ØY &amp; &lt;SØNN&gt; &quot;2&quot;</name><desc>NO, MMSI 257000007</desc>');
    expect(text).toContain(
      '<trkpt lat="60" lon="5"><time>2026-05-01T08:00:00Z</time><extensions><gpxtpx:TrackPointExtension>' +
        '<gpxtpx:speed>5.14</gpxtpx:speed><gpxtpx:course>350.4</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>',
    );
    expect(text).toContain('<trkpt lat="61" lon="5"><time>2026-05-01T12:00:00Z</time></trkpt>');
  });

  test('writes elements in the order of the schema', () => {
    const order = ['gpx', 'metadata', 'wpt', 'trk', 'trkseg', 'trkpt'];
    for (const file of [text, gpxText(vessels, now)]) {
      const opened = [...file.matchAll(/<([a-z]+)[ >]/g)].map(([, name = '']) => name);
      const main = opened.filter((name) => order.includes(name));
      expect(main[0]).toBe('gpx');
      expect(main[1]).toBe('metadata');
      // wpt and trkpt: time, name, desc, extensions; trk: name, desc, trkseg.
      expect(file).not.toMatch(/<name>[^<]*<\/name><time>/);
      expect(file).not.toMatch(/<extensions>.*<\/extensions><(time|name|desc)>/);
      expect(file.match(/<[a-zA-Z:]+/g)?.length).toBe(
        (file.match(/<\/[a-zA-Z:]+/g)?.length ?? 0) + (file.match(/\/>/g)?.length ?? 0),
      );
    }
  });

  test('writes longitude 180 as -180, which the schema allows', () => {
    expect(gpxText(vessels, now)).toContain('<wpt lat="-17.5" lon="-180">');
  });

  test('gives a waypoint the vessel’s call sign, numbers and size', () => {
    expect(gpxText(vessels, now)).toContain(
      '<desc>XPAB, MMSI 231000003, IMO 9074729, FO, Trawler, 61.5 m, 1200 GT, 9.5 kn, 12°</desc>',
    );
  });

  test('leaves out of a name what XML cannot hold', () => {
    const [track] = tracks.kind === 'tracks' ? tracks.tracks : [];
    if (track === undefined) throw new Error('There is a track.');
    const odd = gpxText({ kind: 'tracks', tracks: [{ ...track, name: 'A\u0000B\uD800C\u0008🐟' }] }, now);
    expect(odd).toContain('<name>ABC🐟</name>');
  });
});

describe('CSV', () => {
  test('writes a row for each point of a track, and quotes commas and quotes', () => {
    const [header, first, , last] = exportCsv(tracks).replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('name,mmsi,flag,time,latitude,longitude,speed_knots,course,after_gap');
    expect(first).toBe('"ØY & <SØNN> ""2""",257000007,NO,2026-05-01T08:00:00Z,60,5,10,350.4,false');
    expect(last?.endsWith(',61,5,,,true')).toBe(true);
  });

  test('escapes a name that looks like a formula', () => {
    expect(exportCsv(vessels)).toContain("'=SUM(A1),XPAB,");
  });

  test('writes a row for each vessel with its call sign, numbers and size', () => {
    const [header, row] = exportCsv(vessels).replace('\uFEFF', '').split('\r\n');
    expect(header).toBe(
      'name,call_sign,mmsi,imo,flag,type,length_overall_m,gross_tonnage,time,latitude,longitude,speed_knots,course,heading',
    );
    expect(row).toBe("'=SUM(A1),XPAB,231000003,9074729,FO,Trawler,61.5,1200,2026-05-01T11:59:00Z,-17.5,180,9.5,12,");
  });

  test('leaves a cell empty for what the register does not know', () => {
    const [vessel] = vessels.kind === 'vessels' ? vessels.vessels : [];
    if (vessel === undefined) throw new Error('There is a vessel.');
    const { id, name, flag, vesselType, latitude, longitude, speed, course, heading, time } = vessel;
    const plain = { id, name, flag, vesselType, latitude, longitude, speed, course, heading, time };
    expect(exportCsv({ kind: 'vessels', vessels: [plain] })).toContain("'=SUM(A1),,,,FO,Trawler,,,2026-05-01");
    expect(gpxText({ kind: 'vessels', vessels: [plain] }, now)).toContain('<desc>FO, Trawler, 9.5 kn, 12°</desc>');
  });
});
