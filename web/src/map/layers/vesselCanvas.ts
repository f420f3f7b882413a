import type { Map as LibraryMap } from 'maplibre-gl';
import { viewOf } from '#map/engine/createMap.ts';
import type { MapView } from '#map/engine/mapView.ts';

/** What the canvas shows: the map's view and window. */
export interface CanvasView extends MapView {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Canvas pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** What is drawn on the canvas. */
export interface CanvasContent {
  /** A graphics context exists, at first and after each loss: everything in it has to be created. */
  begin(gl: WebGL2RenderingContext): void;
  /** Draws on a cleared canvas. */
  draw(gl: WebGL2RenderingContext, view: CanvasView): void;
}

function sameView(one: CanvasView, other: CanvasView): boolean {
  return (
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.zoom === other.zoom &&
    one.width === other.width &&
    one.height === other.height &&
    one.pixelRatio === other.pixelRatio
  );
}

/**
 * A canvas with its own graphics context directly over the map's. It draws within the map's frames, so that it never
 * lags behind a moving map, and in its own frames when only its content changed, since a frame of the map costs several
 * times as much. A frame of the map that moved nothing draws nothing here.
 */
export class VesselCanvas {
  readonly #map: LibraryMap;
  readonly #content: CanvasContent;
  readonly #failed: (cause: Error) => void;
  readonly #canvas = document.createElement('canvas');
  #gl: WebGL2RenderingContext | null = null;
  #subscriptions: readonly { unsubscribe(): void }[] = [];
  /** The content's resources were created in the context. */
  #made = false;
  #frame: number | undefined;
  #changed = true;
  #resized = true;
  #size = { width: 0, height: 0, pixelRatio: 1 };
  #drawn: CanvasView | undefined;

  /** @param failed gets the reason why the content can't be drawn; the canvas is then removed */
  constructor(map: LibraryMap, content: CanvasContent, failed: (cause: Error) => void) {
    this.#map = map;
    this.#content = content;
    this.#failed = failed;
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.dataset['shows'] = 'vessels';
    Object.assign(this.#canvas.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
  }

  /** Adds it over the map, below everything else there. */
  add(): void {
    this.#gl = this.#canvas.getContext('webgl2', {
      antialias: false,
      depth: false,
      stencil: false,
      // The graphics card the map is drawn by.
      powerPreference: 'high-performance',
    });
    if (this.#gl === null) return this.#failed(new Error('The browser gives no second graphics context.'));
    this.#map.getCanvas().after(this.#canvas);
    this.#canvas.addEventListener('webglcontextlost', this.#lost);
    this.#canvas.addEventListener('webglcontextrestored', this.#begin);
    this.#subscriptions = [this.#map.on('render', this.#draw), this.#map.on('resize', this.#resize)];
    this.#begin();
  }

  /** Removes it and frees its resources on the graphics card. */
  remove(): void {
    for (const { unsubscribe } of this.#subscriptions) unsubscribe();
    this.#canvas.removeEventListener('webglcontextlost', this.#lost);
    this.#canvas.removeEventListener('webglcontextrestored', this.#begin);
    this.#endFrame();
    this.#made = false;
    this.#canvas.remove();
    // Browsers allow few contexts, and a removed canvas keeps its own until garbage collection.
    this.#gl?.getExtension('WEBGL_lose_context')?.loseContext();
    this.#gl = null;
  }

  /** The content changed: draws with the next frame of the screen. */
  changed(): void {
    this.#changed = true;
    if (this.#made) this.#frame ??= requestAnimationFrame(this.#draw);
  }

  readonly #begin = (): void => {
    if (this.#gl === null) return;
    try {
      this.#content.begin(this.#gl);
    } catch (cause) {
      this.remove();
      this.#failed(cause instanceof Error ? cause : new Error(String(cause)));
      return;
    }
    this.#made = true;
    this.changed();
  };

  readonly #lost = (event: Event): void => {
    // Without this the browser does not restore it.
    event.preventDefault();
    this.#made = false;
    this.#endFrame();
  };

  readonly #resize = (): void => {
    this.#resized = true;
    this.changed();
  };

  readonly #draw = (): void => {
    this.#endFrame();
    const gl = this.#gl;
    if (gl === null || !this.#made) return;
    this.#fit();
    const view: CanvasView = { ...viewOf(this.#map), ...this.#size };
    if (!this.#changed && this.#drawn !== undefined && sameView(this.#drawn, view)) return;
    this.#changed = false;
    this.#drawn = view;
    gl.viewport(0, 0, this.#canvas.width, this.#canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    this.#content.draw(gl, view);
  };

  #endFrame(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  /**
   * Copies the size of the map's canvas. Its size in CSS pixels is read only when it may have changed, because that
   * forces a layout.
   */
  #fit(): void {
    const canvas = this.#canvas;
    const { width, height } = this.#map.getCanvas();
    if (!this.#resized && canvas.width === width && canvas.height === height) return;
    this.#resized = false;
    this.#changed = true;
    const { clientWidth, clientHeight } = this.#map.getCanvas();
    Object.assign(canvas, { width, height });
    Object.assign(canvas.style, { width: `${clientWidth}px`, height: `${clientHeight}px` });
    this.#size = { width: clientWidth, height: clientHeight, pixelRatio: width / Math.max(1, clientWidth) };
  }
}
