import { Button, Text } from '@mantine/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import type { AdminColumn, AdminList, AdminListShape } from '@wheelhouse/contract/adminList';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { api } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { useLoad } from '#lib/useLoad.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SortSelect } from '#ui/SortControls.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { useFocusOfRows } from '#ui/useFocusOfRows.ts';
import { useAdminPlace, type AdminSearch } from '#areas/admin/place.ts';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { AdminFilters } from './AdminFilters.tsx';
import { AdminPages } from './AdminPages.tsx';
import classes from './AdminTable.module.css';
import { cellText } from './cellText.ts';
import { readTableState } from './tableState.ts';

type Item<L extends AdminListShape> = z.output<L['item']>;
type ColumnOf<L extends AdminListShape> = keyof L['columns'] & string;

interface AdminTableProps<L extends AdminListShape> {
  readonly title: string;
  /** What the list is for, below the title. */
  readonly lead?: string | undefined;
  readonly list: AdminList<L>;
  /** Columns that are drawn otherwise than by their kind. */
  readonly cells?: Partial<Readonly<Record<ColumnOf<L>, (item: Item<L>) => ReactNode>>>;
  /** Columns of the export that the table leaves out. */
  readonly without?: readonly ColumnOf<L>[];
  /** Buttons at the end of a row. */
  readonly renderActions?: (item: Item<L>) => ReactNode;
  /** Rows that change without the reader: while one is shown, the table is read again every few seconds. */
  readonly isChanging?: (item: Item<L>) => boolean;
  /** Values that a text filter can have, by name. */
  readonly values?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What comes into the list, shown while it is empty. */
  readonly emptyHint?: string | undefined;
  /** Buttons beside the title. */
  readonly children?: ReactNode;
}

const readAgainMs = 3000;

/** A list of the administration: sorted, filtered, paged and exported, all of it in the address. */
export function AdminTable<L extends AdminListShape>(props: AdminTableProps<L>) {
  const { title, lead, list, cells = {}, without = [], renderActions, isChanging, values, emptyHint, children } = props;
  const { t } = useTranslation();
  const { search, changeSearch } = useAdminPlace();
  // The contract declares columns and items together.
  const anyList = list as unknown as AdminList;
  const shape: AdminListShape = list.shape;
  const state = readTableState(anyList, search);
  const selection = { sort: state.sort, ...(state.query !== '' && { query: state.query }), ...state.filters };
  const query = { ...selection, page: state.page };
  const { data, failure, retry } = useLoad(
    queryOptions({
      queryKey: ['admin', shape.name, query],
      queryFn: ({ signal }) => api.call(anyList.list, { query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data: shownNow } }) =>
        isChanging !== undefined && shownNow?.data.some((item) => isChanging(item as Item<L>)) === true
          ? readAgainMs
          : false,
    }),
  );
  const focus = useFocusOfRows();
  const exporting = useAdminAction(async () => {
    await saveResponse(await api.open(anyList.exported, { query: selection }), `${shape.path}.csv`);
  });

  const isFiltered = state.query !== '' || Object.keys(state.filters).length > 0;
  // A filter begins at the first page.
  const filter = (change: AdminSearch) =>
    changeSearch({
      page: undefined,
      ...Object.fromEntries(Object.entries(change).map(([k, v]) => [k, v || undefined])),
    });
  const names = ['query', ...Object.keys(shape.filters ?? {})];
  const clear = () => filter(Object.fromEntries(names.map((name) => [name, undefined])));

  const columns = Object.entries(shape.columns).filter(([key]) => !(without as readonly string[]).includes(key));
  const sorting = { key: state.sort.replace(/^-/, ''), descending: state.sort.startsWith('-') };
  const sortBy = ({ key, descending }: typeof sorting) => filter({ sort: `${descending ? '-' : ''}${key}` });
  const sortable = columns.flatMap(([key, { label, sorts }]) => (sorts === true ? [{ key, label: say(label) }] : []));
  const { shown, rows } = filledColumns(columns, data?.data as readonly Item<L>[] | undefined, cells, renderActions);

  return (
    <div {...focus}>
      <PageHead title={title}>
        {children}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          loading={exporting.isPending}
          onClick={() => exporting.run(undefined)}
        >
          {t('admin.export')}
        </Button>
      </PageHead>
      {lead !== undefined && (
        <Text c="dimmed" mb="md">
          {lead}
        </Text>
      )}
      <AdminFilters shape={shape} state={state} values={values} onChange={filter} />
      {failure && <Failure cause={failure} retry={retry} />}
      {data === undefined && !failure && <TableSkeleton label={t('admin.loading')} />}
      {data?.total === 0 && (
        <EmptyPlace>
          <p>{t(isFiltered ? 'admin.noMatches' : 'admin.none')}</p>
          {!isFiltered && emptyHint !== undefined && <p>{emptyHint}</p>}
          {isFiltered && (
            <Button variant="default" onClick={clear}>
              {t('admin.clear')}
            </Button>
          )}
        </EmptyPlace>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          {sortable.length > 0 && <SortSelect columns={sortable} sorting={sorting} onSort={sortBy} />}
          <div className={classes.card}>
            <DataTable
              label={title}
              sorting={sorting}
              onSort={sortBy}
              columns={[
                ...shown.map(([key, { label, kind, sorts }]) => ({
                  key,
                  label: say(label),
                  numeric: kind === 'number' || kind === 'cents',
                  sorts: sorts === true,
                })),
                ...(renderActions ? [{ key: 'actions', label: t('admin.actions') }] : []),
              ]}
              rows={rows}
            />
          </div>
          <AdminPages
            answer={data}
            shown={data.data.length}
            onPage={(page) => changeSearch({ page: page === 0 ? undefined : page + 1 })}
          />
          {data.more === true && (
            <p className={classes.bound}>{t('admin.exportBound', { formatted: formatCount(100_000) })}</p>
          )}
        </>
      )}
    </div>
  );
}

/** The columns that a row fills, or that it can be sorted by; others would only take the room of these. With the rows. */
function filledColumns<Row>(
  columns: readonly (readonly [string, AdminColumn])[],
  items: readonly Row[] = [],
  cells: Partial<Readonly<Record<string, (item: Row) => ReactNode>>>,
  renderActions: ((item: Row) => ReactNode) | undefined,
) {
  const cellOf = (item: Row, key: string, column: AdminColumn) =>
    cells[key]?.(item) ?? cellText(column, (item as Readonly<Record<string, unknown>>)[key]);
  const shown = columns.filter(
    ([key, column]) => column.sorts === true || items.some((item) => cellOf(item, key, column) !== ''),
  );
  const rows = items.map((item, index) => ({
    key: String((item as { readonly id?: unknown }).id ?? index),
    cells: [
      ...shown.map(([key, column]) => cellOf(item, key, column)),
      ...(renderActions === undefined ? [] : [renderActions(item)]),
    ],
  }));
  return { shown, rows };
}
