import { Skeleton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { VirtualColumn } from './virtualColumn.ts';
import classes from './VirtualTable.module.css';

interface VirtualRowProps<Row, Key extends string> {
  /** Undefined until it is loaded. */
  readonly row: Row | undefined;
  readonly index: number;
  /** CSS pixels below the headings. */
  readonly offset: number;
  readonly columns: readonly VirtualColumn<Row, Key>[];
  readonly compact: boolean;
  readonly tabbable: boolean;
  readonly measure: (element: Element | null) => void;
}

function PlainRow<Row, Key extends string>(props: VirtualRowProps<Row, Key>): ReactNode {
  const { row, index, offset, columns, compact, tabbable, measure } = props;
  return (
    <div
      ref={measure}
      role="row"
      // The headings are the first row, and rows count from 1.
      aria-rowindex={index + 2}
      data-index={index}
      data-compact={compact || undefined}
      tabIndex={tabbable ? 0 : -1}
      className={classes.row}
      style={{ transform: `translateY(${offset}px)` }}
    >
      {columns.map(({ key, label, numeric, whole, cell }) => (
        <div key={key} role="gridcell" data-numeric={numeric || undefined} data-whole={whole || undefined}>
          <span className={classes.label} aria-hidden="true">
            {label}
          </span>
          <span className={classes.value}>{row === undefined ? <Skeleton height={12} width="70%" /> : cell(row)}</span>
        </div>
      ))}
    </div>
  );
}

/** One row of a virtual table. */
// memo loses that a component is generic.
export const VirtualRow = memo(PlainRow) as typeof PlainRow;
