/** A point in metres: x from the stern forward, y up from the waterline. */
export type Point = readonly [x: number, y: number];

/** The material of a shape; the style sheet gives each its colour. */
export type Paint =
  | 'hull'
  | 'boot'
  | 'stripe'
  | 'house'
  | 'shade'
  | 'window'
  | 'gear'
  | 'dark'
  | 'net'
  | 'float'
  | 'sail'
  | 'rail'
  | 'wire'
  | 'boom';

/** One part of a drawing: an SVG path in metres, and its height. */
export interface Shape {
  readonly paint: Paint;
  readonly d: string;
  readonly top: number;
}

function topOf(points: readonly Point[]): number {
  return Math.max(...points.map(([, y]) => y));
}

/** Centimetres are finer than any screen shows. */
function at([x, y]: Point): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}

export function line(paint: Paint, ...points: readonly Point[]): Shape {
  return { paint, d: `M${points.map(at).join('L')}`, top: topOf(points) };
}

export function polygon(paint: Paint, ...points: readonly Point[]): Shape {
  return { paint, d: `M${points.map(at).join('L')}Z`, top: topOf(points) };
}

/** A rectangle from its lower left to its upper right corner. */
export function box(paint: Paint, [left, low]: Point, [right, high]: Point): Shape {
  return polygon(paint, [left, low], [right, low], [right, high], [left, high]);
}

export function disc(paint: Paint, [x, y]: Point, radius: number): Shape {
  const r = Math.round(radius * 100) / 100;
  return { paint, d: `M${at([x - r, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, top: y + r };
}

/** A line through a start, then quadratic curves as pairs of control and end point; optionally closed. */
export function curve(paint: Paint, start: Point, curves: readonly (readonly [Point, Point])[], close = false): Shape {
  const drawn = curves.map(([control, end]) => `Q${at(control)} ${at(end)}`).join('');
  return { paint, d: `M${at(start)}${drawn}${close ? 'Z' : ''}`, top: topOf([start, ...curves.flat()]) };
}
