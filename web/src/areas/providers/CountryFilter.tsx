import { MultiSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { containing } from '@wheelhouse/contract/foldedText';
import { useMemo, useState } from 'react';
import { compareNames } from '#lib/inLanguage.ts';
import { useTranslation } from '#lib/language.ts';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './CountryFilter.module.css';

/** The choice that clears the others. No country has it for its code. */
const all = 'ALL';

interface CountryFilterProps {
  /** Providers by country: what can be chosen. */
  readonly counts: ReadonlyMap<string, number>;
  readonly names: Names;
  /** None lets all pass. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A choice of countries; choosing all or none clears the filter (content specification, section 5). */
export function CountryFilter({ counts, names, chosen, onChange }: CountryFilterProps) {
  const { t } = useTranslation();
  const [searching, setSearching] = useState(false);
  const everywhere = t('services.allCountries');
  const data = useMemo(() => {
    const countries = [...new Set([...counts.keys(), ...chosen])].map((iso) => ({
      value: iso,
      label: names.country(iso),
    }));
    return [{ value: all, label: everywhere }, ...countries.toSorted((a, b) => compareNames(a.label, b.label))];
  }, [counts, chosen, names, everywhere]);
  const isChosen = (value: string) => (value === all ? chosen.length === 0 : chosen.includes(value));
  return (
    <MultiSelect
      className={classes.filter}
      classNames={{ input: classes.input, inputField: classes.field, pillsList: classes.pills }}
      label={t('services.country')}
      placeholder={chosen.length === 0 ? everywhere : undefined}
      data={data}
      value={[...chosen]}
      onChange={(next) => onChange(next.includes(all) ? [] : next)}
      searchable
      onSearchChange={(search) => setSearching(search.trim() !== '')}
      selectFirstOptionOnChange={searching}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { label: t('services.country') }) }}
      maxDropdownHeight={320}
      nothingFoundMessage={t('filter.nothingFound')}
      filter={({ options, search }) => {
        const passes = containing(search);
        return options.filter((option) => 'label' in option && passes(option.label));
      }}
      renderOption={({ option }) => (
        <span className={classes.option} data-chosen={isChosen(option.value) || undefined}>
          <IconCheck size={16} stroke={2} aria-hidden className={classes.tick} />
          {option.value !== all && <Flag iso={option.value} name="" height={13} />}
          <span className={classes.name}>{option.label}</span>
          {option.value !== all && <span className={classes.count}>{formatCount(counts.get(option.value) ?? 0)}</span>}
        </span>
      )}
    />
  );
}
