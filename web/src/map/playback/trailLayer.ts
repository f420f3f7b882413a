import type { Map as LibraryMap } from 'maplibre-gl';
import { createGlProgram, type GlProgram } from '#map/engine/glProgram.ts';
import { unitX, unitY, worldPixels, worldShifts, worldUnits } from '#map/engine/mercator.ts';
import { verticesPerQuad } from '#map/engine/quads.ts';
import { lightOf } from '#map/layers/markerPalette.ts';
import { RecordTexture } from '#map/layers/recordTexture.ts';
import { VesselCanvas, type CanvasContent, type CanvasView } from '#map/layers/vesselCanvas.ts';
import { wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import { fragmentShader, trailColours, vertexShader } from './trailShaders.ts';

export interface TrailLook {
  /** Points, as `trailRecords` makes them. */
  readonly records: Uint32Array<ArrayBuffer>;
  /** Whether a vessel has one colour, or each piece that of its speed. */
  readonly byVessel: boolean;
  /** `#rrggbb`, by the numbers in the points. */
  readonly colours: readonly string[];
  /** The first point of the vessel that is drawn in full, and that after its last one. */
  readonly chosen: readonly [number, number] | undefined;
  /** Seconds since 1970: what was before isn't drawn. */
  readonly since: number;
}

/** While it plays, ways grow this often: their drawing costs more than that of the vessels. */
const growEveryMs = 150;

/** The ways of many vessels up to a moment, in one draw call, on a canvas over the map. */
export class TrailLayer implements CanvasContent {
  #canvas: VesselCanvas | undefined;
  #look: TrailLook | undefined;
  #program: GlProgram | undefined;
  #points: RecordTexture | undefined;
  #stale = true;
  /** Seconds since 1970. */
  #until = 0;
  #grown = 0;

  /** Returns a function that removes it. `failed` gets the reason why nothing can be drawn. */
  addTo(map: LibraryMap, failed: (cause: Error) => void): () => void {
    const canvas = new VesselCanvas(map, this, failed);
    this.#canvas = canvas;
    canvas.add();
    return () => {
      this.#canvas = undefined;
      canvas.remove();
    };
  }

  setLook(look: TrailLook): void {
    this.#stale ||= look.records !== this.#look?.records;
    this.#look = look;
    this.#canvas?.changed();
  }

  /** @param playing The moment changes again soon. */
  setTime(until: number, playing: boolean): void {
    const now = performance.now();
    if (playing && now - this.#grown < growEveryMs) return;
    this.#grown = now;
    this.#until = until;
    this.#canvas?.changed();
  }

  begin(gl: WebGL2RenderingContext): void {
    this.#program = createGlProgram(gl, 'trails', vertexShader, fragmentShader);
    this.#points = new RecordTexture(gl);
    this.#stale = true;
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  draw(gl: WebGL2RenderingContext, view: CanvasView): void {
    const look = this.#look;
    const points = this.#points;
    if (look === undefined || points === undefined || this.#program === undefined) return;
    const count = look.records.length / wordsPerVessel;
    if (count < 2) return;
    gl.activeTexture(gl.TEXTURE0);
    points.bind();
    if (this.#stale) points.write(look.records, 0, count);
    this.#stale = false;
    gl.useProgram(this.#program.program);
    this.#setUniforms(gl, view, look);
    for (const shift of worldShifts(view.width, view.zoom, view.width)) {
      gl.uniform1f(this.#program.at('worldShift'), shift);
      gl.drawArrays(gl.TRIANGLES, 0, (count - 1) * verticesPerQuad);
    }
  }

  #setUniforms(gl: WebGL2RenderingContext, view: CanvasView, look: TrailLook): void {
    const at = (name: string) => this.#program?.at(name) ?? null;
    gl.uniform1i(at('points'), 0);
    gl.uniform2ui(at('middle'), unitX(view.longitude), unitY(view.latitude));
    gl.uniform1f(at('pixelsPerUnit'), worldPixels(view.zoom) / worldUnits);
    gl.uniform2f(at('viewport'), view.width, view.height);
    gl.uniform1f(at('pixelRatio'), view.pixelRatio);
    gl.uniform1ui(at('since'), look.since);
    gl.uniform1ui(at('until'), Math.floor(this.#until));
    gl.uniform1f(at('untilPart'), this.#until % 1);
    gl.uniform1i(at('byVessel'), look.byVessel ? 1 : 0);
    gl.uniform2ui(at('chosen'), look.chosen?.[0] ?? 0, look.chosen?.[1] ?? 0);
    const colours = Array.from({ length: trailColours }, (_, index) => lightOf(look.colours[index] ?? '#000000'));
    gl.uniform3fv(at('colours'), colours.flat());
  }
}
