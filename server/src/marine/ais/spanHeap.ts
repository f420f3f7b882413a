/** A part of a track between two points that stay, and the point in it that would be added next. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly index: number;
  /** Significance of that point. */
  readonly weight: number;
}

/** Spans, the most significant first: a binary heap. */
export class SpanHeap {
  readonly #spans: Span[] = [];

  push(span: Span): void {
    const spans = this.#spans;
    let at = spans.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = spans[above];
      if (parent === undefined || parent.weight >= span.weight) break;
      spans[at] = parent;
      at = above;
    }
    spans[at] = span;
  }

  pop(): Span | undefined {
    const spans = this.#spans;
    const [first] = spans;
    const last = spans.pop();
    if (first === undefined || last === undefined || spans.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if ((spans[below + 1]?.weight ?? -1) > (spans[below]?.weight ?? -1)) below++;
      const child = spans[below];
      if (child === undefined || child.weight <= last.weight) break;
      spans[at] = child;
      at = below;
    }
    spans[at] = last;
    return first;
  }
}
