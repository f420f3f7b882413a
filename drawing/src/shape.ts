/** A point in metres: x from the stern forward, y up from the waterline. */
export type Point = readonly [x: number, y: number];

/** What a shape is painted with; `paint.ts` has the colours. */
export type Paint =
  | 'hull'
  | 'bottom'
  | 'stripe'
  | 'strake'
  | 'wall'
  | 'shade'
  | 'trim'
  | 'glass'
  | 'shine'
  | 'rail'
  | 'raft'
  | 'hatch'
  | 'gear'
  | 'gearDark'
  | 'piston'
  | 'funnel'
  | 'net'
  | 'netDark'
  | 'twine'
  | 'pots'
  | 'floats'
  | 'mast'
  | 'lamp'
  | 'dark'
  | 'wire'
  | 'letters'
  | 'buoy'
  | 'sail'
  | 'mark';

/** Letters of SVG paths and the points after them: `M`, `L`, `Q` (two points each) and `z`. */
export type Parts = readonly (string | Point)[];

/** One part of a drawing, in metres: filled, or a stroke if it has a width. */
export interface Shape {
  readonly paint: Paint;
  readonly parts: Parts;
  readonly width?: number;
  readonly round?: boolean;
  /** Lengths of a dash and of the gap after it. */
  readonly dash?: readonly [dash: number, gap: number];
  readonly opacity?: number;
  /** Too small to be seen in a small picture. */
  readonly fine?: boolean;
}

/** A name on the hull. `middle` is the middle of the text, `size` the height of the letters. */
export interface Words {
  readonly text: string;
  readonly middle: Point;
  readonly size: number;
}

export function line(paint: Paint, width: number, ...points: readonly Point[]): Shape {
  return { paint, parts: ['M', ...points], width };
}

export function curve(paint: Paint, width: number, ...parts: Parts): Shape {
  return { paint, parts: ['M', ...parts], width };
}

export function area(paint: Paint, ...parts: Parts): Shape {
  return { paint, parts: ['M', ...parts, 'z'] };
}

export function box(paint: Paint, from: number, to: number, low: number, high: number): Shape {
  return area(paint, [from, low], [from, high], [to, high], [to, low]);
}

/** Drawn as a stroke without length, because strokes of one width can share a path. */
export function disc(paint: Paint, x: number, y: number, radius: number): Shape {
  return { ...line(paint, radius * 2, [x, y], [x, y]), round: true };
}

export const round = (shape: Shape): Shape => ({ ...shape, round: true });
export const fine = (...shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, fine: true }));
export const dashed = (shape: Shape, dash: number, gap: number): Shape => ({ ...shape, dash: [dash, gap] });
export const clear = (shape: Shape, opacity: number): Shape => ({ ...shape, opacity });

/** From the waterline to the highest point. */
export function heightOf(shapes: readonly Shape[]): number {
  let height = 0;
  for (const { parts } of shapes)
    for (const part of parts) if (typeof part !== 'string') height = Math.max(height, part[1]);
  return height;
}
