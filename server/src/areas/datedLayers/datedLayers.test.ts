import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import {
  datedLayerRoutes as contract,
  datedLayerLimits,
  datedLayerMessages,
  datedLayersList,
  exportDatedLayer,
  getDatedFeatures,
  importDatedLayer,
  listDatedLayers,
  removeDatedLayer,
  type DatedFormat,
  type DatedKind,
} from '@wheelhouse/contract/datedLayers';
import { say } from '@wheelhouse/messages/say';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { datedLayerRoutes } from './routes.ts';
import { forgetRemoved } from './store.ts';

type Properties = Readonly<Record<string, unknown>>;
type Geometry = Readonly<{ type: string; coordinates: unknown }> | null;

const square = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});
const feature = (properties: Properties, geometry: Geometry = square(5, 60, 6, 61)) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: readonly unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

let database: TestDatabase;
let api: TestApi;
let now: Date;

beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('account')
    .values({ username: 'chief', password_hash: 'x', authorities: ['ADMIN'] })
    .execute();
  const authorities = new Set<Authority>(['USER', 'ADMIN', 'VIEW_MAP']);
  api = await testApi(contract, datedLayerRoutes({ db: database.db, now: () => now }), async () => ({
    account: { id: 1, username: 'chief' },
    authorities,
    signInId: 1,
  }));
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  now = new Date('2026-05-10T12:00:00Z');
  await database.pool.query('delete from dated_layer');
});

const admin = () => api.client('chief');

async function take(content: string, name = 'Closures', kind: DatedKind = 'CLOSED_AREA') {
  return await admin().call(importDatedLayer, { query: { name, kind }, file: new File([content], 'any.geojson') });
}
async function layer() {
  const [only] = await admin().call(listDatedLayers);
  if (only === undefined) throw new Error('There is no layer.');
  return only;
}
async function features() {
  return (await admin().call(getDatedFeatures, { params: { id: (await layer()).id } })).features;
}
async function exported(format: DatedFormat, day?: string): Promise<string> {
  const query = day === undefined ? { format } : { format, day };
  const response = await admin().open(exportDatedLayer, { params: { id: (await layer()).id }, query });
  return await response.text();
}
const refused = async (content: string) => await refusalOf(take(content));

describe('a layer with dates', () => {
  it('has the names, texts, times and geometries of its file', async () => {
    const changes = await take(
      collection(
        feature({ name: 'Bank A', description: 'Cod is spawning.', validFrom: '2026-05-01', validUntil: '2026-05-31' }),
        feature({ title: 'Gear', START_DATE: '2026-05-01T06:00+02:00' }, { type: 'Point', coordinates: [4, 59, -80] }),
        feature({}, { type: 'LineString', coordinates: [[1, 2], [3, 4]] }), // prettier-ignore
      ),
    );
    expect(changes).toMatchObject({ added: 3, changed: 0, removed: 0, unchanged: 0 });
    expect(await features()).toEqual([
      {
        key: expect.any(String),
        name: 'Bank A',
        text: 'Cod is spawning.',
        // The last day counts.
        from: '2026-05-01T00:00:00.000Z',
        until: '2026-06-01T00:00:00.000Z',
        geometry: square(5, 60, 6, 61),
      },
      expect.objectContaining({ name: 'Closures', geometry: expect.objectContaining({ type: 'LineString' }) }),
      {
        key: expect.any(String),
        name: 'Gear',
        from: '2026-05-01T04:00:00.000Z',
        geometry: { type: 'Point', coordinates: [4, 59] },
      },
    ]);
  });

  it('reports which features a new file adds, changes and removes, and counts a revision only then', async () => {
    const known = { ...feature({ name: 'Kept' }), id: 'kept' };
    await take(collection(known, { ...feature({ name: 'Moved' }), id: 7 }, { ...feature({ name: 'Gone' }), id: 8 }));
    expect(await layer()).toMatchObject({ name: 'Closures', kind: 'CLOSED_AREA', revision: 1 });
    now = new Date('2026-05-11T12:00:00Z');
    const moved = { ...feature({ name: 'Moved' }, square(7, 60, 8, 61)), id: 7 };
    const added = { ...feature({ name: 'New' }), id: 9 };
    const second = collection(known, moved, added);
    expect(await take(second, 'CLOSURES')).toMatchObject({ added: 1, changed: 1, removed: 1, unchanged: 1 });
    expect(await layer()).toMatchObject({ revision: 2, changed: '2026-05-11T12:00:00.000Z' });
    expect((await features()).map(({ name }) => name)).toEqual(['Kept', 'Moved', 'New']);
    expect(await take(second)).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 3 });
    expect((await layer()).revision).toBe(2);
    // A feature that was removed may come back.
    expect(await take(collection(known, { ...feature({ name: 'Gone' }), id: 8 }))).toMatchObject({ added: 1 });
    expect((await features()).map(({ name }) => name)).toEqual(['Gone', 'Kept']);
  });

  it('forgets what was removed long ago, and remembers up to which revision', async () => {
    await take(collection({ ...feature({ name: 'Gone' }), id: 8 }, feature({ name: 'Kept' })));
    await take(collection(feature({ name: 'Kept' })));
    await forgetRemoved(database.db, new Date('2026-05-10T11:00:00Z'));
    expect((await database.pool.query('select forgotten from dated_layer')).rows).toEqual([{ forgotten: 0 }]);
    await forgetRemoved(database.db, new Date('2026-05-10T13:00:00Z'));
    expect((await database.pool.query('select forgotten from dated_layer')).rows).toEqual([{ forgotten: 2 }]);
    expect(await features()).toHaveLength(1);
  });

  it('is listed for administrators with what is valid now, and removed with its features', async () => {
    await take(
      collection(
        feature({ name: 'Now', validFrom: '2026-05-10' }),
        feature({ name: 'Over', validUntil: '2026-05-09' }),
        feature({ name: 'Ahead', validFrom: '2026-05-11' }),
      ),
    );
    const { data } = await admin().call(datedLayersList.list, { query: {} });
    expect(data).toMatchObject([{ name: 'Closures', features: 3, valid: 1 }]);
    await admin().call(removeDatedLayer, { params: { id: (await layer()).id } });
    expect(await admin().call(listDatedLayers)).toEqual([]);
    expect((await database.pool.query('select * from dated_feature')).rows).toEqual([]);
    const gone = await refusalOf(admin().call(removeDatedLayer, { params: { id: 1_000_000 } }));
    expect(gone).toMatchObject({ status: 404, message: say(datedLayerMessages.notFound) });
  });
});

describe('a file of a layer with dates', () => {
  const bow = [[5, 60], [6, 61], [6, 60], [5, 61], [5, 60]]; // prettier-ignore
  const polygon = (coordinates: readonly (readonly number[])[]) => ({ type: 'Polygon', coordinates: [coordinates] });

  it.each([
    ['no JSON', 'closed', datedLayerMessages.notJson],
    ['another JSON', '{"type":"Topology"}', datedLayerMessages.notGeoJson],
    ['no features', collection(), datedLayerMessages.empty],
    ['a feature that is none', collection(3), datedLayerMessages.noGeometry({ feature: '1' })],
    ['no geometry', collection(feature({ name: 'A' }, null)), datedLayerMessages.noGeometry({ feature: '1 (A)' })],
    [
      'an unknown geometry',
      collection(feature({}, { type: 'Circle', coordinates: [1, 2] })),
      datedLayerMessages.noGeometry({ feature: '1' }),
    ],
    [
      'metres',
      collection(feature({}, { type: 'Point', coordinates: [500_000, 6_600_000] })),
      datedLayerMessages.notDegrees({ feature: '1' }),
    ],
    [
      'a border that crosses itself',
      collection(feature({ name: 'Good' }), feature({ name: 'Bow' }, polygon(bow))),
      datedLayerMessages.crossesItself({ feature: '2 (Bow)' }),
    ],
    [
      'a border without an area',
      collection(feature({}, polygon([[5, 60], [6, 61], [5, 60]]))), // prettier-ignore
      datedLayerMessages.tooFewPoints({ feature: '1' }),
    ],
    [
      'a line of one point',
      collection(feature({}, { type: 'LineString', coordinates: [[5, 60]] })),
      datedLayerMessages.tooFewPoints({ feature: '1' }),
    ],
    [
      'an area around the pole',
      collection(feature({}, polygon([[0, 80], [120, 80], [-120, 80], [0, 80]]))), // prettier-ignore
      datedLayerMessages.roundPole({ feature: '1' }),
    ],
    [
      'a band around the pole',
      collection(feature({}, square(-180, 80, 180, 90))),
      datedLayerMessages.roundPole({ feature: '1' }),
    ],
    [
      'a day that is none',
      collection(feature({ validFrom: '2026-02-31' })),
      datedLayerMessages.badDate({ feature: '1', value: '2026-02-31' }),
    ],
    [
      'a date in words',
      collection(feature({ until: 'May' })),
      datedLayerMessages.badDate({ feature: '1', value: 'May' }),
    ],
    [
      'an end before the beginning',
      collection(feature({ validFrom: '2026-05-02', validUntil: '2026-05-01' })),
      datedLayerMessages.endsFirst({ feature: '1' }),
    ],
    [
      'two features with one identifier',
      collection({ ...feature({}), id: 1 }, { ...feature({ name: 'B' }), id: '1' }),
      datedLayerMessages.sameKey({ feature: '2 (B)' }),
    ],
    [
      'too many features',
      collection(...Array.from({ length: datedLayerLimits.features + 1 }, () => 0)),
      datedLayerMessages.tooManyFeatures,
    ],
  ])('with %s is refused whole, with the reason', async (_, content, reason) => {
    expect(await refused(content)).toMatchObject({ status: 422, message: say(reason) });
    expect(await admin().call(listDatedLayers)).toEqual([]);
  });

  it('may have features without an end, and times in milliseconds', async () => {
    await take(collection(feature({ name: 'A', start: Date.parse('2026-05-01'), end: '9999-12-31' })));
    const [only] = await features();
    expect(only).toMatchObject({ from: '2026-05-01T00:00:00.000Z' });
    expect(only).not.toHaveProperty('until');
  });

  it('keeps an area over the date line in one piece for the map, and exports it in two', async () => {
    await take(collection(feature({ name: 'Line' }, square(179, -20, -178, -15))));
    const [only] = await features();
    expect(only?.geometry).toEqual(square(179, -20, 182, -15));
    const { geometry } = JSON.parse(await exported('geojson')).features[0];
    expect(geometry.type).toBe('MultiPolygon');
    const longitudes = geometry.coordinates.map(([ring]: number[][][]) => [
      Math.min(...(ring ?? []).map(([x = 0]) => x)),
      Math.max(...(ring ?? []).map(([x = 0]) => x)),
    ]);
    expect(longitudes).toEqual([
      [179, 180],
      [-180, -178],
    ]);
  });

  it('may have lines over the date line, which are exported in two', async () => {
    const line = { type: 'LineString', coordinates: [[179, 10], [-179, 20]] }; // prettier-ignore
    await take(collection(feature({}, line)));
    expect(JSON.parse(await exported('geojson')).features[0].geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [179, 10],
          [180, 15],
        ],
        [
          [-180, 15],
          [-179, 20],
        ],
      ],
    });
  });
});

describe('an exported layer', () => {
  beforeEach(async () => {
    await take(
      collection(
        feature({ name: 'Bank <A> & B', text: 'No trawls', validFrom: '2026-05-01', validUntil: '2026-05-31' }),
        feature({ name: 'Buoy' }, { type: 'Point', coordinates: [4, 59] }),
        feature({ name: 'Over', validUntil: '2026-04-01' }, { type: 'Point', coordinates: [3, 58] }),
      ),
    );
  });

  it('is GPX with routes and waypoints', async () => {
    const gpx = await exported('gpx', '2026-05-10');
    expect(gpx).toContain('<wpt lat="59" lon="4"><name>Buoy</name><desc>Closed area</desc></wpt>');
    expect(gpx).toContain('<rte><name>Bank &lt;A&gt; &amp; B</name>');
    expect(gpx).toContain('Valid until 2026-06-01 00:00 UTC\nNo trawls</desc><rtept lat="60" lon="5"/>');
    expect(gpx.indexOf('<wpt')).toBeLessThan(gpx.indexOf('<rte>'));
    expect(gpx).not.toContain('Over');
  });

  it('is KML with the time that each is valid', async () => {
    const kml = await exported('kml', '2026-05-10');
    expect(kml).toContain('<begin>2026-05-01T00:00:00.000Z</begin><end>2026-06-01T00:00:00.000Z</end>');
    expect(kml).toContain('<outerBoundaryIs><LinearRing><coordinates>5,60 6,60 6,61 5,61 5,60</coordinates>');
    expect(kml).toContain('<Point><coordinates>4,59</coordinates></Point>');
  });

  it('has everything without a day', async () => {
    const names = (text: string) => JSON.parse(text).features.map((each: Properties) => each['properties']);
    expect(names(await exported('geojson'))).toHaveLength(3);
    expect(names(await exported('geojson', '2026-05-31'))).toMatchObject([
      { name: 'Bank <A> & B', kind: 'CLOSED_AREA', layer: 'Closures', validFrom: '2026-05-01T00:00:00.000Z' },
      { name: 'Buoy' },
    ]);
    expect(names(await exported('geojson', '2026-06-01'))).toMatchObject([{ name: 'Buoy' }]);
  });
});
