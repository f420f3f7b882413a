import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { compareNames } from '#lib/inLanguage.ts';
import { useTranslation } from '#lib/language.ts';
import { licenceStates } from './licenceChoices.ts';
import classes from './LicenceFilters.module.css';
import type { LicenceFilter, LicenceRow } from './licenceRows.ts';

/** What is to choose from: each name once, in alphabetical order. */
function choices(pairs: Iterable<readonly [string, string]>) {
  return [...new Map(pairs)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compareNames(a.label, b.label));
}

interface LicenceFiltersProps {
  /** Every row, filtered or not: its values are the options. */
  readonly rows: readonly LicenceRow[];
  readonly filter: LicenceFilter;
  readonly onFilter: (part: Partial<LicenceFilter>) => void;
}

/** The filters above the licences table. */
export function LicenceFilters({ rows, filter, onFilter }: LicenceFiltersProps) {
  const { t } = useTranslation();
  const countries = useMemo(() => choices(rows.map(({ flag, country }) => [flag, country])), [rows]);
  const species = useMemo(
    () =>
      choices(
        rows.flatMap(({ specieId, specie }) =>
          specieId === undefined || specie === undefined ? [] : [[String(specieId), specie]],
        ),
      ),
    [rows],
  );
  return (
    <div className={classes.filters} role="search" aria-label={t('licences.filters')}>
      <TextInput
        type="search"
        className={classes.text}
        label={t('licences.search')}
        description={t('licences.searchHint')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        maxLength={100}
        autoComplete="off"
        value={filter.q}
        onChange={({ currentTarget }) => onFilter({ q: currentTarget.value })}
      />
      <NativeSelect
        label={t('licences.country')}
        value={filter.country ?? ''}
        data={[{ value: '', label: t('licences.allCountries') }, ...countries]}
        onChange={({ currentTarget }) => onFilter({ country: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t('licences.specie')}
        value={filter.species === undefined ? '' : String(filter.species)}
        data={[{ value: '', label: t('licences.allSpecies') }, ...species]}
        onChange={({ currentTarget }) => onFilter({ species: Number(currentTarget.value) || undefined })}
      />
      <SegmentedControl
        className={classes.states}
        aria-label={t('licences.state')}
        value={filter.state}
        data={licenceStates.map((state) => ({ value: state, label: t(`licences.states.${state}`) }))}
        onChange={(value) => {
          const state = licenceStates.find((known) => known === value);
          if (state !== undefined) onFilter({ state });
        }}
      />
    </div>
  );
}
