import { wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';

/** Vessels in a row of the texture, which vesselShaders.ts relies on. Every graphics card supports this width. */
export const vesselsPerRow = 1024;

/** The vessels' records on the graphics card, one pixel each: unsigned integers, read without conversion. */
export class RecordTexture {
  readonly #gl: WebGL2RenderingContext;
  readonly #texture: WebGLTexture;
  #rows = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#texture = gl.createTexture();
  }

  /** Binds it to the active unit. */
  bind(): void {
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, this.#texture);
  }

  /**
   * Writes the records of the slots from `from` to before `end`; the texture must be bound. Growing loses its content.
   */
  write(records: Uint32Array<ArrayBuffer>, from: number, end: number): void {
    this.#grow(Math.ceil(end / vesselsPerRow));
    const first = Math.floor(from / vesselsPerRow);
    const last = Math.floor(end / vesselsPerRow);
    this.#writeRows(records, first, vesselsPerRow, last - first);
    this.#writeRows(records, last, end % vesselsPerRow, 1);
  }

  #writeRows(records: Uint32Array<ArrayBuffer>, row: number, width: number, height: number): void {
    if (width === 0 || height === 0) return;
    const gl = this.#gl;
    const from = row * vesselsPerRow * wordsPerVessel;
    const words = records.subarray(from, from + width * height * wordsPerVessel);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, row, width, height, gl.RGBA_INTEGER, gl.UNSIGNED_INT, words);
  }

  #grow(rows: number): void {
    const gl = this.#gl;
    if (rows <= this.#rows) return;
    this.#rows = rows;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32UI, vesselsPerRow, rows, 0, gl.RGBA_INTEGER, gl.UNSIGNED_INT, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  }
}
