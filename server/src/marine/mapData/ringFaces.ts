import { doubleArea } from './worldGrid.ts';

interface Corner {
  readonly x: number;
  readonly y: number;
  /** The corners a segment leads to, sorted by angle. */
  readonly next: Corner[];
}

/**
 * The rings around every face that an open ring encloses, if its segments only meet at their ends. Segments used in
 * both directions enclose nothing.
 */
export function tracedFaces(ring: readonly number[]): number[][] {
  const corners = cornersOf(ring);
  for (const corner of corners) {
    const angle = ({ x, y }: Corner) => Math.atan2(y - corner.y, x - corner.x);
    corner.next.sort((a, b) => angle(a) - angle(b));
  }
  const walked = new Map(corners.map((corner) => [corner, new Set<Corner>()]));
  const faces: number[][] = [];
  for (const corner of corners) {
    for (const next of corner.next) {
      const face = traceFace(corner, next, walked);
      // The ring around everything has the opposite direction.
      if (face.length >= 6 && doubleArea(face) > 0) faces.push(face);
    }
  }
  return faces;
}

function cornersOf(ring: readonly number[]): Corner[] {
  const corners = new Map<string, Corner>();
  const count = ring.length / 2;
  const cornerAt = (index: number): Corner => {
    const x = ring[index * 2] ?? 0;
    const y = ring[index * 2 + 1] ?? 0;
    const key = `${x},${y}`;
    const corner = corners.get(key) ?? { x, y, next: [] };
    corners.set(key, corner);
    return corner;
  };
  for (let index = 0; index < count; index += 1) {
    const from = cornerAt(index);
    const to = cornerAt((index + 1) % count);
    if (from === to) continue;
    toggle(from, to);
    toggle(to, from);
  }
  return [...corners.values()];
}

function toggle(from: Corner, to: Corner): void {
  const known = from.next.indexOf(to);
  if (known === -1) from.next.push(to);
  else from.next.splice(known, 1);
}

/** Follows the next segment in turn at every corner; empty if this segment was used before. */
function traceFace(start: Corner, second: Corner, walked: ReadonlyMap<Corner, Set<Corner>>): number[] {
  const face: number[] = [];
  let from = start;
  let to = second;
  while (walked.get(from)?.has(to) === false) {
    walked.get(from)?.add(to);
    face.push(from.x, from.y);
    const turn = to.next.indexOf(from);
    const onwards = to.next[(turn + to.next.length - 1) % to.next.length];
    if (onwards === undefined) return [];
    [from, to] = [to, onwards];
  }
  return face;
}
