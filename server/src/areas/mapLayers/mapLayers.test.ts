import { say } from '@wheelhouse/messages/say';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  areasAt,
  referenceLayerMessages,
  referenceLayerRoutes as contract,
  findPlaces,
  listReferenceLayers,
  listPorts,
} from '@wheelhouse/contract/referenceLayers';
import { polygonsOf } from '#marine/mapData/areaFeature.ts';
import { writeAreas } from '#marine/mapData/areaStore.ts';
import { writePorts } from '#marine/mapData/portStore.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { openMapLayers } from './openMapLayers.ts';
import { mapLayerRoutes } from './routes.ts';

let folder: string;
let api: TestApi;
let bare: TestApi;
let maps: Server;
let mapsAreDown = false;
const picture = Buffer.from('\x89PNG\r\n\x1a\nand the rest of it', 'latin1');

async function serveFrom(place: string, seabed?: URL): Promise<TestApi> {
  const source =
    seabed === undefined ? undefined : ({ kind: 'wms', address: seabed, attribution: 'Depths of theirs' } as const);
  const needs = openMapLayers(place, { seabed: source, base: undefined }, { version: 'test', warn: () => {} });
  return await testApi(contract, mapLayerRoutes(needs), async () => undefined);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-map-data-'));
  const ring = [
    [4, 58],
    [6, 58],
    [6, 62],
    [4, 62],
    [4, 58],
  ];
  await writeAreas(
    folder,
    'eez',
    [{ name: 'Bergen bank', code: 'NO-1', polygons: polygonsOf({ type: 'Polygon', coordinates: [ring] }) }],
    { attribution: 'Made up', attributionUrl: 'https://example.org/', demonstration: true },
  );
  await writePorts(folder, [
    { name: 'Askøy', country: 'NO', latitude: 60.4, longitude: 5.2, rank: 3 },
    { name: 'Bergen', country: 'NO', latitude: 60.4, longitude: 5.3, rank: 1 },
  ]);
  maps = createServer((request, response) => {
    if (mapsAreDown) response.setHeader('content-type', 'text/xml').end('<ServiceException/>');
    else if (request.url?.includes('BBOX=-20037508') === true) response.writeHead(404).end();
    else response.setHeader('content-type', 'image/png').end(picture);
  });
  await new Promise<void>((resolve) => maps.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  const { port } = maps.address() as AddressInfo;
  api = await serveFrom(folder, new URL(`http://127.0.0.1:${port}/wms?LAYERS=depth`));
  bare = await serveFrom(join(folder, 'nothing-here'));
});
afterAll(async () => {
  await Promise.all([api.close(), bare.close()]);
  maps.close();
  await rm(folder, { recursive: true });
});

const visitor = () => api.client();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.origin}/api/v3/chart/${path}`, { headers });

describe('the layers of the map', () => {
  it('are those whose files or settings exist, each with its attribution (platform specification, section 4)', async () => {
    const layers = await visitor().call(listReferenceLayers);
    expect(layers).toMatchObject({
      eez: { attribution: 'Made up', attributionUrl: 'https://example.org/', demonstration: true },
      seabed: { attribution: 'Depths of theirs', demonstration: false },
    });
    expect(Object.keys(layers).sort()).toEqual(['eez', 'seabed']);
  });

  it('are missing in an empty folder, as are ports, places and areas', async () => {
    const client = bare.client();
    expect(await client.call(listReferenceLayers)).toEqual({});
    expect(await client.call(listPorts)).toEqual([]);
    expect(await client.call(findPlaces, { query: { query: 'bergen' } })).toEqual([]);
    expect(await client.call(areasAt, { query: { latitude: 60, longitude: 5 } })).toEqual([]);
    expect((await fetch(`${bare.origin}/api/v3/chart/areas/eez/0/0/0`)).status).toBe(404);
    expect((await fetch(`${bare.origin}/api/v3/chart/raster/seabed/0/0/0`)).status).toBe(404);
  });
});

describe('a tile of areas', () => {
  it('is sent as stored, and cached for a year if the address contains its version', async () => {
    const { eez } = await visitor().call(listReferenceLayers);
    const tile = await get(`areas/eez/0/0/0?v=${eez?.version}`, { 'accept-encoding': 'gzip' });
    expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect(tile.headers.get('content-encoding')).toBe('gzip');
    expect(tile.headers.get('cache-control')).toBe('private, max-age=31536000');
    const content = Buffer.from(await tile.arrayBuffer()).toString('latin1');
    for (const layer of ['areas', 'boundaries', 'labels', 'Bergen bank', 'NO-1']) expect(content).toContain(layer);
    const again = await get('areas/eez/0/0/0', { 'if-none-match': tile.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is empty if there is no area, and not found beyond the last zoom or the edge of the world', async () => {
    const empty = await get('areas/eez/8/0/0');
    expect([empty.status, (await empty.arrayBuffer()).byteLength]).toEqual([200, 0]);
    for (const path of ['eez/9/0/0', 'eez/1/2/0', 'eez/1/0/2', 'moon/0/0/0', 'ices/0/0/0', 'eez/0/0/x']) {
      expect((await get(`areas/${path}`)).status, path).toBe(404);
    }
  });
});

describe('a tile of the seabed', () => {
  it('is fetched by the server, and refused with the words of the specification while the source is down (section 8)', async () => {
    const tile = await get('raster/seabed/3/1/1');
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.equals(Buffer.from(await tile.arrayBuffer()))).toBe(true);
    expect((await get('raster/seabed/3/0/1')).status).toBe(404);
    mapsAreDown = true;
    const refused = await get('raster/seabed/3/1/2');
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
      503,
      say(referenceLayerMessages.unavailable),
    ]);
    expect((await get('raster/seabed/15/0/0')).status).toBe(404);
  });
});

describe('places', () => {
  it('are ports and areas, found by any part of their name or code', async () => {
    const found = async (query: string) =>
      (await visitor().call(findPlaces, { query: { query } })).map(({ kind, name }) => [kind, name]);
    expect(await found('bergen')).toEqual([
      ['port', 'Bergen'],
      ['area', 'Bergen bank'],
    ]);
    expect(await found('no-1')).toEqual([['area', 'Bergen bank']]);
    expect(await found('ASKOY')).toEqual([['port', 'Askøy']]);
    expect(await found('')).toEqual([]);
  });

  it('that are ports are listed once and for all', async () => {
    const ports = await get('ports');
    expect(((await ports.json()) as unknown[]).length).toBe(2);
    expect((await get('ports', { 'if-none-match': ports.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('are found at a point, and an invalid point is malformed', async () => {
    const client = visitor();
    const within = [{ layer: 'eez', id: 1, name: 'Bergen bank', code: 'NO-1' }];
    expect(await client.call(areasAt, { query: { latitude: 60, longitude: 5 } })).toEqual(within);
    expect(await client.call(areasAt, { query: { latitude: 60, longitude: 7 } })).toEqual([]);
    expect((await get('areasAt?latitude=91&longitude=0')).status).toBe(400);
  });
});
