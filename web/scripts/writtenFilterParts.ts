import type { Plugin } from 'vite';
import { listParts, rangeParts } from '@wheelhouse/contract/filterParts';

/** Writes the parts of the filter as constants: every page reads them, and few the table of fields behind them. */
export function writtenFilterParts(): Plugin {
  const code = Object.entries({ listParts, rangeParts }).map(
    ([name, parts]) => `export const ${name} = ${JSON.stringify(parts)};`,
  );
  return {
    name: 'written-filter-parts',
    load: {
      filter: { id: /\/contract\/src\/filterParts\.ts$/ },
      handler: () => code.join('\n'),
    },
  };
}
