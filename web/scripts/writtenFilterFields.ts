import type { Plugin } from 'vite';
import { filterFields } from '@wheelhouse/contract/filterFields';

/** Writes the fields of the filter as a constant: every page reads them, and few the table of fields behind them. */
export function writtenFilterFields(): Plugin {
  return {
    name: 'written-filter-fields',
    load: {
      filter: { id: /\/contract\/src\/filterFields\.ts$/ },
      handler: () => `export const filterFields = ${JSON.stringify(filterFields)};`,
    },
  };
}
