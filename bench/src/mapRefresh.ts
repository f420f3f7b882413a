import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as MapLibre from 'maplibre-gl';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser, type BareBrowser, type BarePage } from './bareBrowser.ts';
import { median, ms, report } from './figures.ts';
import { mainThreadWork, type MainThreadWork } from './mainThread.ts';
import { builtPage, startMapServer, type MapServer } from './mapServer.ts';

const vessels = 50_000;
const rounds = 5;
const goal = 'under 16 ms';

declare global {
  interface Window {
    /** Asks for the list and shows it; settles when the peer's map has come to rest. */
    refreshPeer: () => Promise<void>;
  }
}

async function openPage(browser: BareBrowser, origin: string): Promise<BarePage> {
  const page = await browser.open(`${origin}/404`);
  await page.until(() => document.querySelector('main') !== null);
  await page.run(() => {
    localStorage.setItem('auth', JSON.stringify({ remembered: false, token: 'bench'.repeat(8) }));
    window.location.href = '/map';
  });
  await page.until(() => document.body.innerText.includes('50,000 vessels'));
  await sleep(3000);
  return page;
}

/** The same fleet as a GeoJSON source with symbols, as MapLibre's own examples do it. */
async function openPeer(browser: BareBrowser, origin: string): Promise<BarePage> {
  const page = await browser.open(`${origin}/peer`);
  await page.until(() => document.getElementById('map') !== null);
  await page.run(async () => {
    // The address is the bench's own server; the types are the package's.
    const address = '/peer/maplibre-gl.mjs';
    const { Map: LibraryMap, GeoJSONSource, setWorkerUrl } = (await import(address)) as typeof MapLibre;
    setWorkerUrl('/peer/maplibre-gl-worker.mjs');
    const sea = { id: 'sea', type: 'background', paint: { 'background-color': '#cfe3ee' } } as const;
    const map = new LibraryMap({
      container: 'map',
      style: { version: 8, sources: {}, layers: [sea] },
      center: [2, 52],
      zoom: 3,
      fadeDuration: 0,
    });
    await map.once('load');
    const pen = new OffscreenCanvas(14, 14).getContext('2d');
    if (pen === null) throw new Error('No picture can be drawn.');
    pen.fillStyle = '#0f2eb0';
    pen.beginPath();
    for (const [x, y] of [
      [7, 0],
      [12, 14],
      [7, 10],
      [2, 14],
    ] as const)
      pen.lineTo(x, y);
    pen.fill();
    map.addImage('arrow', pen.getImageData(0, 0, 14, 14));
    map.addSource('vessels', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({
      id: 'vessels',
      type: 'symbol',
      source: 'vessels',
      layout: { 'icon-image': 'arrow', 'icon-rotate': ['get', 'course'], 'icon-allow-overlap': true },
    });
    window.refreshPeer = async () => {
      const response = await fetch('/api/v3/vessels/location');
      const list: { latitude: number; longitude: number }[] = await response.json();
      const features = list.map(({ latitude, longitude, ...properties }) => ({
        type: 'Feature' as const,
        properties,
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      }));
      const source = map.getSource('vessels');
      if (source instanceof GeoJSONSource) source.setData({ type: 'FeatureCollection', features });
      await map.once('idle');
    };
    await window.refreshPeer();
  });
  return page;
}

async function measure(page: BarePage, refresh: () => Promise<void>): Promise<MainThreadWork> {
  const measured: MainThreadWork[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await mainThreadWork(page, refresh));
  return {
    total: median(measured.map(({ total }) => total)),
    longest: median(measured.map(({ longest }) => longest)),
  };
}

function print(name: string, { total, longest }: MainThreadWork, wanted = ''): void {
  report(`${name}, longest task`, ms(longest), wanted);
  report(`${name}, main thread in all`, ms(total), '');
}

async function compare(browser: BareBrowser, server: MapServer): Promise<void> {
  const page = await openPage(browser, server.origin);
  const streamed = await measure(page, async () => server.stream());
  const listed = await measure(page, async () => {
    await server.endStreams();
  });
  await page.close();
  const peer = await openPeer(browser, server.origin);
  const symbols = await measure(peer, async () => {
    await peer.run(() => window.refreshPeer());
  });
  await peer.close();

  print('our layer, every position by the stream', streamed, goal);
  print('our layer, the whole list anew', listed, goal);
  print('MapLibre GeoJSON symbols, the whole list anew', symbols);
  const ratio = (part: keyof MainThreadWork) => `1 : ${(symbols[part] / listed[part]).toFixed(1)}`;
  report('ratio of the longest tasks, list anew', ratio('longest'), '');
  report('ratio of the main thread in all, list anew', ratio('total'), '');
}

/** What a refresh of 50,000 vessels costs the page's main thread, beside MapLibre's own symbols in the same run. */
export async function mapRefreshBench(): Promise<void> {
  console.log('\nMap refresh of 50,000 vessels, processor time of the main thread');
  const executable = findBrowser();
  if (executable === undefined) return console.log('Skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped: build the page first (npm run build).');
  const server = await startMapServer(vessels);
  const browser = await startBareBrowser(executable);
  try {
    await compare(browser, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}
