import type { ReactNode } from 'react';

export interface VirtualColumn<Row, Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Width as a track of a CSS grid, on wide screens. */
  readonly track: string;
  readonly numeric?: boolean;
  /** On phones two cells stand side by side, unless one needs the whole width. */
  readonly whole?: boolean;
  /** A link in a cell takes `tabIndex={-1}`: one gets to it from its row. */
  readonly cell: (row: Row) => ReactNode;
}
