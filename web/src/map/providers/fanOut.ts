/** A place on the screen in CSS pixels, x to the right and y down. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** More than these on one point are not fanned out: they would be too far from it. */
export const fanMost = 8;

/**
 * How far markers are moved so that those on one point don't overlap: in a ring around it, the first to the left, then
 * clockwise. Single markers, and more than `fanMost` on one point, stay where they are.
 *
 * @param near Points closer than this count as one, CSS pixels.
 * @param gap From the middle of one marker to that of the next, CSS pixels.
 * @returns An offset for each point, in their order.
 */
export function fanOut(points: readonly ScreenPoint[], near: number, gap: number): ScreenPoint[] {
  const groups: number[][] = [];
  for (const [index, point] of points.entries()) {
    const group = groups.find(([first = 0]) => {
      const middle = points[first] ?? point;
      return Math.hypot(middle.x - point.x, middle.y - point.y) <= near;
    });
    if (group === undefined) groups.push([index]);
    else group.push(index);
  }
  const offsets = points.map(() => ({ x: 0, y: 0 }));
  for (const group of groups) {
    if (group.length < 2 || group.length > fanMost) continue;
    const middle = points[group[0] ?? 0] ?? { x: 0, y: 0 };
    const radius = gap / 2 / Math.sin(Math.PI / group.length);
    for (const [place, index] of group.entries()) {
      const point = points[index] ?? middle;
      const angle = Math.PI + (2 * Math.PI * place) / group.length;
      offsets[index] = {
        x: middle.x + radius * Math.cos(angle) - point.x,
        y: middle.y + radius * Math.sin(angle) - point.y,
      };
    }
  }
  return offsets;
}
