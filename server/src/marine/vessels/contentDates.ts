import { isDeepStrictEqual } from 'node:util';
import type { OwnerStatement, VesselFields } from './statements.ts';
import { fieldPaths, type FieldPath } from './vesselFields.ts';

/** The values of a register for a vessel from a day on, YYYY-MM-DD. */
export interface Statement {
  readonly since: string;
  readonly fields: Partial<VesselFields>;
  readonly owners?: readonly OwnerStatement[];
  /** Since when it has had the value, if that isn't the day of the statement. */
  readonly dates?: ContentDates;
}

/** Days by field, and by `owner`. */
export type ContentDates = { [Path in FieldPath | 'owner']?: string };

/**
 * Since when a register has had its current value, field by field: the day of the first of its last statements with that
 * value. Fields that have been the same since the day of the last statement are left out.
 *
 * @param statements In order, at least one; the last has its current values.
 */
export function datesOf(statements: readonly Statement[]): ContentDates {
  const dates: ContentDates = {};
  const last = statements.at(-1);
  if (last === undefined) return dates;
  const sinceOf = (path: FieldPath | 'owner', valueOf: (statement: Statement) => unknown) => {
    let { since } = last;
    for (const statement of statements.toReversed()) {
      if (!isDeepStrictEqual(valueOf(statement), valueOf(last))) break;
      const day = statement.dates?.[path] ?? statement.since;
      if (day < since) since = day;
    }
    return since;
  };
  for (const path of fieldPaths) {
    if (last.fields[path] === undefined) continue;
    const since = sinceOf(path, ({ fields }) => fields[path]);
    if (since !== last.since) dates[path] = since;
  }
  const since = sinceOf('owner', ({ owners }) => owners);
  if (last.owners !== undefined && since !== last.since) dates.owner = since;
  return dates;
}
