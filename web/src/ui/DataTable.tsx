import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import { ScrollingTable } from './ScrollingTable.tsx';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly numeric?: boolean;
  /** Relative width, in any unit; all columns of a table have one, or none has. */
  readonly weight?: number;
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** One value per column, in order. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

/** A table that scrolls sideways where the screen is too narrow; on phones each row is a block. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const weights = columns.reduce((sum, { weight = 0 }) => sum + weight, 0);
  return (
    <ScrollingTable label={label} className={`${classes.table} ${weights > 0 ? classes.weighted : ''}`}>
      {weights > 0 && (
        <colgroup>
          {columns.map(({ key, weight = 0 }) => (
            <col key={key} style={{ width: `${(weight / weights) * 100}%` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map(({ key, label: heading, numeric }) => (
            <th key={key} scope="col" data-numeric={numeric || undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, index) => (
              <td key={column.key} data-label={column.label} data-numeric={column.numeric || undefined}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
