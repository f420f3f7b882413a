/** A growing list of x, y pairs in one buffer: eight bytes per point. */
export class PointList {
  private numbers = new Int32Array(1 << 16);
  /** Number of points. */
  count = 0;

  push(x: number, y: number): void {
    if (this.count * 2 === this.numbers.length) {
      const larger = new Int32Array(this.numbers.length + Math.max(1 << 16, (this.numbers.length >> 2) & ~1));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.count * 2] = x;
    this.numbers[this.count * 2 + 1] = y;
    this.count += 1;
  }

  x(index: number): number {
    return this.numbers[index * 2] ?? 0;
  }

  y(index: number): number {
    return this.numbers[index * 2 + 1] ?? 0;
  }

  /** Frees the memory. */
  clear(): void {
    this.numbers = new Int32Array(0);
    this.count = 0;
  }
}
