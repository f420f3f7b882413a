import type { InvoiceTerms } from '#door.ts';

/** The seller in the demo: an invented company, with the Norwegian rate of VAT. */
export const demonstrationTerms: InvoiceTerms = {
  seller: {
    name: 'Wheelhouse Demonstration AS',
    address: 'Strandkaien 14, 5013 Bergen, Norway',
    registration: 'NO 888 888 888',
    vatNumber: 'NO 888 888 888 MVA',
    email: 'invoices@wheelhouse.example',
  },
  vatPercent: 25,
};
