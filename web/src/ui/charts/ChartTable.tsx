import classes from './ChartTable.module.css';
import type { ChartColumn, ChartRow } from './chartRows.ts';

interface ChartTableProps {
  readonly title: string;
  readonly heading: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
}

function RowLabel({ row: { label, mark, chosen, choose, address } }: { readonly row: ChartRow }) {
  const words = (
    <span className={classes.label}>
      {mark}
      {label}
    </span>
  );
  if (address !== undefined) {
    return (
      <a className={classes.link} href={address} target="_top">
        {words}
      </a>
    );
  }
  if (choose === undefined) return words;
  return (
    <button type="button" className={classes.choice} aria-pressed={chosen} onClick={choose}>
      {words}
    </button>
  );
}

/** A chart as a table; filters by the same rows. */
export function ChartTable({ title, heading, columns, rows }: ChartTableProps) {
  return (
    // A scrolling region must be focusable (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" data-numeric>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-chosen={row.chosen || undefined}>
              <th scope="row">
                <RowLabel row={row} />
              </th>
              {columns.map(({ label, format }, index) => {
                const value = row.values[index];
                return (
                  <td key={label} data-numeric>
                    {value === undefined ? '–' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
