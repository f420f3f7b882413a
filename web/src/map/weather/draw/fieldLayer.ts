import type { CustomLayerInterface, Map as LibraryMap } from 'maplibre-gl';
import { createGlProgram, type GlProgram } from '#map/engine/glProgram.ts';
import { paletteSize, type FieldPalette } from '#map/weather/scales.ts';
import type { Field, FieldGrid, FrameValues } from '#map/weather/sampleField.ts';
import { fieldFragmentShader, fieldVertexShader, gridsMax } from './fieldShaders.ts';
import { mercatorView } from './mercatorView.ts';

export interface FieldLook {
  readonly palette: FieldPalette;
  /** 0 to 1. */
  readonly opacity: number;
  /** Whether the colour is of a speed, made of an eastward and a northward plane, or of the first plane. */
  readonly isVector: boolean;
}

export const fieldLayerId = 'weather-field';
/** Frames the graphics card keeps: two of each grid that is shown, and as many to come or just gone. */
const texturesMax = gridsMax * 4;

/** The colours of a weather layer, made of whole numbers on the graphics card; needs no extension of WebGL 2. */
export class FieldLayer implements CustomLayerInterface {
  readonly id = fieldLayerId;
  readonly type = 'custom';
  readonly #failed: (cause: Error) => void;
  #map: LibraryMap | undefined;
  #program: GlProgram | undefined;
  #array: WebGLVertexArrayObject | null = null;
  #paletteTexture: WebGLTexture | null = null;
  #paletteStale = true;
  /** By the name of the frame, in the order of their last use. */
  #textures = new Map<string, WebGLTexture>();
  #field: Field = [];
  #look: FieldLook | undefined;

  /** `failed` is told when the graphics card can't draw it. */
  constructor(failed: (cause: Error) => void) {
    this.#failed = failed;
  }

  setField(field: Field): void {
    this.#field = field;
    this.#map?.triggerRepaint();
  }

  setLook(look: FieldLook): void {
    this.#paletteStale ||= look.palette !== this.#look?.palette;
    this.#look = look;
    this.#map?.triggerRepaint();
  }

  onAdd(map: LibraryMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#textures = new Map();
    this.#paletteStale = true;
    this.#array = gl.createVertexArray();
    this.#paletteTexture = gl.createTexture();
    try {
      this.#program = createGlProgram(gl, 'the weather field', fieldVertexShader, fieldFragmentShader);
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      this.#failed(cause);
    }
  }

  onRemove(_: LibraryMap, gl: WebGL2RenderingContext): void {
    for (const texture of this.#textures.values()) gl.deleteTexture(texture);
    this.#textures.clear();
    gl.deleteTexture(this.#paletteTexture);
    gl.deleteVertexArray(this.#array);
    gl.deleteProgram(this.#program?.program ?? null);
    this.#program = undefined;
    this.#map = undefined;
  }

  render(gl: WebGL2RenderingContext): void {
    const map = this.#map;
    const look = this.#look;
    const program = this.#program;
    if (map === undefined || look === undefined || program === undefined || this.#field.length === 0) return;
    const field = this.#field.slice(0, gridsMax);
    gl.useProgram(program.program);
    gl.bindVertexArray(this.#array);
    const view = mercatorView(map);
    gl.uniform2f(program.at('middle'), view.x, view.y);
    gl.uniform2f(program.at('span'), view.spanX, view.spanY);
    gl.uniform1i(program.at('grids'), field.length);
    gl.uniform1i(program.at('isVector'), look.isVector ? 1 : 0);
    gl.uniform1f(program.at('opacity'), look.opacity);
    gl.uniform2f(program.at('range'), look.palette.low, look.palette.high);
    this.#bindPalette(gl, program, look.palette);
    // Samplers of whole numbers must not share a unit with the palette: those without a grid repeat the first.
    for (let index = 0; index < gridsMax; index += 1) {
      const grid = field[index] ?? field[0];
      if (grid !== undefined) this.#bindGrid(gl, program, index, grid);
    }
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindVertexArray(null);
    this.#forgetOldest(gl);
  }

  #bindPalette(gl: WebGL2RenderingContext, program: GlProgram, { texels }: FieldPalette): void {
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#paletteTexture);
    gl.uniform1i(program.at('palette'), 0);
    if (!this.#paletteStale) return;
    plainUnpacking(gl, 4);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, paletteSize, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
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
    // Whole numbers can't be filtered by the card: the shader mixes.
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

/** The map library leaves its own way of reading pixels behind, and sets it anew after us. */
function plainUnpacking(gl: WebGL2RenderingContext, alignment: number): void {
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, alignment);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
}

function formatOf(gl: WebGL2RenderingContext, planes: number): readonly [inside: GLenum, outside: GLenum] {
  if (planes === 1) return [gl.R16I, gl.RED_INTEGER];
  return planes === 2 ? [gl.RG16I, gl.RG_INTEGER] : [gl.RGB16I, gl.RGB_INTEGER];
}
