import { positionLimits } from '@wheelhouse/contract/positions';
import type { Map as LibraryMap } from 'maplibre-gl';
import { unitX, unitY, worldPixels, worldShifts, worldUnits } from '#map/engine/mercator.ts';
import { verticesPerQuad } from '#map/engine/quads.ts';
import type { ColourBy } from '#map/engine/mapSearch.ts';
import type { VesselChange } from '#map/liveVessels/vesselChanges.ts';
import { MarkerHoles } from './markerHoles.ts';
import type { MarkersAbove } from '#map/engine/markers.ts';
import { markerSize } from './pickVessel.ts';
import { RecordTexture } from './recordTexture.ts';
import { VesselCanvas, type CanvasContent, type CanvasView } from './vesselCanvas.ts';
import { createVesselProgram, type VesselProgram } from './vesselProgram.ts';

/** Red, green, blue and form of 256 country indexes, then of 256 vessel type indexes (markerPalette.ts). */
export const paletteWidth = 256;
export type Palette = Uint8Array<ArrayBuffer>;

interface VesselStyle {
  readonly colourBy: ColourBy;
  readonly palette: Palette;
  /** Red, green, blue, each 0 to 1. */
  readonly outline: readonly [number, number, number];
  readonly ring: readonly [number, number, number];
  /** Opacity of all but the emphasised vessels, 0 to 1. */
  readonly others: number;
}

interface VesselSource {
  readonly records: Uint32Array<ArrayBuffer>;
  readonly count: number;
}

const noSlot = -1;
/** How much larger a hovered or selected vessel is drawn. */
const emphasis = 1.3;

/**
 * All vessels in one draw call per copy of the world, on a canvas over the map. An update is one upload; no objects are
 * created per vessel, and the map itself has nothing to do.
 */
export class VesselLayer implements CanvasContent {
  readonly #source: VesselSource;
  readonly #touch: boolean;
  #canvas: VesselCanvas | undefined;
  #style: VesselStyle | undefined;
  #program: VesselProgram | undefined;
  #records: RecordTexture | undefined;
  #holes: MarkerHoles | undefined;
  #palette: WebGLTexture | null = null;
  #uploaded = 0;
  #stale: VesselChange | undefined = 'whole';
  #paletteStale = true;
  #above: MarkersAbove = { places: [], scale: 1 };
  #aboveStale = false;
  #selected = noSlot;
  #hovered = noSlot;

  constructor(source: VesselSource, touch: boolean) {
    this.#source = source;
    this.#touch = touch;
  }

  /** Returns a function that removes it. `failed` gets the reason why the vessels can't be drawn. */
  addTo(map: LibraryMap, failed: (cause: Error) => void): () => void {
    const canvas = new VesselCanvas(map, this, failed);
    this.#canvas = canvas;
    canvas.add();
    return () => {
      this.#canvas = undefined;
      canvas.remove();
    };
  }

  changed(change: VesselChange): void {
    const stale = this.#stale;
    if (stale === undefined) this.#stale = change;
    else if (stale === 'whole' || change === 'whole') this.#stale = 'whole';
    else this.#stale = { from: Math.min(stale.from, change.from), to: Math.max(stale.to, change.to) };
    this.#canvas?.changed();
  }

  /** Nothing is drawn before the style is set. */
  setStyle(style: VesselStyle): void {
    this.#paletteStale ||= style.palette !== this.#style?.palette;
    this.#style = style;
    this.#canvas?.changed();
  }

  /** Markers that are above the vessels although they are on the map's canvas. */
  setAbove(above: MarkersAbove): void {
    if (above === this.#above) return;
    this.#above = above;
    this.#aboveStale = true;
    this.#canvas?.changed();
  }

  /** Slots drawn again on top and larger, the selected one with a ring; -1 for none. */
  emphasise(selected: number, hovered: number): void {
    if (selected === this.#selected && hovered === this.#hovered) return;
    this.#selected = selected;
    this.#hovered = hovered;
    this.#canvas?.changed();
  }

  begin(gl: WebGL2RenderingContext): void {
    this.#program = createVesselProgram(gl);
    this.#records = new RecordTexture(gl);
    this.#holes = new MarkerHoles(gl);
    this.#palette = gl.createTexture();
    this.#uploaded = 0;
    this.#stale = 'whole';
    this.#paletteStale = true;
    this.#aboveStale = true;
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  draw(gl: WebGL2RenderingContext, view: CanvasView): void {
    const style = this.#style;
    const records = this.#records;
    if (style === undefined || this.#program === undefined || records === undefined) return;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#palette);
    if (this.#paletteStale) this.#uploadPalette(gl, style.palette);
    gl.activeTexture(gl.TEXTURE1);
    records.bind();
    if (this.#stale !== undefined) this.#uploadRecords(records, this.#stale);
    if (this.#uploaded === 0) return;

    gl.useProgram(this.#program.program);
    this.#setView(gl, view, style);
    const size = markerSize(view.zoom, this.#touch);
    this.#setMarker(gl, size, 0);
    gl.uniform1f(this.#program.at('opacity'), style.others);
    this.#drawSlots(gl, view, 0, this.#uploaded);
    gl.uniform1f(this.#program.at('opacity'), 1);
    this.#drawAgain(gl, view, this.#hovered, 0);
    this.#drawAgain(gl, view, this.#selected, size * emphasis);
    this.#cutHoles(gl, view);
  }

  #cutHoles(gl: WebGL2RenderingContext, view: CanvasView): void {
    gl.activeTexture(gl.TEXTURE2);
    if (this.#aboveStale) this.#holes?.set(this.#above);
    this.#aboveStale = false;
    this.#holes?.draw(view, 2);
  }

  /** One vessel above the others and larger, with a ring if its radius isn't 0. */
  #drawAgain(gl: WebGL2RenderingContext, view: CanvasView, slot: number, ring: number): void {
    if (slot === noSlot || slot >= this.#uploaded) return;
    this.#setMarker(gl, markerSize(view.zoom, this.#touch) * emphasis, ring);
    this.#drawSlots(gl, view, slot, 1);
  }

  #uploadPalette(gl: WebGL2RenderingContext, palette: Palette): void {
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, paletteWidth, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, palette);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    this.#paletteStale = false;
  }

  #uploadRecords(texture: RecordTexture, stale: VesselChange): void {
    const { records, count } = this.#source;
    if (stale === 'whole' || count !== this.#uploaded) texture.write(records, 0, count);
    else texture.write(records, stale.from, stale.to + 1);
    this.#uploaded = count;
    this.#stale = undefined;
  }

  #setView(gl: WebGL2RenderingContext, view: CanvasView, style: VesselStyle): void {
    const at = (name: string) => this.#program?.at(name) ?? null;
    gl.uniform2ui(at('middle'), unitX(view.longitude), unitY(view.latitude));
    gl.uniform1f(at('pixelsPerUnit'), worldPixels(view.zoom) / worldUnits);
    gl.uniform2f(at('viewport'), view.width, view.height);
    gl.uniform1f(at('pixelRatio'), view.pixelRatio);
    gl.uniform1ui(at('fadedBefore'), Math.floor(Date.now() / 1000) - positionLimits.fadedAfterHours * 3600);
    gl.uniform1i(at('colourRow'), style.colourBy === 'country' ? 0 : 1);
    gl.uniform1i(at('palette'), 0);
    gl.uniform1i(at('records'), 1);
    gl.uniform3f(at('outlineColour'), ...style.outline);
    gl.uniform3f(at('ringColour'), ...style.ring);
  }

  #setMarker(gl: WebGL2RenderingContext, size: number, ring: number): void {
    const at = (name: string) => this.#program?.at(name) ?? null;
    gl.uniform1f(at('size'), size);
    // Thin where markers are small and close together, or a crowd of them would be all outline.
    gl.uniform1f(at('outlineWidth'), Math.max(0.45, size * 0.11 - 0.25));
    gl.uniform1f(at('ring'), ring);
    // The arrow's tip is at 0.62 of its size, its outline's mitre a little farther.
    gl.uniform1f(at('reach'), Math.max(size * 0.95 + 1, ring + 3.5));
  }

  /** Draws from a slot on, once for every visible copy of the world. */
  #drawSlots(gl: WebGL2RenderingContext, view: CanvasView, slot: number, count: number): void {
    gl.uniform1i(this.#program?.at('firstSlot') ?? null, slot);
    for (const shift of worldShifts(view.width, view.zoom, markerSize(view.zoom, this.#touch))) {
      gl.uniform1f(this.#program?.at('worldShift') ?? null, shift);
      gl.drawArrays(gl.TRIANGLES, 0, count * verticesPerQuad);
    }
  }
}
