import { infiniteQueryOptions } from '@tanstack/react-query';
import { getInvoice, invoiceLimits, listInvoices } from '@wheelhouse/contract/invoices';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { saveResponse } from '#lib/saveFile.ts';

/** Invoices of the user's own provider, the latest first, page by page. */
export const invoicesQuery = (providerId: number) =>
  infiniteQueryOptions({
    queryKey: ['invoices', providerId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listInvoices, {
        params: { id: providerId },
        query: { page: pageParam, size: invoiceLimits.listed },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    staleTime: 0,
  });

/** Saves invoices as PDF, one after the other. `saving` is the number of the one in progress. */
export function useSaveInvoice(onFailure: (cause: unknown) => void) {
  const [saving, setSaving] = useState<string>();
  async function save(number: string): Promise<void> {
    if (saving !== undefined) return;
    setSaving(number);
    try {
      await saveResponse(await api.open(getInvoice, { params: { number } }), `invoice-${number}.pdf`);
    } catch (cause) {
      onFailure(cause);
    } finally {
      setSaving(undefined);
    }
  }
  return { saving, save: (number: string) => void save(number) };
}
