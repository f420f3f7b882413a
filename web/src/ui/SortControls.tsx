import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { sortedBy, type Sorting } from './tableOrder.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './SortControls.module.css';

interface Sortable<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly numeric?: boolean;
}

interface Sorted<Key extends string> {
  readonly sorting: Sorting<Key>;
  readonly onSort: (sorting: Sorting<Key>) => void;
}

type SortHeadingProps<Key extends string> = Sorted<Key> & { readonly column: Sortable<Key> };

/** How a heading shows the order of its table. */
export function ariaSort<Key extends string>(sorting: Sorting<Key>, key: Key): 'ascending' | 'descending' | 'none' {
  if (sorting.key !== key) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}

/** The button in a column's heading; a press sorts by it. */
export function SortButton<Key extends string>({ column: { key, label }, sorting, onSort }: SortHeadingProps<Key>) {
  const active = sorting.key === key;
  const Arrow = !active ? IconArrowsSort : sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.heading}
      data-active={active || undefined}
      onClick={() => onSort(sortedBy(sorting, key))}
    >
      {label}
      <Arrow size={16} stroke={1.5} aria-hidden />
    </button>
  );
}

/** A column's heading; a press sorts by it. */
export function SortHeading<Key extends string>({ column, sorting, onSort }: SortHeadingProps<Key>) {
  const { key, numeric } = column;
  return (
    <div role="columnheader" aria-sort={ariaSort(sorting, key)} data-numeric={numeric || undefined}>
      <SortButton column={column} sorting={sorting} onSort={onSort} />
    </div>
  );
}

type SortSelectProps<Key extends string> = Sorted<Key> & { readonly columns: readonly Sortable<Key>[] };

/** The same on phones, where a table has no headings. */
export function SortSelect<Key extends string>({ columns, sorting, onSort }: SortSelectProps<Key>) {
  const { t } = useTranslation();
  const { key, descending } = sorting;
  const Direction = descending ? IconSortDescending : IconSortAscending;
  return (
    <div className={classes.select}>
      <NativeSelect
        label={t('table.sortBy')}
        size="md"
        value={key}
        data={columns.map((column) => ({ value: column.key, label: column.label }))}
        onChange={({ currentTarget }) => {
          const chosen = columns.find((column) => column.key === currentTarget.value);
          if (chosen) onSort({ key: chosen.key, descending });
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t(descending ? 'table.descending' : 'table.ascending')}
        onClick={() => onSort({ key, descending: !descending })}
      >
        <Direction size={22} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
