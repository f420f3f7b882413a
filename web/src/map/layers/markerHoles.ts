import { createGlProgram, type GlProgram } from '#map/engine/glProgram.ts';
import { unitX, unitY, worldPixels, worldShifts, worldUnits } from '#map/engine/mercator.ts';
import { quadFunctions, verticesPerQuad } from '#map/engine/quads.ts';
import { wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import { squareLift, squareSide, type MarkersAbove } from '#map/engine/markers.ts';
import { RecordTexture, vesselsPerRow } from './recordTexture.ts';
import type { CanvasView } from './vesselCanvas.ts';

/** How far a square's outline and ring extend beyond it, CSS pixels. */
const outline = 0.75;
const ring = 6;
/** Half the size of a marker with everything around it. */
const reach = squareLift + squareSide / 2 + ring + 1;

const vertexShader = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;

uniform usampler2D places;
uniform uvec2 middle;
uniform float pixelsPerUnit;
uniform float worldShift;
uniform vec2 viewport;
uniform float scale;

out vec2 place;
flat out float ringed;
${quadFunctions}
void main() {
  int slot = quadOf();
  uvec4 record = texelFetch(places, ivec2(slot % ${vesselsPerRow}, slot / ${vesselsPerRow}), 0);
  ringed = float(record.z);
  place = (cornerOf() * 2.0 - 1.0) * ${reach.toFixed(2)};
  vec2 here = vec2(int(record.x - middle.x), int(record.y - middle.y)) * pixelsPerUnit + place * scale;
  here.x += worldShift;
  gl_Position = vec4(here.x / viewport.x * 2.0, -here.y / viewport.y * 2.0, 0.0, 1.0);
}`;

/** A rounded square on a tip, as the distance to its edge in CSS pixels. */
const fragmentShader = `#version 300 es
precision highp float;

in vec2 place;
flat in float ringed;

uniform float pixelRatio;
uniform float scale;

out vec4 result;

void main() {
  float halfSide = ${(squareSide / 2).toFixed(2)} + mix(${outline.toFixed(2)}, ${ring.toFixed(2)}, ringed);
  vec2 corner = abs(place + vec2(0.0, ${squareLift.toFixed(2)})) - halfSide + 5.0;
  float square = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - 5.0;
  // From five pixels to each side below the square down to the place itself.
  vec2 side = normalize(vec2(${(squareLift - squareSide / 2).toFixed(2)}, 5.0));
  float tip = max(dot(vec2(abs(place.x), place.y), side) - ${outline.toFixed(2)}, -place.y - ${squareLift.toFixed(2)});
  float soft = 0.5 / (pixelRatio * scale);
  result = vec4(0.0, 0.0, 0.0, smoothstep(soft, -soft, min(square, tip)));
}`;

/** Cuts the shapes of markers that must appear above out of what is drawn, since their canvas is below. */
export class MarkerHoles {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: GlProgram;
  readonly #places: RecordTexture;
  #count = 0;
  #scale = 1;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = createGlProgram(gl, 'holes for markers', vertexShader, fragmentShader);
    this.#places = new RecordTexture(gl);
  }

  /** Uses the active texture unit. */
  set({ places, scale }: MarkersAbove): void {
    const words = new Uint32Array(places.length * wordsPerVessel);
    for (const [slot, { latitude, longitude, ringed }] of places.entries()) {
      words.set([unitX(longitude), unitY(latitude), ringed ? 1 : 0, 0], slot * wordsPerVessel);
    }
    this.#count = places.length;
    this.#scale = scale;
    this.#places.bind();
    this.#places.write(words, 0, places.length);
  }

  /** Uses texture unit `unit`, which must be the active one. Restores the blending. */
  draw(view: CanvasView, unit: number): void {
    if (this.#count === 0) return;
    const gl = this.#gl;
    const { program, at } = this.#program;
    gl.useProgram(program);
    this.#places.bind();
    gl.uniform1i(at('places'), unit);
    gl.uniform2ui(at('middle'), unitX(view.longitude), unitY(view.latitude));
    gl.uniform1f(at('pixelsPerUnit'), worldPixels(view.zoom) / worldUnits);
    gl.uniform2f(at('viewport'), view.width, view.height);
    gl.uniform1f(at('pixelRatio'), view.pixelRatio);
    gl.uniform1f(at('scale'), this.#scale);
    gl.blendFunc(gl.ZERO, gl.ONE_MINUS_SRC_ALPHA);
    for (const shift of worldShifts(view.width, view.zoom, reach * this.#scale)) {
      gl.uniform1f(at('worldShift'), shift);
      gl.drawArrays(gl.TRIANGLES, 0, this.#count * verticesPerQuad);
    }
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }
}
