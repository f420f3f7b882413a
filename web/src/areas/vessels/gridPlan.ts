/** Approximate width of a column, and the ratio of width to height. */
const columnAim = 300;
const columnRatio = 1.2;
/** Narrow screens use this much less of the column's width. */
const narrowDeduction = 16;
const narrowBelow = 600;

export interface GridPlan {
  readonly columns: number;
  /** CSS pixels, gaps included. */
  readonly columnWidth: number;
  readonly rowHeight: number;
}

/** Columns and row height for a grid of this width, in CSS pixels (platform specification, section 2). */
export function planGrid(width: number): GridPlan {
  const columns = Math.max(1, Math.round(width / columnAim));
  const columnWidth = width / columns - (width < narrowBelow ? narrowDeduction : 0);
  return { columns, columnWidth: width / columns, rowHeight: Math.round(columnWidth / columnRatio) };
}

/** The target of an arrow key in a grid; undefined if there is none. */
export function stepInGrid(key: string, from: number, columns: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count || to === from ? undefined : to;
}
