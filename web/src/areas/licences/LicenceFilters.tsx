import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { licenceStates, licenceTextMax, type LicenceState } from '@wheelhouse/contract/licenceColumns';
import { useMemo } from 'react';
import type { Names } from '#areas/dictionaries/names.ts';
import { compareNames } from '#lib/inLanguage.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import classes from './LicenceFilters.module.css';
import { licenceChoicesQuery } from './licenceQueries.ts';

/** What the licences table is filtered by. */
export interface LicenceFilter {
  /** Each word begins a word of the row. */
  readonly q: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | undefined;
  readonly species: number | undefined;
  readonly state: LicenceState;
}

interface LicenceFiltersProps {
  readonly names: Names;
  readonly filter: LicenceFilter;
  readonly onFilter: (part: Partial<LicenceFilter>) => void;
}

/** The filters above the licences table. */
export function LicenceFilters({ names, filter, onFilter }: LicenceFiltersProps) {
  const { t } = useTranslation();
  const { data } = useLoad(licenceChoicesQuery);
  const [countries, species] = useMemo(() => {
    const byName = (choices: readonly { readonly value: string; readonly label: string | undefined }[]) =>
      choices
        .flatMap(({ value, label }) => (label === undefined ? [] : [{ value, label }]))
        .toSorted((a, b) => compareNames(a.label, b.label));
    return [
      byName(data?.countries.map((value) => ({ value, label: names.country(value) })) ?? []),
      byName(data?.species.map((id) => ({ value: String(id), label: names.species(id) })) ?? []),
    ];
  }, [data, names]);
  return (
    <div className={classes.filters} role="search" aria-label={t('licences.filters')}>
      <TextInput
        type="search"
        className={classes.text}
        label={t('licences.search')}
        description={t('licences.searchHint')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        maxLength={licenceTextMax}
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
