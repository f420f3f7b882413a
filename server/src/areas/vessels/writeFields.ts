/** A field of an answer: its path of one step or two, and how it is read; null and undefined are not known. */
export interface FieldToWrite<Row> {
  readonly path: string;
  readonly read: (row: Row) => unknown;
}

/** A function that puts the fields of a row at their paths, without those that are not known. */
export function writerOf<Row>(fields: readonly FieldToWrite<Row>[]): (row: Row) => Record<string, unknown> {
  const steps = fields.map(({ path, read }) => {
    const [first = '', second] = path.split('.');
    return second === undefined ? { read, member: first, group: undefined } : { read, member: second, group: first };
  });
  return (row) => {
    const answer: Record<string, unknown> = {};
    const groups: Record<string, Record<string, unknown>> = {};
    for (const { read, member, group } of steps) {
      const value = read(row);
      if (value === null || value === undefined) continue;
      if (group === undefined) answer[member] = value;
      else (groups[group] ??= {})[member] = value;
    }
    return Object.assign(answer, groups);
  };
}
