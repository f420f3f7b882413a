import type { Map as LibraryMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VesselCanvas, type CanvasContent, type CanvasView } from './vesselCanvas.ts';

vi.mock('#map/engine/createMap.ts', () => ({
  viewOf: (map: { view: object }) => map.view,
}));

/** The part of a canvas that is used here, with a graphics context that only counts. */
class Canvas extends EventTarget {
  readonly style = {};
  readonly dataset = {};
  width = 0;
  height = 0;
  laid = false;
  contexts = 1;
  contextGone = false;
  setAttribute(): void {}
  after(canvas: Canvas): void {
    canvas.laid = true;
  }
  remove(): void {
    this.laid = false;
  }
  getContext(): object | null {
    if (this.contexts === 0) return null;
    return {
      viewport: () => {},
      clear: () => {},
      getExtension: () => ({ loseContext: () => (this.contextGone = true) }),
    };
  }
}

class MapsCanvas extends Canvas {
  clientWidth = 800;
  clientHeight = 600;
  override width = 1600;
  override height = 1200;
}

const listeners = new Map<string, Set<() => void>>();
let canvas = new Canvas();
const mapsCanvas = new MapsCanvas();
const map = {
  view: { latitude: 62, longitude: 6, zoom: 5 },
  triggerRepaint: vi.fn(),
  getCanvas: () => mapsCanvas,
  on(event: string, listener: () => void) {
    const all = listeners.get(event) ?? new Set();
    listeners.set(event, all.add(listener));
    return { unsubscribe: () => all.delete(listener) };
  },
};
function fire(event: string): void {
  for (const listener of listeners.get(event) ?? []) listener();
}

const drawn: CanvasView[] = [];
const begin = vi.fn();
const content: CanvasContent = { begin, draw: (_, view) => drawn.push(view) };
const failed = vi.fn();

let frames = new Map<number, () => void>();
function nextFrame(): void {
  const due = [...frames.values()];
  frames = new Map();
  for (const frame of due) frame();
}

function lay(): VesselCanvas {
  // The fakes have only what the canvas calls.
  const made = new VesselCanvas(map as unknown as LibraryMap, content, failed);
  made.add();
  return made;
}

beforeEach(() => {
  let last = 0;
  canvas = new Canvas();
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    last += 1;
    frames.set(last, frame);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  begin.mockReset();
  listeners.clear();
  frames.clear();
  drawn.length = 0;
  Object.assign(map, { view: { latitude: 62, longitude: 6, zoom: 5 } });
  Object.assign(mapsCanvas, { clientWidth: 800, clientHeight: 600, width: 1600, height: 1200 });
});

test('draws changed vessels once in the next frame, without a frame of the map', () => {
  const layer = lay();
  nextFrame();
  expect(drawn).toEqual([{ ...map.view, width: 800, height: 600, pixelRatio: 2 }]);
  layer.changed();
  layer.changed();
  expect(frames.size).toBe(1);
  nextFrame();
  expect(drawn).toHaveLength(2);
  expect(frames.size).toBe(0);
  expect(map.triggerRepaint).not.toHaveBeenCalled();
});

test("draws them within the map's own frame while it moves, and not again while it rests", () => {
  const layer = lay();
  nextFrame();
  layer.changed();
  map.view = { latitude: 63, longitude: 6, zoom: 5 };
  fire('render');
  expect(drawn.map(({ latitude }) => latitude)).toEqual([62, 63]);
  // The frame that was due has nothing left to do.
  expect(frames.size).toBe(0);
  fire('render');
  expect(drawn).toHaveLength(2);
});

test('is as large as the map’s canvas, also when only the device pixels change', () => {
  lay();
  nextFrame();
  expect(canvas).toMatchObject({ width: 1600, height: 1200, style: { width: '800px', height: '600px' } });
  // As many pixels as before in half the room: the page was zoomed.
  Object.assign(mapsCanvas, { clientWidth: 400, clientHeight: 300 });
  fire('resize');
  fire('render');
  expect(canvas.style).toEqual(expect.objectContaining({ width: '400px', height: '300px' }));
  expect(drawn.at(-1)).toMatchObject({ width: 400, height: 300, pixelRatio: 4 });
  Object.assign(mapsCanvas, { width: 800, height: 600 });
  fire('render');
  expect(canvas).toMatchObject({ width: 800, height: 600 });
  expect(drawn.at(-1)).toMatchObject({ pixelRatio: 2 });
});

test('restores a lost context, draws nothing until then, and creates everything again', () => {
  const layer = lay();
  nextFrame();
  const lost = new Event('webglcontextlost', { cancelable: true });
  canvas.dispatchEvent(lost);
  expect(lost.defaultPrevented).toBe(true);
  layer.changed();
  fire('render');
  nextFrame();
  expect(drawn).toHaveLength(1);
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  nextFrame();
  expect(begin).toHaveBeenCalledTimes(2);
  expect(drawn).toHaveLength(2);
});

test('releases its context and stops listening when it is removed', () => {
  const layer = lay();
  expect(canvas.laid).toBe(true);
  layer.remove();
  expect(canvas).toMatchObject({ laid: false, contextGone: true });
  layer.changed();
  fire('render');
  nextFrame();
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect(drawn).toEqual([]);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

test('reports why and leaves no canvas without a second context or with a card that draws nothing', () => {
  canvas.contexts = 0;
  lay();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(canvas.laid).toBe(false);
  canvas.contexts = 1;
  begin.mockImplementation(() => {
    throw new Error('A shader does not compile.');
  });
  lay();
  expect(failed).toHaveBeenLastCalledWith(new Error('A shader does not compile.'));
  expect(canvas).toMatchObject({ laid: false, contextGone: true });
  fire('render');
  expect(drawn).toEqual([]);
});
