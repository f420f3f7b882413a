import type * as MapLibre from 'maplibre-gl';
import type { BareBrowser, BarePage } from './bareBrowser.ts';

declare global {
  interface Window {
    /** Fetches the list and shows it; settles when the library's map has come to rest. */
    refreshPeer: () => Promise<void>;
  }
}

/** The same fleet as a GeoJSON source with symbols, as MapLibre's own examples do it. */
export async function openMapLibre(browser: BareBrowser, origin: string): Promise<BarePage> {
  const page = await browser.open(`${origin}/peer`);
  await page.until(() => document.getElementById('map') !== null);
  await page.run(async () => {
    // The address is the bench's own server; the types are the package's.
    const address = '/peer/maplibre-gl/dist/maplibre-gl.mjs';
    const { Map: LibraryMap, GeoJSONSource, setWorkerUrl } = (await import(address)) as typeof MapLibre;
    setWorkerUrl('/peer/maplibre-gl/dist/maplibre-gl-worker.mjs');
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

/** What the bench uses of OpenLayers' whole build, which is a script and brings no types. */
interface OpenLayers {
  readonly Feature: new (properties: object) => unknown;
  readonly Map: new (options: object) => { once(event: 'rendercomplete', listener: () => void): void };
  readonly View: new (options: object) => unknown;
  readonly geom: { readonly Point: new (place: readonly number[]) => unknown };
  readonly layer: { readonly WebGLVector: new (options: object) => unknown };
  readonly proj: { fromLonLat(place: readonly number[]): number[] };
  readonly source: {
    readonly Vector: new () => { clear(fast: boolean): void; addFeatures(features: readonly unknown[]): void };
  };
}

/** The same vessels as points of OpenLayers' WebGL layer, rotated to their course. */
export async function openOpenLayers(browser: BareBrowser, origin: string): Promise<BarePage> {
  const page = await browser.open(`${origin}/peer`);
  await page.until(() => document.getElementById('map') !== null);
  await page.run(async () => {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = '/peer/ol/dist/ol.js';
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });
    // The script puts itself there.
    const { ol } = window as unknown as { ol: OpenLayers };
    const source = new ol.source.Vector();
    const style = {
      'shape-points': 3,
      'shape-radius': 6,
      'shape-fill-color': '#0f2eb0',
      'shape-angle': ['get', 'angle'],
    };
    const map = new ol.Map({
      target: 'map',
      layers: [new ol.layer.WebGLVector({ source, style })],
      view: new ol.View({ center: ol.proj.fromLonLat([2, 52]), zoom: 4 }),
    });
    window.refreshPeer = async () => {
      const response = await fetch('/api/v3/vessels/location');
      const list: { latitude: number; longitude: number; course: number }[] = await response.json();
      const features = list.map(
        ({ latitude, longitude, course }) =>
          new ol.Feature({
            geometry: new ol.geom.Point(ol.proj.fromLonLat([longitude, latitude])),
            angle: (course * Math.PI) / 180,
          }),
      );
      source.clear(true);
      source.addFeatures(features);
      await new Promise<void>((resolve) => map.once('rendercomplete', resolve));
    };
    await window.refreshPeer();
  });
  return page;
}
