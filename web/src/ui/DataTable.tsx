import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import { ScrollingTable } from './ScrollingTable.tsx';
import { ariaSort, SortButton } from './SortControls.tsx';
import type { Sorting } from './tableOrder.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly numeric?: boolean;
  /** Whether the table can be sorted by it. */
  readonly sorts?: boolean;
  /** Relative width, in any unit; all columns of a table have one, or none has. */
  readonly weight?: number;
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** One value per column, in order. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** What it is sorted by, where it can be. */
  readonly sorting?: Sorting<string>;
  readonly onSort?: (sorting: Sorting<string>) => void;
}

function hasContent(cell: ReactNode): boolean {
  return cell !== undefined && cell !== null && cell !== false && cell !== '';
}

/** A table that scrolls sideways where the screen is too narrow; on phones each row is a block. */
export function DataTable({ label, columns, rows, sorting, onSort }: DataTableProps) {
  const weights = columns.reduce((sum, { weight = 0 }) => sum + weight, 0);
  return (
    <ScrollingTable
      label={label}
      className={[classes.table, weights > 0 && classes.weighted, sorting && classes.sorted].filter(Boolean).join(' ')}
    >
      {weights > 0 && (
        <colgroup>
          {columns.map(({ key, weight = 0 }) => (
            <col key={key} style={{ width: `${(weight / weights) * 100}%` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map(({ key, label: heading, numeric, sorts }) =>
            sorts === true && sorting !== undefined && onSort !== undefined ? (
              <th key={key} scope="col" data-numeric={numeric || undefined} aria-sort={ariaSort(sorting, key)}>
                <SortButton column={{ key, label: heading }} sorting={sorting} onSort={onSort} />
              </th>
            ) : (
              <th key={key} scope="col" data-numeric={numeric || undefined}>
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, index) => (
              <td key={column.key} data-label={column.label} data-numeric={column.numeric || undefined}>
                {/* One part beside its label on phones, whatever it consists of. */}
                {hasContent(cells[index]) && <div>{cells[index]}</div>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
