import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoPicture, NothingThere, pictureLimits } from '#platform/httpClient/fetchPicture.ts';
import { fakeServer, type FakeServer } from '#platform/httpClient/testFakeServer.ts';
import { tileAddress, wmsError } from './rasterAddress.ts';
import { rasterLimits, RasterTiles } from './rasterTiles.ts';

/** Replaces a map server; each test sets its answers. */
let server: FakeServer;
let clock: number;

beforeEach(async () => {
  clock = 0;
  server = await fakeServer(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const picture = Buffer.from('\x89PNG\r\n\x1a\nand the rest of it', 'latin1');
const givePicture: RequestListener = (_, response) => response.setHeader('content-type', 'image/png').end(picture);

function tilesOf(template = `${server.origin}/{z}/{x}/{y}.png`, warn: (words: string) => void = () => {}): RasterTiles {
  const source = { kind: 'xyz', template, attribution: 'Them' } as const;
  return new RasterTiles(source, { userAgent: 'Wheelhouse/test', warn, now: () => clock });
}

describe('raster tiles', () => {
  it('are fetched once for simultaneous requests, and cached for a day', async () => {
    server.answer = (request, response) => setTimeout(() => givePicture(request, response), 20);
    const tiles = tilesOf();
    const all = await Promise.all(Array.from({ length: 20 }, () => tiles.tile(3, 1, 2)));
    expect(all.every(({ bytes, mediaType }) => picture.equals(bytes) && mediaType === 'image/png')).toBe(true);
    await tiles.tile(3, 1, 2);
    expect(server.requests).toEqual(['/3/1/2.png']);
    clock += rasterLimits.cacheMs;
    await tiles.tile(3, 1, 2);
    expect(server.requests).toHaveLength(2);
  });

  it('are fetched a few at a time', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    // None is answered before as many are open as may be, and a moment for one more.
    server.answer = (request, response) => {
      open.push(() => givePicture(request, response));
      most = Math.max(most, open.length);
      if (open.length < rasterLimits.atOnce && server.requests.length < 40) return;
      setTimeout(() => open.splice(0).forEach((answer) => answer()), 20);
    };
    const tiles = tilesOf();
    await Promise.all(Array.from({ length: 40 }, (_, x) => tiles.tile(6, x, 0)));
    expect(most).toBe(rasterLimits.atOnce);
    expect(server.requests).toHaveLength(40);
  });

  it('are refused at once when too many are waiting', async () => {
    server.answer = (request, response) => setTimeout(() => givePicture(request, response), 50);
    const tiles = tilesOf();
    const count = rasterLimits.atOnce + rasterLimits.mostWaiting + 5;
    const all = await Promise.allSettled(Array.from({ length: count }, (_, x) => tiles.tile(8, x, 0)));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  });

  it.each<[string, RequestListener]>([
    ['an XML exception', (_, response) => response.setHeader('content-type', 'text/xml').end('<ServiceException/>')],
    [
      'an XML exception labelled as a picture',
      (_, response) => response.setHeader('content-type', 'image/png').end('<?xml version="1.0"?><ServiceException/>'),
    ],
    ['a page labelled as nothing', (_, response) => response.end('<html>Sign in</html>')],
    ['an error', (_, response) => response.writeHead(500, { 'content-type': 'image/png' }).end(picture)],
    ['nothing', (_, response) => response.setHeader('content-type', 'image/png').end()],
    [
      'far too much',
      (_, response) => response.setHeader('content-type', 'image/png').end(Buffer.alloc(pictureLimits.mostBytes + 1)),
    ],
    ['a broken line', (request) => request.socket.destroy()],
    [
      'a way to another host',
      (_, response) => response.writeHead(302, { location: 'http://localhost:1/secret' }).end(),
    ],
    ['a way round and round', (request, response) => response.writeHead(302, { location: request.url }).end()],
  ])('are refused when the map server answers %s', async (_, one) => {
    server.answer = one;
    const warnings: string[] = [];
    await expect(tilesOf(undefined, (words) => warnings.push(words)).tile(0, 0, 0)).rejects.toThrow(NoPicture);
    expect(warnings).toHaveLength(1);
    expect(server.requests.length).toBeLessThanOrEqual(1 + pictureLimits.mostRedirects);
  });

  it('follow a redirect within the same host', async () => {
    server.answer = (request, response) =>
      request.url === '/moved.png'
        ? givePicture(request, response)
        : response.writeHead(301, { location: '/moved.png' }).end();
    expect((await tilesOf().tile(0, 0, 0)).mediaType).toBe('image/png');
  });

  it('are given up after eight seconds when the map server is slow', async () => {
    server.answer = () => {};
    const soon = AbortSignal.timeout(100);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    await expect(tilesOf().tile(0, 0, 0)).rejects.toThrow('took too long');
    expect(timeout.mock.calls).toEqual([[rasterLimits.answerMs]]);
    expect(rasterLimits.answerMs).toBe(8000);
  });

  it('pause requests to a failed map server, show cached tiles, and try again after that', async () => {
    server.answer = givePicture;
    const tiles = tilesOf();
    await tiles.tile(1, 0, 0);
    clock += rasterLimits.cacheMs;
    server.answer = (_, response) => response.writeHead(503).end();
    expect(picture.equals((await tiles.tile(1, 0, 0)).bytes)).toBe(true);
    for (let x = 0; x < rasterLimits.failures + 5; x += 1) await expect(tiles.tile(5, x, 0)).rejects.toThrow(NoPicture);
    expect(server.requests).toHaveLength(1 + rasterLimits.failures);
    server.answer = givePicture;
    clock += rasterLimits.restMs;
    expect((await tiles.tile(5, 0, 0)).mediaType).toBe('image/png');
  });

  it.each<[string, string]>([
    ['image/jpeg', '\xff\xd8\xff\xe0 and more'],
    ['image/gif', 'GIF89a and more'],
    ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['image/avif', '\0\0\0\x1cftypavif'],
  ])('are recognised as %s by their first bytes, whatever type the source states', async (mediaType, begin) => {
    server.answer = (_, response) => response.setHeader('content-type', 'image/png').end(Buffer.from(begin, 'latin1'));
    expect((await tilesOf().tile(0, 0, 0)).mediaType).toBe(mediaType);
  });

  it.each([204, 404, 410])(
    'that a source does not have (%i) are distinguished from an outage, and fetched again later',
    async (code) => {
      server.answer = (request, response) =>
        request.url?.startsWith('/9/') === true ? response.writeHead(code).end() : givePicture(request, response);
      const warnings: string[] = [];
      const tiles = tilesOf(undefined, (words) => warnings.push(words));
      const places = Array.from({ length: rasterLimits.failures * 3 }, (_, x) => x);
      for (const x of [...places, ...places]) await expect(tiles.tile(9, x, 0)).rejects.toThrow(NothingThere);
      expect(server.requests).toHaveLength(places.length);
      expect((await tiles.tile(8, 0, 0)).mediaType).toBe('image/png');
      expect(warnings).toEqual([]);
      clock += rasterLimits.nothingMs;
      await expect(tiles.tile(9, 0, 0)).rejects.toThrow(NothingThere);
      expect(server.requests).toHaveLength(places.length + 2);
    },
  );

  it('that are refused singly do not pause the source, but give a warning', async () => {
    server.answer = (_, response) => response.writeHead(403).end();
    const warnings: string[] = [];
    const tiles = tilesOf(undefined, (words) => warnings.push(words));
    for (let x = 0; x < rasterLimits.failures * 2; x += 1) await expect(tiles.tile(9, x, 0)).rejects.toThrow(NoPicture);
    server.answer = givePicture;
    expect((await tiles.tile(9, 0, 0)).mediaType).toBe('image/png');
    expect(warnings).toEqual([`The map server ${new URL(server.origin).host} answered 403.`]);
  });

  it('give a warning once a minute at most when the source is unreliable', async () => {
    const warnings: string[] = [];
    const tiles = tilesOf(undefined, (words) => warnings.push(words));
    for (let x = 0; x < 6; x += 1) {
      server.answer = x % 2 === 0 ? (_, response) => response.writeHead(500).end() : givePicture;
      await tiles.tile(9, x, 0).catch(() => {});
    }
    expect(warnings).toHaveLength(1);
    clock += rasterLimits.warnMs;
    server.answer = (_, response) => response.writeHead(500).end();
    await expect(tiles.tile(9, 0, 0)).rejects.toThrow(NoPicture);
    expect(warnings).toHaveLength(2);
  });
});

describe('the address of a WMS tile', () => {
  const source = (address: string) => ({ kind: 'wms', address: new URL(address), attribution: 'Them' }) as const;

  it("requests a square of EPSG:3857 with the operator's settings, in either version", () => {
    const newer = tileAddress(
      source('https://example.org/wms?map=a&LAYERS=depth&styles=blue&format=image/jpeg'),
      1,
      1,
      0,
    );
    expect(Object.fromEntries(newer.searchParams)).toEqual({
      map: 'a',
      LAYERS: 'depth',
      styles: 'blue',
      format: 'image/jpeg',
      SERVICE: 'WMS',
      REQUEST: 'GetMap',
      VERSION: '1.3.0',
      CRS: 'EPSG:3857',
      BBOX: '0,0,20037508.342789244,20037508.342789244',
      WIDTH: '256',
      HEIGHT: '256',
    });
    const older = tileAddress(
      source('https://example.org/wms?layers=depth&version=1.1.1&request=GetCapabilities'),
      0,
      0,
      0,
    );
    expect(older.searchParams.get('SRS')).toBe('EPSG:3857');
    expect(older.searchParams.get('REQUEST')).toBe('GetMap');
    expect(older.searchParams.has('request')).toBe(false);
  });

  it('needs layers and a known version', () => {
    expect(wmsError(new URL('https://example.org/wms'))).toBe('it names no LAYERS');
    expect(wmsError(new URL('https://example.org/wms?layers=a&version=2.0'))).toContain('VERSION');
    expect(wmsError(new URL('https://example.org/wms?layers=a'))).toBeUndefined();
  });
});
