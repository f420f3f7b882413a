import { headingUnit, isUnitWord } from './headings.ts';

/** Titles, empty lines and `sep=;` may come before the headings. */
export const headingWithinRows = 20;

export interface HeadingRows {
  /** How much they look like headings. */
  readonly score: number;
  /** The index of the last of their rows. */
  readonly last: number;
  readonly headings: readonly string[];
}

/**
 * Finds the headings in the first rows of a table: the row with the most known columns, or two rows that have more together, where
 * some headings stand above others: `Length` over `LOA` and `LBP`. A row of units below belongs to them.
 *
 * @param known How many of these headings the caller knows.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  known: (headings: readonly string[]) => number,
): HeadingRows {
  let best: HeadingRows = { score: -1, last: 0, headings: [] };
  for (const [index, row] of rows.slice(0, headingWithinRows).entries()) {
    const above = rows[index - 1] ?? [];
    const alone = { score: headingScore(row, known), last: index, headings: belowGroups(above, row) };
    const both = together(above, row);
    const pair = { score: headingScore(both, known), last: index, headings: both };
    // A row of data below the headings adds none, and a title above them none either.
    for (const found of [alone, ...(pair.score > alone.score ? [pair] : [])])
      if (found.score > best.score) best = found;
  }
  const units = rows[best.last + 1] ?? [];
  const filled = units.filter((cell) => cell !== '');
  // A name has no unit.
  const isUnits = filled.length > 0 && filled.every(isUnitWord) && filled.length < best.headings.length;
  return isUnits
    ? { ...best, last: best.last + 1, headings: withoutEmptyEnd(withUnits(best.headings, units)) }
    : { ...best, headings: withoutEmptyEnd(best.headings) };
}

/** With the units of a row below them: `Length` over `(ft)`. */
function withUnits(headings: readonly string[], units: readonly string[]): readonly string[] {
  return headings.map((heading, column) => {
    const unit = units[column] ?? '';
    return heading === '' || unit === '' ? heading : `${heading} (${unit.replaceAll(/[()[\]]/g, '')})`;
  });
}

function headingScore(cells: readonly string[], known: (headings: readonly string[]) => number): number {
  return known(cells) + (cells.length > 1 ? 0.5 : 0);
}

/** Without the empty cells at the end. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** The lower heading of each column, and where it has none the upper one. */
function together(upper: readonly string[], lower: readonly string[]): readonly string[] {
  const columns = Math.max(upper.length, lower.length);
  const lowest = Array.from({ length: columns }, (_, column) => lower[column] || (upper[column] ?? ''));
  return belowGroups(upper, lowest);
}

/**
 * The headings of a row, with what the groups above them say: their unit, which stands there once for all, and their whole text if
 * the row has the heading already: `Vessel` and `Owner` over `Name` and `Name`.
 */
function belowGroups(above: readonly string[], row: readonly string[]): readonly string[] {
  // A title is no group.
  if (above.filter((cell) => cell !== '').length < 2) return row;
  let group = '';
  return row.map((heading, column) => {
    group = above[column] || group;
    if (heading === '') return heading;
    if (row.indexOf(heading) < column) return `${group} ${heading}`.trim();
    const unit = headingUnit(heading) === undefined ? /[([][^)\]]*[)\]]\s*$/.exec(group)?.[0].trim() : undefined;
    return unit !== undefined && headingUnit(group) !== undefined ? `${heading} ${unit}` : heading;
  });
}
