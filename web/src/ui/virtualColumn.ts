import type { ReactNode } from 'react';

export interface VirtualColumn<Row, Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Width as a track of a CSS grid, on wide screens. */
  readonly track: string;
  readonly numeric?: boolean;
  /** On phones two cells are side by side, unless one needs the whole width. */
  readonly whole?: boolean;
  /** A link in a cell needs `tabIndex={-1}`: it is reached from its row. */
  readonly cell: (row: Row) => ReactNode;
}
