import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { containing } from '@wheelhouse/contract/foldedText';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { SortHeading } from '#ui/SortControls.tsx';
import { inOrder, type Sorting, type SortValue } from '#ui/tableOrder.ts';
import type { VirtualColumn } from '#ui/virtualColumn.ts';
import classes from './InViewTable.module.css';

const rowHeight = 44;

export interface InViewColumn<Row, Key extends string> extends Pick<
  VirtualColumn<Row, Key>,
  'key' | 'label' | 'track' | 'numeric'
> {
  readonly cell: (row: Row) => ReactNode;
  readonly sortValue: (row: Row) => SortValue;
}

interface InViewTableProps<Row, Key extends string> {
  readonly label: string;
  readonly columns: readonly InViewColumn<Row, Key>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The text that a search looks through. */
  readonly textOf: (row: Row) => string;
  readonly start: Sorting<Key>;
  readonly empty: string;
}

/** A scrolling table, sorted by its headings and searchable; only visible rows are rendered. */
export function InViewTable<Row, Key extends string>(props: InViewTableProps<Row, Key>) {
  const { label, columns, rows, keyOf, textOf, start, empty } = props;
  const { t } = useTranslation();
  const [sorting, setSorting] = useState(start);
  const [query, setQuery] = useState('');
  const [wanted] = useDebouncedValue(query.trim(), 150);
  const scroll = useRef<HTMLDivElement>(null);
  const column = columns.find(({ key }) => key === sorting.key);
  const found = useMemo(() => {
    const passes = containing(wanted);
    const passing = wanted === '' ? rows : rows.filter((row) => passes(textOf(row)));
    return column === undefined ? passing : inOrder(passing, column.sortValue, sorting.descending);
    // oxlint-disable-next-line react/exhaustive-deps -- columns are made again at each render and say the same
  }, [rows, wanted, sorting]);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not in use
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
  });
  const tracks: CSSProperties & Record<'--tracks', string> = {
    '--tracks': columns.map(({ track }) => track).join(' '),
  };
  return (
    <div className={classes.box} style={tracks}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          aria-label={t('mapTools.table.search')}
          placeholder={t('mapTools.table.search')}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {t('mapTools.table.rows', { count: found.length, formatted: formatCount(found.length) })}
        </p>
      </div>
      {/* Also scrolled by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroll} className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
        <div role="table" aria-label={label} aria-rowcount={found.length + 1} className={classes.table}>
          <div role="rowgroup" className={classes.head}>
            <div role="row" aria-rowindex={1} className={classes.row}>
              {columns.map((each) => (
                <SortHeading key={each.key} column={each} sorting={sorting} onSort={setSorting} />
              ))}
            </div>
          </div>
          <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start: top }) => {
              const row = found[index];
              if (row === undefined) return null;
              return (
                <div
                  key={keyOf(row)}
                  role="row"
                  aria-rowindex={index + 2}
                  className={classes.row}
                  style={{ transform: `translateY(${top}px)` }}
                >
                  {columns.map(({ key, numeric, cell }, place) => (
                    <div key={key} role={place === 0 ? 'rowheader' : 'cell'} data-numeric={numeric || undefined}>
                      {cell(row)}
                    </div>
                  ))}
                </div>
              );
            })}
          </div>
        </div>
        {found.length === 0 && <p className={classes.empty}>{empty}</p>}
      </div>
    </div>
  );
}
