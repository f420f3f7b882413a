import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchLimits } from '@wheelhouse/contract/searchKinds';
import { regionName } from '#lib/inLanguage.ts';
import { searchQuery } from '#lib/searchQuery.ts';
import { useTranslation } from '#lib/language.ts';
import type { Named } from './alertDraft.ts';
import { portsNamedQuery } from './alertQueries.ts';

export type Sought = 'vessel' | 'port';

interface FoundOption extends Named {
  /** The name, with what distinguishes it from others of the same name. */
  readonly label: string;
}

interface Found {
  readonly found: readonly FoundOption[];
  /** The text where nothing is found. */
  readonly none: string;
}

/** How long one stops typing before it is searched for, in milliseconds. */
const searchAfterMs = 200;

/** Vessels of the product's search, or ports of the map's, by what is typed. */
export function useFound(sought: Sought, typed: string): Found {
  const { t } = useTranslation();
  const [text] = useDebouncedValue(typed.trim(), searchAfterMs);
  const vessels = useQuery({
    ...searchQuery(text, searchLimits.perCategorySuggested),
    enabled: sought === 'vessel' && text !== '',
  });
  const ports = useQuery({ ...portsNamedQuery(text), enabled: sought === 'port' && text !== '' });
  const { isFetching, error } = sought === 'vessel' ? vessels : ports;
  const found =
    sought === 'vessel'
      ? (vessels.data ?? [])
          .filter(({ category }) => category === 'VESSEL')
          .map(({ id, text: name, country, found: by }) => ({
            id,
            name,
            label: [name, by?.value, country === undefined ? undefined : regionName(country)]
              .filter(Boolean)
              .join(' · '),
          }))
      : (ports.data ?? []).map(({ id, name, country }) => ({
          id,
          name,
          label: country === undefined ? name : `${name} · ${regionName(country)}`,
        }));
  if (typed.trim() === '') return { found: [], none: t('alertsPage.typeToFind') };
  if (isFetching || typed.trim() !== text) return { found, none: t('search.loading') };
  return { found, none: error?.message ?? t('search.nothing', { text }) };
}
