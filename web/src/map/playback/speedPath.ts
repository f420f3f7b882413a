import type { PlaybackVessel } from '@wheelhouse/contract/playbackFrame';
import { legSpeed, type Trails } from './trails.ts';

/** Of more points than this, the slowest and the fastest of each column of the chart are drawn. */
const columns = 400;

interface Span {
  /** Seconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** The speed at a point, or with which it was reached if none was sent, in knots. */
export function speedAtPoint(trails: Trails, point: number): number {
  const sent = trails.speed[point] ?? Number.NaN;
  return Number.isNaN(sent) && trails.apart[point] !== 1 ? legSpeed(trails, point - 1) : sent;
}

/** The highest speed of a vessel, in knots; 0 if none is known. */
export function topSpeed(trails: Trails, { first, count }: PlaybackVessel): number {
  let top = 0;
  for (let point = first; point < first + count; point += 1) {
    const speed = speedAtPoint(trails, point);
    if (speed > top) top = speed;
  }
  return top;
}

/**
 * The line of a vessel's speed as the path of a picture, broken where nothing was received. In it, 1 is the span wide and
 * `top` knots high; it goes on to points before and after.
 */
export function speedPath(trails: Trails, { first, count }: PlaybackVessel, { start, end }: Span, top: number): string {
  const width = (at: number) => ((at - start) / (end - start)).toFixed(4);
  const height = (speed: number) => (1 - speed / top).toFixed(3);
  const pieces: string[] = [];
  const isDense = count > columns * 4;
  let open = false;
  let column = -1;
  let kept: { at: number; speed: number }[] = [];
  const flush = () => {
    for (const { at, speed } of kept) {
      pieces.push(`${open ? 'L' : 'M'}${width(at)} ${height(speed)}`);
      open = true;
    }
    kept = [];
  };
  for (let point = first; point < first + count; point += 1) {
    const at = trails.second[point] ?? 0;
    if (trails.apart[point] === 1) {
      flush();
      open = false;
    }
    const speed = speedAtPoint(trails, point);
    if (Number.isNaN(speed)) continue;
    const next = Math.floor(((at - start) / (end - start)) * columns);
    if (!isDense || next !== column) flush();
    column = next;
    kept = extremes(kept, { at, speed });
  }
  flush();
  return pieces.join('');
}

/** The slowest and the fastest of what is known of a column, in time order. */
function extremes(kept: { at: number; speed: number }[], next: { at: number; speed: number }) {
  const all = [...kept, next];
  if (all.length < 3) return all;
  const slowest = all.reduce((a, b) => (b.speed < a.speed ? b : a));
  const fastest = all.reduce((a, b) => (b.speed > a.speed ? b : a));
  return slowest === fastest ? [slowest] : [slowest, fastest].sort((a, b) => a.at - b.at);
}
