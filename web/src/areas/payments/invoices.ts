import { infiniteQueryOptions } from '@tanstack/react-query';
import { getInvoice, invoiceLimits, listInvoices, listOrganisationInvoices } from '@wheelhouse/contract/invoices';
import type { Answer } from '@wheelhouse/contract/route';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { saveResponse } from '#lib/saveFile.ts';

type InvoicePage = Answer<typeof listInvoices>;

function invoicePages(key: readonly unknown[], read: (page: number, signal: AbortSignal) => Promise<InvoicePage>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    staleTime: 0,
  });
}
export type InvoicesQuery = ReturnType<typeof invoicePages>;

/** Invoices of the user's own provider, the latest first, page by page. */
export const invoicesQuery = (id: number): InvoicesQuery =>
  invoicePages(['invoices', id], (page, signal) =>
    api.call(listInvoices, { params: { id }, query: { page, size: invoiceLimits.listed }, signal }),
  );

/** The same of all providers of an organisation. */
export const organisationInvoicesQuery = (id: number): InvoicesQuery =>
  invoicePages(['organisations', id, 'invoices'], (page, signal) =>
    api.call(listOrganisationInvoices, { params: { id }, query: { page, size: invoiceLimits.listed }, signal }),
  );

/** Saves invoices and credit notes as PDF, one after the other. `saving` is the number of the one in progress. */
export function useSaveInvoice(onFailure: (cause: unknown) => void) {
  const [saving, setSaving] = useState<string>();
  async function save(number: string): Promise<void> {
    if (saving !== undefined) return;
    setSaving(number);
    try {
      await saveResponse(await api.open(getInvoice, { params: { number } }), `${number}.pdf`);
    } catch (cause) {
      onFailure(cause);
    } finally {
      setSaving(undefined);
    }
  }
  return { saving, save: (number: string) => void save(number) };
}
