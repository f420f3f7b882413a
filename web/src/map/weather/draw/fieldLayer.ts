import type { CustomLayerInterface, Map as LibraryMap } from 'maplibre-gl';
import { createGlProgram, type GlProgram } from '#map/engine/glProgram.ts';
import { paletteSize, type FieldPalette } from '#map/weather/scales.ts';
import type { Field, FieldGrid, FrameValues } from '#map/weather/sampleField.ts';
import { fieldFragmentShader, fieldVertexShader, gridsMax, pictureFragmentShader } from './fieldShaders.ts';
import { mercatorView } from './mercatorView.ts';

interface FieldStyle {
  readonly palette: FieldPalette;
  /** 0 to 1. */
  readonly opacity: number;
  /** Whether the colour is of a speed, computed from an eastward and a northward plane, or of the first plane. */
  readonly isVector: boolean;
}

/** Screen pixels per picture pixel: cells are far larger, and a smooth picture can be enlarged. */
const pixelsEach = 3;

const fieldLayerId = 'weather-field';
/** How many frames the graphics card keeps: two of each grid that is shown, and as many coming or recent ones. */
const texturesMax = gridsMax * 4;

/**
 * The colours of a weather layer, computed from integers on the graphics card; needs no extension of WebGL 2. They are
 * drawn into a picture when the map or the field changes; frames in which only particles move reuse it.
 */
export class FieldLayer implements CustomLayerInterface {
  readonly id = fieldLayerId;
  readonly type = 'custom';
  readonly #failed: (cause: Error) => void;
  #map: LibraryMap | undefined;
  #program: GlProgram | undefined;
  #laying: GlProgram | undefined;
  #picture: WebGLTexture | null = null;
  #frame: WebGLFramebuffer | null = null;
  /** What the picture shows; empty if it must be drawn. */
  #pictured = '';
  #array: WebGLVertexArrayObject | null = null;
  #paletteTexture: WebGLTexture | null = null;
  #paletteStale = true;
  /** By frame name, in the order of last use. */
  #textures = new Map<string, WebGLTexture>();
  #field: Field = [];
  #style: FieldStyle | undefined;

  /** `failed` is called if the graphics card can't draw it. */
  constructor(failed: (cause: Error) => void) {
    this.#failed = failed;
  }

  setField(field: Field): void {
    this.#field = field;
    this.#pictured = '';
    this.#map?.triggerRepaint();
  }

  setStyle(style: FieldStyle): void {
    this.#paletteStale ||= style.palette !== this.#style?.palette;
    this.#style = style;
    this.#pictured = '';
    this.#map?.triggerRepaint();
  }

  onAdd(map: LibraryMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#textures = new Map();
    this.#paletteStale = true;
    this.#array = gl.createVertexArray();
    this.#paletteTexture = gl.createTexture();
    this.#picture = gl.createTexture();
    this.#frame = gl.createFramebuffer();
    this.#pictured = '';
    try {
      this.#program = createGlProgram(gl, 'the weather field', fieldVertexShader, fieldFragmentShader);
      this.#laying = createGlProgram(gl, 'the weather picture', fieldVertexShader, pictureFragmentShader);
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      this.#failed(cause);
    }
  }

  onRemove(_: LibraryMap, gl: WebGL2RenderingContext): void {
    for (const texture of this.#textures.values()) gl.deleteTexture(texture);
    this.#textures.clear();
    gl.deleteTexture(this.#paletteTexture);
    gl.deleteTexture(this.#picture);
    gl.deleteFramebuffer(this.#frame);
    gl.deleteProgram(this.#laying?.program ?? null);
    this.#laying = undefined;
    gl.deleteVertexArray(this.#array);
    gl.deleteProgram(this.#program?.program ?? null);
    this.#program = undefined;
    this.#map = undefined;
  }

  /** Draws the picture, unless it is already of this view. */
  prerender(gl: WebGL2RenderingContext): void {
    const map = this.#map;
    const style = this.#style;
    const program = this.#program;
    if (map === undefined || style === undefined || program === undefined || this.#field.length === 0) return;
    const view = mercatorView(map);
    const shows = `${view.x} ${view.y} ${view.zoom} ${view.width} ${view.height}`;
    if (shows === this.#pictured) return;
    this.#pictured = shows;
    this.#beginPicture(gl, Math.ceil(view.width / pixelsEach), Math.ceil(view.height / pixelsEach));
    const field = this.#field.slice(0, gridsMax);
    gl.useProgram(program.program);
    gl.bindVertexArray(this.#array);
    gl.uniform2f(program.at('middle'), view.x, view.y);
    gl.uniform2f(program.at('span'), view.spanX, view.spanY);
    gl.uniform1i(program.at('grids'), field.length);
    gl.uniform1i(program.at('isVector'), style.isVector ? 1 : 0);
    gl.uniform2f(program.at('range'), style.palette.low, style.palette.high);
    this.#bindPalette(gl, program, style.palette);
    // Integer samplers must not share a unit with the palette: those without a grid repeat the first.
    for (let index = 0; index < gridsMax; index += 1) {
      const grid = field[index] ?? field[0];
      if (grid !== undefined) this.#bindGrid(gl, program, index, grid);
    }
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindVertexArray(null);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    this.#forgetOldest(gl);
  }

  render(gl: WebGL2RenderingContext): void {
    const laying = this.#laying;
    const style = this.#style;
    if (laying === undefined || style === undefined || this.#pictured === '' || this.#field.length === 0) return;
    gl.useProgram(laying.program);
    gl.bindVertexArray(this.#array);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#picture);
    gl.uniform1i(laying.at('picture'), 0);
    gl.uniform1f(laying.at('opacity'), style.opacity);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindVertexArray(null);
  }

  /** Sizes and clears the picture. The map library sets its own target, window and blending again after us. */
  #beginPicture(gl: WebGL2RenderingContext, width: number, height: number): void {
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#picture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    smoothly(gl);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#picture, 0);
    gl.viewport(0, 0, width, height);
    gl.disable(gl.BLEND);
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.DEPTH_TEST);
    gl.colorMask(true, true, true, true);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
  }

  #bindPalette(gl: WebGL2RenderingContext, program: GlProgram, { texels }: FieldPalette): void {
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#paletteTexture);
    gl.uniform1i(program.at('palette'), 0);
    if (!this.#paletteStale) return;
    plainUnpacking(gl, 4);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, paletteSize, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
    smoothly(gl);
    this.#paletteStale = false;
  }

  #bindGrid(gl: WebGL2RenderingContext, program: GlProgram, index: number, shown: FieldGrid): void {
    const { grid, planes, mix } = shown;
    this.#bindFrame(gl, 1 + index * 2, shown.fromId, shown.from, shown);
    this.#bindFrame(gl, 2 + index * 2, shown.toId, shown.to, shown);
    gl.uniform1i(program.at(`from${index}`), 1 + index * 2);
    gl.uniform1i(program.at(`to${index}`), 2 + index * 2);
    gl.uniform1f(program.at(`mix${index}`), mix);
    gl.uniform4f(program.at(`grid${index}`), grid.west, grid.north, grid.stepEast, grid.stepSouth);
    gl.uniform3i(program.at(`size${index}`), grid.columns, grid.rows, grid.around ? 1 : 0);
    const [first, second] = planes;
    gl.uniform4f(program.at(`scale${index}`), first?.step ?? 1, first?.base ?? 0, second?.step ?? 1, second?.base ?? 0);
  }

  #bindFrame(gl: WebGL2RenderingContext, unit: number, id: string, values: FrameValues, shown: FieldGrid): void {
    gl.activeTexture(gl.TEXTURE0 + unit);
    const known = this.#textures.get(id);
    const texture = known ?? gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    this.#textures.delete(id);
    this.#textures.set(id, texture);
    if (known !== undefined) return;
    const { columns, rows } = shown.grid;
    const [inside, outside] = formatOf(gl, shown.planes.length);
    plainUnpacking(gl, 2);
    gl.texImage2D(gl.TEXTURE_2D, 0, inside, columns, rows, 0, outside, gl.SHORT, values);
    // The graphics card can't filter integers: the shader interpolates.
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }

  #forgetOldest(gl: WebGL2RenderingContext): void {
    for (const [id, texture] of this.#textures) {
      if (this.#textures.size <= texturesMax) return;
      gl.deleteTexture(texture);
      this.#textures.delete(id);
    }
  }
}

/** The bound texture is filtered linearly and clamped at its edges. */
function smoothly(gl: WebGL2RenderingContext): void {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

/** The map library leaves its pixel settings behind, and sets them again after us. */
function plainUnpacking(gl: WebGL2RenderingContext, alignment: number): void {
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, alignment);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
}

function formatOf(gl: WebGL2RenderingContext, planes: number): readonly [inside: GLenum, outside: GLenum] {
  if (planes === 1) return [gl.R16I, gl.RED_INTEGER];
  return planes === 2 ? [gl.RG16I, gl.RG_INTEGER] : [gl.RGB16I, gl.RGB_INTEGER];
}
