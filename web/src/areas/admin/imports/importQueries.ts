import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getImport, listImportNotes, type ImportBody, type ImportItem } from '@wheelhouse/contract/adminImports';
import { importMappingsList } from '@wheelhouse/contract/adminMappings';
import { api } from '#lib/api.ts';

/** A dry run that was started here, with its request: the same can be imported. */
export interface DryRun {
  readonly id: number;
  readonly importBody: ImportBody;
}

const lookEveryMs = 1000;

/** Whether an import waits or runs. */
export function isOpen({ outcome }: Pick<ImportItem, 'outcome'>): boolean {
  return outcome === 'waiting' || outcome === 'running';
}

/** An import, read again every second while something happens. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'import', id],
    queryFn: ({ signal }) => api.call(getImport, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (isOpen(data) || data.progress !== undefined) ? lookEveryMs : false,
  });

export const notesQuery = (id: number, page: number, notes: number) =>
  queryOptions({
    queryKey: ['admin', 'import notes', id, page, notes],
    queryFn: ({ signal }) => api.call(listImportNotes, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const savedMappingsQuery = queryOptions({
  queryKey: ['admin', 'saved mappings'],
  queryFn: async ({ signal }) => (await api.call(importMappingsList.list, { query: { size: 200 }, signal })).data,
});
