import { queryOptions } from '@tanstack/react-query';
import {
  exportLicenceRows,
  listLicenceChoices,
  listLicenceRows,
  type LicenceQuery,
  type LicenceWindow,
} from '@wheelhouse/contract/licenceTable';
import { api } from '#lib/api.ts';
import { saveResponse } from '#lib/saveFile.ts';

/** Rows per request. */
const size = 60;

export const licenceChoicesQuery = queryOptions({
  queryKey: ['licences', 'choices'],
  queryFn: ({ signal }) => api.call(listLicenceChoices, { signal }),
});

/** The rows of the licences table, page by page. */
export const licenceWindow = (query: LicenceQuery) => ({
  key: ['licences', query],
  read: (from: number, signal: AbortSignal) =>
    api.call(listLicenceRows, { query: { ...query, from, count: size }, signal }),
  itemsOf: ({ rows }: LicenceWindow) => rows,
  size,
});

export async function saveLicences(query: LicenceQuery): Promise<void> {
  await saveResponse(await api.open(exportLicenceRows, { query }), 'fishing-licences.csv');
}
