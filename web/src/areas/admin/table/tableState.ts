import type { AdminList, AdminListShape } from '@wheelhouse/contract/adminList';
import type { AdminSearch } from '#areas/admin/place.ts';

/** The parameters in a table's address, as the list's route takes them. */
export interface TableState {
  /** Counts from 0. */
  readonly page: number;
  /** A column, with `-` in front if descending. */
  readonly sort: string;
  readonly query: string;
  /** Values of the filters that are set, by name. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The state of a list's table in an address with any content: what the list doesn't have is left out. */
export function readTableState({ shape, sorts }: AdminList<AdminListShape>, search: AdminSearch): TableState {
  const page = Number(search['page'] ?? 1);
  const sort = String(search['sort'] ?? '');
  const filters = Object.entries(shape.filters ?? {}).flatMap(([name, { choices }]) => {
    const value = String(search[name] ?? '');
    return value === '' || (choices !== undefined && !(value in choices)) ? [] : [[name, value] as const];
  });
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    sort: (sorts as readonly string[]).includes(sort.replace(/^-/, '')) ? sort : shape.sort,
    query: String(search['query'] ?? ''),
    filters: Object.fromEntries(filters),
  };
}
