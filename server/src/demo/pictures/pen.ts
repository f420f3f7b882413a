/** A short number for the picture: tenths, without the zero before the point. */
export function short(value: number): string {
  const tenths = Math.round(value * 10) / 10;
  if (tenths === 0) return '0';
  return tenths > -1 && tenths < 1 ? String(tenths).replace('0.', '.') : String(tenths);
}

type Values = Readonly<Record<string, string | number | undefined>>;
type Place = readonly [x: number, y: number];

/** Points as a path of straight lines, in relative coordinates, which are shorter than absolute ones. */
export function pathOf(points: readonly Place[], closed = true): string {
  let [x, y] = [0, 0];
  let letter = '';
  let d = '';
  for (const [index, [nextX, nextY]] of points.entries()) {
    // Whole tenths, so that rounding errors do not add up.
    const [toX, toY] = [Math.round(nextX * 10), Math.round(nextY * 10)];
    const step =
      index === 0 ? { letter: 'M', numbers: pair(toX / 10, toY / 10) } : stepOf((toX - x) / 10, (toY - y) / 10);
    const joint = step.letter !== letter ? step.letter : step.numbers.startsWith('-') ? '' : ' ';
    d += joint + step.numbers;
    letter = step.letter;
    [x, y] = [toX, toY];
  }
  return closed ? `${d}z` : d;
}

function stepOf(x: number, y: number): { letter: string; numbers: string } {
  if (y === 0) return { letter: 'h', numbers: short(x) };
  return x === 0 ? { letter: 'v', numbers: short(y) } : { letter: 'l', numbers: pair(x, y) };
}

/** Two numbers with a space between them only if one is needed. */
export function pair(x: number, y: number): string {
  const second = short(y);
  return second.startsWith('-') ? short(x) + second : `${short(x)} ${second}`;
}

/** `name="value"` for each attribute that has a value. */
function attributes(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${typeof value === 'number' ? short(value) : value}"`,
    )
    .join('');
}

export function element(name: string, values: Values, content = ''): string {
  return content === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${content}</${name}>`;
}

export function stops(...colours: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string {
  return colours
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** A vessel's placement in the picture: pixels per metre, position of its stern on the waterline, and its direction. */
export interface Berthing {
  scale: number;
  sternX: number;
  waterY: number;
  /** 1 to the right, -1 to the left. */
  heading: 1 | -1;
}

/** Draws in metres from the stern and above the waterline; writes pixels. */
export class Pen {
  readonly #berthing: Berthing;
  #written = '';
  /** Consecutive strokes of the same kind become one path. */
  #strokes: { style: string; d: string } = { style: '', d: '' };

  constructor(berthing: Berthing) {
    this.#berthing = berthing;
  }

  /** All that was drawn so far. */
  written(): string {
    this.#finishStrokes();
    return this.#written;
  }

  #finishStrokes(): void {
    const { style, d } = this.#strokes;
    if (d !== '') this.#written += `<path d="${d}"${style}/>`;
    this.#strokes = { style: '', d: '' };
  }

  #add(markup: string): void {
    this.#finishStrokes();
    this.#written += markup;
  }

  #stroke(d: string, values: Values): void {
    const style = attributes(values);
    if (style !== this.#strokes.style) this.#finishStrokes();
    this.#strokes = { style, d: this.#strokes.d + d };
  }

  at(x: number, height: number): Place {
    const { scale, sternX, waterY, heading } = this.#berthing;
    return [sternX + heading * scale * x, waterY - scale * height];
  }

  /** Pixels of a length in metres. */
  pixels(metres: number): number {
    return metres * this.#berthing.scale;
  }

  #curve(parts: readonly (string | Place)[]): string {
    return parts
      .map((part) => (typeof part === 'string' ? part : pair(...this.at(...part))))
      .join(' ')
      .replaceAll(/ ?([A-Za-z]) ?/g, '$1')
      .replaceAll(' -', '-');
  }

  /** A filled shape with curves, from commands and points in metres: `['M', [0, 1], 'Q', [2, 3], [4, 5], 'z']`. */
  shape(parts: readonly (string | Place)[], fill: string, values: Values = {}): void {
    this.#add(element('path', { d: this.#curve(parts), fill, ...values }));
  }

  /** A curved stroke; `width` in metres. */
  curve(parts: readonly (string | Place)[], stroke: string, width: number, values: Values = {}): void {
    this.#stroke(this.#curve(parts), { fill: 'none', stroke, 'stroke-width': this.#thickness(width), ...values });
  }

  polygon(points: readonly Place[], fill: string, values: Values = {}): void {
    this.polygons([points], fill, values);
  }

  /** Several polygons as one shape. */
  polygons(shapes: readonly (readonly Place[])[], fill: string, values: Values = {}): void {
    const d = shapes.map((points) => pathOf(points.map((point) => this.at(...point)))).join('');
    this.#add(element('path', { d, fill, ...values }));
  }

  box(from: number, to: number, low: number, high: number, fill: string, values: Values = {}): void {
    const [[x1, y1], [x2, y2]] = [this.at(from, high), this.at(to, low)];
    this.#add(element('path', { d: `M${pair(x1, y1)}H${short(x2)}V${short(y2)}H${short(x1)}z`, fill, ...values }));
  }

  /** @param width Metres; at least half a pixel. */
  line(points: readonly Place[], stroke: string, width: number, values: Values = {}): void {
    const d = pathOf(
      points.map((point) => this.at(...point)),
      false,
    );
    this.#stroke(d, {
      ...(points.length > 2 ? { fill: 'none' } : {}),
      stroke,
      'stroke-width': this.#thickness(width),
      ...values,
    });
  }

  #thickness(metres: number): number {
    return Math.max(0.5, this.pixels(metres));
  }

  disc(x: number, height: number, radius: number, fill: string, values: Values = {}): void {
    const [cx, cy] = this.at(x, height);
    this.#add(element('circle', { cx, cy, r: this.pixels(radius), fill, ...values }));
  }

  /**
   * Text that stays readable in both directions of the vessel. `middle` is its middle, `size` the height of the letters
   * in metres.
   */
  words(text: string, middle: number, height: number, size: number, fill: string): void {
    const [x, y] = this.at(middle, height);
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    this.#add(element('text', { x, y, 'font-size': this.pixels(size) / 0.72, fill }, safe));
  }
}
