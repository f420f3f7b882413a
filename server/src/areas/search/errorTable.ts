/** Only the first 60 letters of words are stored. */
export const lettersMax = 60;

/** More errors than are ever allowed. */
const many = 99;
/** A row has a column for every prefix of the typed word, and one more as a sentinel. */
const width = lettersMax + 2;

/**
 * The number of errors between a typed word and the prefixes of another (optimal string alignment: a letter inserted,
 * omitted, replaced, or swapped with its neighbour). One row per prefix; rows stay valid for the next word as far as
 * the prefix is shared.
 */
export class ErrorTable {
  readonly #typed: string;
  readonly #reach: number;
  readonly #cells = new Uint8Array((lettersMax + 1) * width).fill(many);
  /** The fewest errors between the typed word and any prefix up to this length. */
  readonly #fewest = new Uint8Array(lettersMax + 1).fill(many);

  /** @param reach Higher numbers of errors are not distinguished. */
  constructor(typed: string, reach: number) {
    this.#typed = typed;
    this.#reach = reach;
    for (let column = 0; column <= Math.min(reach, typed.length); column += 1) this.#cells[column] = column;
    if (typed.length <= reach) this.#fewest[0] = typed.length;
  }

  /**
   * Fills the rows of this word, whose first letters are those of the previous word.
   *
   * @returns The length of the prefix from which every continuation has too many errors, or Infinity.
   */
  follow(word: string, shared: number): number {
    for (let depth = shared + 1; depth <= word.length; depth += 1) {
      const least = this.#fillRow(word, depth);
      this.#fewest[depth] = Math.min(this.#fewest[depth - 1] ?? many, this.errorsAt(depth));
      if (least > this.#reach) return depth;
    }
    return Infinity;
  }

  /** Errors between the typed word and the prefix of this length. */
  errorsAt(depth: number): number {
    if (Math.abs(depth - this.#typed.length) > this.#reach) return many;
    return this.#cells[depth * width + this.#typed.length] ?? many;
  }

  fewestUpTo(depth: number): number {
    return this.#fewest[depth] ?? many;
  }

  /** Only prefixes of similar length can be within reach. */
  #fillRow(word: string, depth: number): number {
    const cells = this.#cells;
    const typed = this.#typed;
    const row = depth * width;
    const above = row - width;
    const twoAbove = above - width;
    const letter = word.charCodeAt(depth - 1);
    const letterBefore = depth > 1 ? word.charCodeAt(depth - 2) : -1;
    const first = Math.max(1, depth - this.#reach);
    const last = Math.min(typed.length, depth + this.#reach);
    let left = first === 1 ? depth : many;
    let least = left;
    cells[row + first - 1] = left;
    for (let column = first; column <= last; column += 1) {
      const typedLetter = typed.charCodeAt(column - 1);
      const diagonal = cells[above + column - 1] ?? many;
      let errors = typedLetter === letter ? diagonal : 1 + Math.min(diagonal, cells[above + column] ?? many, left);
      if (column > 1 && typedLetter === letterBefore && typed.charCodeAt(column - 2) === letter) {
        errors = Math.min(errors, 1 + (cells[twoAbove + column - 2] ?? many));
      }
      cells[row + column] = errors;
      left = errors;
      if (errors < least) least = errors;
    }
    cells[row + last + 1] = many;
    return least;
  }
}
