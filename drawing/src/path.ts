import type { Paint, Parts, Point, Shape } from './shape.ts';

/** A vessel's placement in a picture: picture units per metre, position of its stern on the waterline, and its direction. */
export interface Berth {
  readonly scale: number;
  readonly sternX: number;
  readonly waterY: number;
  /** 1 to the right, -1 to the left. */
  readonly heading: 1 | -1;
  /** Strokes are never thinner, in units of the picture. */
  readonly thinnest: number;
}

/** An SVG path in units of the picture: filled, or a stroke if it has a width. */
export interface Path {
  readonly paint: Paint;
  readonly d: string;
  readonly width: number | undefined;
  readonly round: boolean;
  readonly dash: string | undefined;
  readonly opacity: number | undefined;
}

/** A short number for a picture: tenths, without the zero before the point. */
export function short(value: number): string {
  const tenths = Math.round(value * 10);
  const size = Math.abs(tenths);
  const [whole, tenth] = [Math.trunc(size / 10), size % 10];
  const text = tenth === 0 ? String(whole) : `${whole === 0 ? '' : whole}.${tenth}`;
  return tenths < 0 ? `-${text}` : text;
}

/** Two numbers with a space between them only if one is needed. */
export function pair(x: number, y: number): string {
  const second = short(y);
  return second.startsWith('-') ? short(x) + second : `${short(x)} ${second}`;
}

/** The text of an SVG path. In relative coordinates, which are shorter than absolute ones. */
export function pathOf(parts: Parts): string {
  let letter = 'M';
  let written = '';
  let d = '';
  // Whole tenths, so that rounding errors do not add up.
  let [x, y] = [0, 0];
  let control = '';
  const add = (name: string, numbers: string) => {
    d += name !== written ? name + numbers : numbers.startsWith('-') ? numbers : ` ${numbers}`;
    written = name;
  };
  for (const part of parts) {
    if (typeof part === 'string') {
      letter = part;
      if (part === 'z') add('z', '');
      continue;
    }
    const [toX, toY] = [Math.round(part[0] * 10), Math.round(part[1] * 10)];
    const [stepX, stepY] = [(toX - x) / 10, (toY - y) / 10];
    if (letter === 'Q' && control === '') {
      control = pair(stepX, stepY);
      continue;
    }
    if (letter === 'M') {
      add('M', pair(toX / 10, toY / 10));
      letter = 'L';
    } else if (letter === 'Q') {
      const end = pair(stepX, stepY);
      add('q', end.startsWith('-') ? control + end : `${control} ${end}`);
      control = '';
    } else if (stepY === 0) add('h', short(stepX));
    else if (stepX === 0) add('v', short(stepY));
    else add('l', pair(stepX, stepY));
    [x, y] = [toX, toY];
  }
  return d;
}

/** Where a point of a vessel is in the picture. */
export function placed({ scale, sternX, waterY, heading }: Berth, [x, y]: Point): Point {
  return [sternX + heading * scale * x, waterY - scale * y];
}

/**
 * The shapes as paths, from back to front. Consecutive strokes of the same kind become one path.
 * @param plain Omit what is too small to be visible.
 */
export function pathsOf(shapes: readonly Shape[], berth: Berth, plain: boolean): Path[] {
  const paths: (Path & { d: string })[] = [];
  let lastStyle = '';
  for (const { paint, parts, width: metres, round = false, dash: dashes, opacity, fine } of shapes) {
    if (plain && fine === true) continue;
    const d = pathOf(parts.map((part) => (typeof part === 'string' ? part : placed(berth, part))));
    const width = metres === undefined ? undefined : Math.max(berth.thinnest, metres * berth.scale);
    const dash = dashes?.map((length) => short(Math.max(0.1, length * berth.scale))).join(' ');
    const style = width === undefined ? '' : `${paint} ${width} ${round} ${dash} ${opacity}`;
    const last = paths.at(-1);
    if (last !== undefined && style !== '' && style === lastStyle) last.d += d;
    else paths.push({ paint, d, width, round, dash, opacity });
    lastStyle = style;
  }
  return paths;
}
