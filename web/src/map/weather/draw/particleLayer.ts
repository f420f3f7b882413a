import type { CustomLayerInterface, Map as LibraryMap } from 'maplibre-gl';
import { createGlProgram, type GlProgram } from '#map/engine/glProgram.ts';
import { verticesPerQuad } from '#map/engine/quads.ts';
import type { Field } from '#map/weather/sampleField.ts';
import type { MotionStyle } from './motionStyle.ts';
import { setMotionUniforms } from './motionUniforms.ts';
import { mercatorView, type MercatorView } from './mercatorView.ts';
import { particleLimits, Particles, wordsPerParticle } from './particles.ts';
import { particleFragmentShader, particleVertexShader } from './particleShaders.ts';

const particleLayerId = 'weather-particles';

/** Points per trail, and seconds between them. */
const moments = 14;
const momentSeconds = 0.08;
/** The highest rate of updates; slow drift gains nothing from every frame of a fast screen. */
const frameMs = 32;
/** The longest step of particles after a late frame. */
const stepSecondsMax = 0.1;
const trailWidth = 1.3;

/**
 * Particles drifting with wind or current, with trails that fade. Requests frames from the map as long as it is added.
 */
export class ParticleLayer implements CustomLayerInterface {
  readonly id = particleLayerId;
  readonly type = 'custom';
  readonly #particles = new Particles();
  #map: LibraryMap | undefined;
  #program: GlProgram | undefined;
  #array: WebGLVertexArrayObject | null = null;
  #trail: WebGLTexture | null = null;
  #field: Field = [];
  #style: MotionStyle | undefined;
  #newest = 0;
  #sinceMoment = 0;
  #lastStep: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next frame was requested. */
  #requestedAt: number | undefined;
  /** Milliseconds from the request of the latest frame to its drawing. */
  #took = 0;
  #resting = false;

  setField(field: Field): void {
    this.#field = field;
    this.#map?.triggerRepaint();
  }

  setStyle(style: MotionStyle): void {
    this.#style = style;
    this.#map?.triggerRepaint();
  }

  /** Requests no frames while it is paused, to keep the graphics card free for what comes. */
  rest(resting: boolean): void {
    if (resting === this.#resting) return;
    this.#resting = resting;
    clearTimeout(this.#timer);
    if (!resting) this.#map?.triggerRepaint();
  }

  onAdd(map: LibraryMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#program = createGlProgram(gl, 'the weather particles', particleVertexShader, particleFragmentShader);
    this.#array = gl.createVertexArray();
    this.#trail = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.#trail);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, particleLimits.count, moments);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.bindTexture(gl.TEXTURE_2D, null);
  }

  onRemove(_: LibraryMap, gl: WebGL2RenderingContext): void {
    clearTimeout(this.#timer);
    gl.deleteTexture(this.#trail);
    gl.deleteVertexArray(this.#array);
    gl.deleteProgram(this.#program?.program ?? null);
    this.#program = undefined;
    this.#map = undefined;
    this.#lastStep = undefined;
  }

  render(gl: WebGL2RenderingContext): void {
    const map = this.#map;
    const style = this.#style;
    const program = this.#program;
    if (map === undefined || style === undefined || program === undefined || this.#field.length === 0) return;
    const view = mercatorView(map);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#trail);
    this.#step(gl, view, style);
    this.#draw(gl, program, view, style);
    this.#askAgain();
  }

  /**
   * A hidden page gets no frames, so nothing moves there. If a frame takes long, twice as much time is left between
   * them, so that particles don't delay the response to input.
   */
  #askAgain(): void {
    clearTimeout(this.#timer);
    if (this.#resting) return;
    const now = performance.now();
    const late = now - (this.#lastStep ?? 0);
    if (this.#requestedAt !== undefined) this.#took = now - this.#requestedAt;
    this.#requestedAt = undefined;
    this.#timer = setTimeout(
      () => {
        this.#requestedAt = performance.now();
        this.#map?.triggerRepaint();
      },
      Math.max(this.#took * 2, frameMs - late),
    );
  }

  #step(gl: WebGL2RenderingContext, view: MercatorView, style: MotionStyle): void {
    const now = performance.now();
    const seconds = Math.min(stepSecondsMax, (now - (this.#lastStep ?? now - frameMs)) / 1000);
    // The map also draws for other reasons, such as panning.
    if (this.#lastStep !== undefined && now - this.#lastStep < frameMs / 2) return;
    this.#lastStep = now;
    this.#particles.step(this.#field, view, seconds, style.pace);
    this.#sinceMoment += seconds;
    if (this.#sinceMoment >= momentSeconds) {
      this.#sinceMoment %= momentSeconds;
      this.#newest = (this.#newest + 1) % moments;
    }
    const { count, words } = this.#particles;
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    const row = words.subarray(0, count * wordsPerParticle);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, this.#newest, count, 1, gl.RGBA, gl.FLOAT, row);
  }

  #draw(gl: WebGL2RenderingContext, program: GlProgram, view: MercatorView, style: MotionStyle): void {
    const { count } = this.#particles;
    gl.useProgram(program.program);
    gl.bindVertexArray(this.#array);
    gl.uniform1i(program.at('trail'), 0);
    gl.uniform1i(program.at('count'), count);
    gl.uniform1i(program.at('moments'), moments);
    gl.uniform1i(program.at('newest'), this.#newest);
    setMotionUniforms(gl, program, view, style);
    gl.uniform1f(program.at('width'), trailWidth);
    gl.drawArrays(gl.TRIANGLES, 0, count * (moments - 1) * verticesPerQuad);
    gl.bindVertexArray(null);
  }
}
