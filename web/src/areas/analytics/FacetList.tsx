import { Checkbox, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { containing } from '@wheelhouse/contract/foldedText';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { FacetButton } from './FacetButton.tsx';
import classes from './FacetList.module.css';

/** Longer lists can be searched. */
const searchedFrom = 10;

interface Option<T> {
  readonly value: T;
  readonly label: string;
  readonly mark?: ReactNode;
  /** Vessels of it without a filter. */
  readonly count: number;
}

interface FacetListProps<T> {
  readonly name: string;
  readonly options: readonly Option<T>[];
  readonly chosen: readonly T[] | undefined;
  readonly choose: (value: T) => void;
}

function Options<T extends string | number>({ name, options, chosen = [], choose }: FacetListProps<T>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const passes = containing(typed);
  const found = options.filter(({ label }) => passes(label));
  return (
    <>
      {options.length > searchedFrom && (
        <TextInput
          mb="xs"
          size="sm"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          placeholder={t('dashboard.filter.find')}
          aria-label={t('dashboard.filter.find')}
          data-autofocus
        />
      )}
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          {t('dashboard.filter.none')}
        </p>
      )}
      <ul className={classes.options} aria-label={name}>
        {found.map(({ value, label, mark, count }) => (
          <li key={value}>
            <Checkbox
              classNames={{ labelWrapper: classes.label }}
              checked={chosen.includes(value)}
              onChange={() => choose(value)}
              label={
                <span className={classes.option}>
                  {mark}
                  <span>{label}</span>
                  <span className={classes.count}>{formatCount(count)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A filter by values of a list. */
export function FacetList<T extends string | number>(props: FacetListProps<T>) {
  return (
    <FacetButton name={props.name} chosen={props.chosen?.length ?? 0}>
      {() => <Options {...props} />}
    </FacetButton>
  );
}
