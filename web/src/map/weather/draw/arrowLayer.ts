import type { WeatherLayer } from '@wheelhouse/contract/weather';
import type { CustomLayerInterface, Map as LibraryMap } from 'maplibre-gl';
import { createGlProgram, type GlProgram } from '#map/engine/glProgram.ts';
import type { Field } from '#map/weather/sampleField.ts';
import { arrowFragmentShader, arrowVertexShader } from './arrowShaders.ts';
import { arrowsInView, arrowsMax, wordsPerArrow } from './arrowsInView.ts';
import { mercatorView } from './mercatorView.ts';
import type { MotionStyle } from './motionStyle.ts';
import { setMotionUniforms } from './motionUniforms.ts';

const arrowLayerId = 'weather-arrows';

/** Arrows for the direction of waves, wind or currents, on a grid of the screen; redrawn only with the map. */
export class ArrowLayer implements CustomLayerInterface {
  readonly id = arrowLayerId;
  readonly type = 'custom';
  readonly #words = new Float32Array(arrowsMax * wordsPerArrow);
  #map: LibraryMap | undefined;
  #program: GlProgram | undefined;
  #array: WebGLVertexArrayObject | null = null;
  #buffer: WebGLBuffer | null = null;
  #field: Field = [];
  #style: (MotionStyle & { readonly layer: WeatherLayer }) | undefined;

  setField(field: Field): void {
    this.#field = field;
    this.#map?.triggerRepaint();
  }

  setStyle(layer: WeatherLayer, style: MotionStyle): void {
    this.#style = { ...style, layer };
    this.#map?.triggerRepaint();
  }

  onAdd(map: LibraryMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#program = createGlProgram(gl, 'the weather arrows', arrowVertexShader, arrowFragmentShader);
    this.#buffer = gl.createBuffer();
    this.#array = gl.createVertexArray();
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.bufferData(gl.ARRAY_BUFFER, this.#words.byteLength, gl.DYNAMIC_DRAW);
    const bytes = wordsPerArrow * Float32Array.BYTES_PER_ELEMENT;
    for (const [place, words, from] of [
      [0, 2, 0],
      [1, 4, 2],
    ] as const) {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, words, gl.FLOAT, false, bytes, from * Float32Array.BYTES_PER_ELEMENT);
      gl.vertexAttribDivisor(place, 1);
    }
    gl.bindVertexArray(null);
  }

  onRemove(_: LibraryMap, gl: WebGL2RenderingContext): void {
    gl.deleteBuffer(this.#buffer);
    gl.deleteVertexArray(this.#array);
    gl.deleteProgram(this.#program?.program ?? null);
    this.#program = undefined;
    this.#map = undefined;
  }

  render(gl: WebGL2RenderingContext): void {
    const map = this.#map;
    const style = this.#style;
    const program = this.#program;
    if (map === undefined || style === undefined || program === undefined || this.#field.length === 0) return;
    const view = mercatorView(map);
    const count = arrowsInView(style.layer, this.#field, view, this.#words);
    if (count === 0) return;
    gl.useProgram(program.program);
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.#words, 0, count * wordsPerArrow);
    setMotionUniforms(gl, program, view, style);
    gl.uniform1f(program.at('pixelRatio'), map.getPixelRatio());
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
    gl.bindVertexArray(null);
  }
}
