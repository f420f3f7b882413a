import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly numeric?: boolean;
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** One value a column, in its order. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

/** Whether the content of an element is wider than the element. */
function useOverflow() {
  const element = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { element, overflows };
}

/** A table that scrolls sideways on its own where the screen is too narrow for it; on phones each row is a block. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const { element, overflows } = useOverflow();
  // What scrolls must be within reach of the keyboard (WCAG 2.1.1), and then needs a name.
  const scrolling = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div ref={element} className={classes.scroll} {...scrolling}>
      <table className={classes.table} aria-label={label}>
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
      </table>
    </div>
  );
}
