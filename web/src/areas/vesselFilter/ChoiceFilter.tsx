import { MultiSelect } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { containing } from '@wheelhouse/contract/foldedText';
import { compareNames } from '#lib/inLanguage.ts';
import { useTranslation } from '#lib/language.ts';
import { formatCount } from '#lib/format.ts';
import classes from './ChoiceFilter.module.css';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceFilterProps<Value extends string | number> {
  readonly label: string;
  /** Shown when nothing is selected, so that all vessels pass. */
  readonly placeholder: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[] | undefined;
  readonly onChange: (chosen: Value[]) => void;
  /** How many vessels each option would show, if known. */
  readonly counts?: ReadonlyMap<unknown, number> | undefined;
  /** Called when the options are shown and hidden; without it no counts are shown. */
  readonly onOpen?: (open: boolean) => void;
  readonly icon?: (value: Value) => ReactNode;
}

/** A multiple choice among many options, found by typing. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  const { label, placeholder, choices, chosen = [], onChange, counts, onOpen, icon } = props;
  const { t } = useTranslation();
  const [searching, setSearching] = useState(false);
  const data = useMemo(
    () => choices.toSorted((a, b) => compareNames(a.label, b.label)).map(({ value, label }) => ({ value, label })),
    [choices],
  );
  return (
    <MultiSelect<Value>
      classNames={{ label: classes.label, input: classes.input, inputField: classes.field, option: classes.option }}
      label={label}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      data={data}
      value={[...chosen]}
      onChange={onChange}
      searchable
      onSearchChange={(search) => setSearching(search.trim() !== '')}
      // Enter takes the first match of the typed text, and nothing before any is typed.
      selectFirstOptionOnChange={searching}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { label }) }}
      hidePickedOptions
      maxDropdownHeight={320}
      nothingFoundMessage={t('filter.nothingFound')}
      filter={({ options, search }) => {
        const passes = containing(search);
        return options.filter((option) => 'label' in option && passes(option.label));
      }}
      onDropdownOpen={() => onOpen?.(true)}
      onDropdownClose={() => onOpen?.(false)}
      renderOption={({ option }) => (
        <Option name={option.label} count={counts && (counts.get(option.value) ?? 0)}>
          {icon?.(option.value)}
        </Option>
      )}
    />
  );
}

interface OptionProps {
  readonly name: string;
  readonly count: number | undefined;
  readonly children: ReactNode;
}

function Option({ name, count, children }: OptionProps) {
  return (
    <span className={classes.line} data-none={count === 0 || undefined}>
      {children}
      <span className={classes.name}>{name}</span>
      {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
    </span>
  );
}
