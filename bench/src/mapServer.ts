import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDictionaries, type Dictionaries } from '@wheelhouse/contract/dictionaries';
import { getInstallation, type Installation } from '@wheelhouse/contract/installation';
import { emptyFrame, packPositions } from '@wheelhouse/contract/positionFrames';
import { listLocations, streamFrames } from '@wheelhouse/contract/positions';
import { listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { apiBase } from '@wheelhouse/contract/route';
import { activeUser, type UserInfo } from '@wheelhouse/contract/session';
import { fleetAt } from './mapFleet.ts';

export const builtPage = fileURLToPath(new URL('../../web/dist', import.meta.url));
const libraries = fileURLToPath(new URL('../../node_modules', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The API as far as the map asks it, and the built page, from memory and disk. */
export interface MapServer {
  readonly origin: string;
  /** Moves every vessel and sends it to the viewers by the stream. */
  stream(): void;
  /** Moves every vessel and ends the streams, so that a viewer fetches the list; settles once it has it. */
  endStreams(): Promise<void>;
  stop(): Promise<void>;
}

function sendFile(response: ServerResponse, path: string, request: IncomingMessage): void {
  const { size } = statSync(path);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(size - 1, range?.[2] ? Number(range[2]) : size - 1);
  response.writeHead(range === null ? 200 : 206, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-length': end - start + 1,
    // As the product serves files with a hash in their name.
    ...(path.includes('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(path, { start, end }).pipe(response);
}

/** What else a bench has the server answer, by path below the API. */
export type MoreAnswers = Readonly<Record<string, () => string | Uint8Array>>;

/** Serves `count` vessels on a free port of this machine. */
export async function startMapServer(count: number, more: MoreAnswers = {}): Promise<MapServer> {
  const started = Date.now();
  const viewers = new Set<ServerResponse>();
  let round = 0;
  let listSent = () => {};
  let list = JSON.stringify(fleetAt(0, count, started));

  const answers: MoreAnswers = {
    [getInstallation.path]: () =>
      JSON.stringify({
        app: 'WHEELHOUSE',
        version: 'bench',
        demonstration: false,
        payments: 'NONE',
        visitorAuthorities: [],
      } satisfies Installation),
    [getDictionaries.path]: () =>
      JSON.stringify({
        countries: [],
        languages: [],
        promotionCountries: [],
        fisheriesTypes: [],
        engines: [],
        species: [],
        vesselTypes: [],
        manufacturers: [],
      } satisfies Dictionaries),
    [activeUser.path]: () =>
      JSON.stringify({
        id: 1,
        username: 'bench',
        authorities: ['USER', 'VIEW_MAP'],
        serviceProvidersId: [],
        eventsId: [],
        newsId: [],
        fleets: [],
      } satisfies UserInfo),
    [listLocations.path]: () => list,
    [listProviders.path]: () => '[]',
    [listServiceBranches.path]: () => '[]',
    ...more,
  };

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (pathname === `${apiBase}/${streamFrames.path}`) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.write(emptyFrame);
      viewers.add(response);
      request.on('close', () => viewers.delete(response));
      return;
    }
    const body = answers[pathname.slice(apiBase.length + 1)];
    if (pathname === `${apiBase}/${listLocations.path}`) response.on('finish', listSent);
    if (pathname.startsWith(apiBase)) {
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(body?.() ?? '{}');
      return;
    }
    if (pathname === '/peer') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><div id="map" style="position:fixed;inset:0"></div>');
      return;
    }
    const [folder, path] = pathname.startsWith('/peer/') ? [libraries, pathname.slice(5)] : [builtPage, pathname];
    const file = join(folder, normalize(path));
    sendFile(response, existsSync(file) && statSync(file).isFile() ? file : join(builtPage, 'index.html'), request);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  const { port } = server.address() as AddressInfo;

  function moveOn() {
    round += 1;
    const fleet = fleetAt(round, count, started);
    list = JSON.stringify(fleet);
    return fleet;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    stream() {
      const positions = moveOn().map((vessel) => ({ ...vessel, second: Date.parse(vessel.lastUpdate) / 1000 }));
      const frame = packPositions(positions, Math.floor(Date.now() / 1000));
      for (const viewer of viewers) viewer.write(frame);
    },
    async endStreams() {
      moveOn();
      const { promise, resolve } = Promise.withResolvers<void>();
      listSent = resolve;
      for (const viewer of viewers) viewer.end();
      await promise;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
