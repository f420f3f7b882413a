import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react';
import type { Places } from '#lib/useListWindow.ts';
import { rowAfter } from './rowAfter.ts';
import { SortHeading, SortSelect } from './SortControls.tsx';
import type { Sorting } from './tableOrder.ts';
import { rowsWith, useRowFocus } from './useRowFocus.ts';
import { useTopOnPage } from './useTopOnPage.ts';
import { VirtualRow } from './VirtualRow.tsx';
import classes from './VirtualTable.module.css';
import type { VirtualColumn } from './virtualColumn.ts';
import { usePhone } from './usePhone.ts';

interface VirtualTableProps<Row, Key extends string> {
  readonly label: string;
  readonly columns: readonly VirtualColumn<Row, Key>[];
  readonly rows: Places<Row>;
  readonly keyOf: (row: Row) => string | number;
  /** Rows without labels and numbers on phones: their numbers mean nothing. */
  readonly compact?: (row: Row) => boolean;
  readonly sorting: Sorting<Key>;
  readonly onSort: (sorting: Sorting<Key>) => void;
}

/** CSS pixels of a row without line breaks in its cells, as in the style sheet. */
function usualHeight(columns: readonly { readonly whole?: boolean }[], phone: boolean): number {
  if (!phone) return 44;
  const lines = Math.ceil(columns.reduce((halves, { whole }) => halves + (whole ? 2 : 1), 0) / 2);
  return lines * 40 + (lines - 1) * 8 + 29;
}

/** CSS pixels of a compact row on a phone: two lines. */
const compactHeight = 63;

/** CSS pixels covered by the page's header and the headings. */
const covered = 100;

function indexOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? undefined : Number(row.dataset['index']);
}

/**
 * A table of any number of rows, sorted by its headings; it scrolls with the page and only rows near the window are
 * rendered. One row is in the tab order; arrow, page, Home and End keys move from row to row, the right arrow to the
 * link in it and the left arrow back, Enter follows the link. On phones each row is a block.
 */
export function VirtualTable<Row, Key extends string>(props: VirtualTableProps<Row, Key>) {
  const { label, columns, rows, keyOf, compact, sorting, onSort } = props;
  const { element, top } = useTopOnPage<HTMLDivElement>();
  const phone = usePhone();
  const rowHeight = usualHeight(columns, phone);
  const { focused, setFocused, focusNext } = useRowFocus(element, 'data-index');
  // Its functions can't be memoised; that matters only to the React compiler, which we don't use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    // Rows of the usual height need no new measurement of everything below them.
    estimateSize: (index) => {
      const row = rows.at(index);
      return phone && row !== undefined && compact?.(row) ? compactHeight : rowHeight;
    },
    getItemKey: (index) => {
      const row = rows.at(index);
      return row === undefined ? index : keyOf(row);
    },
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: covered,
    rangeExtractor: (range) => rowsWith(focused, range),
  });

  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);

  const { need } = rows;
  const { startIndex: firstVisible = 0, endIndex: lastVisible = 0 } = virtual.range ?? {};
  useEffect(() => need?.(firstVisible, lastVisible), [need, firstVisible, lastVisible]);

  function move(event: KeyboardEvent) {
    const from = indexOf(event.target);
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
    const to = rowAfter(event.key, from, Math.max(1, endIndex - startIndex - 1), rows.length);
    if (to === undefined) return followLink(event);
    event.preventDefault();
    focusNext(to);
    virtual.scrollToIndex(to, { align: 'auto' });
  }

  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
  }

  // The one row in the tab order: the focused one, else the first visible one.
  const tabbable = focused ?? virtual.range?.startIndex ?? 0;
  const tracks: CSSProperties & Record<'--tracks', string> = {
    '--tracks': columns.map(({ track }) => track).join(' '),
  };
  return (
    <>
      <SortSelect columns={columns} sorting={sorting} onSort={onSort} />
      <div
        role="grid"
        aria-readonly="true"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={classes.table}
        style={tracks}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            {columns.map((column) => (
              <SortHeading key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </div>
        </div>
        {/* The rows have the focus; the group handles their events. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={element}
          role="rowgroup"
          className={classes.body}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={move}
          onFocus={({ target }) => setFocused(indexOf(target))}
          onBlur={leave}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows.at(index);
            return (
              <VirtualRow
                // Not by its row: one that is loaded while it has the focus would lose it.
                key={index}
                row={row}
                index={index}
                offset={start - top}
                columns={columns}
                compact={row !== undefined && (compact?.(row) ?? false)}
                tabbable={index === tabbable}
                measure={virtual.measureElement}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

/** Enter on a row opens its link, the right arrow goes to it, the left arrow comes back to the row. */
function followLink(event: KeyboardEvent): void {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
  const link = row?.querySelector('a');
  if (event.key === 'ArrowLeft' && row !== event.target) row?.focus();
  else if (event.key === 'ArrowRight') link?.focus();
  else if (event.key === 'Enter' && row === event.target) link?.click();
  else return;
  event.preventDefault();
}
