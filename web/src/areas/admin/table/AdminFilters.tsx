import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { AdminFilter, AdminListShape } from '@wheelhouse/contract/adminList';
import { searchTextMax } from '@wheelhouse/contract/values';
import { useState } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import type { AdminSearch } from '#areas/admin/place.ts';
import classes from './AdminFilters.module.css';
import type { TableState } from './tableState.ts';

/** A person types on before the table follows. */
const typingMs = 300;

interface AdminFiltersProps {
  readonly shape: AdminListShape;
  readonly state: TableState;
  /** Values that a text filter can have, by name: it is a select then. */
  readonly values?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onChange: (change: AdminSearch) => void;
}

/** The search field and the filters above a table. */
export function AdminFilters({ shape, state, values = {}, onChange }: AdminFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.filters} role="search" aria-label={t('admin.filters')}>
      <TypedFilter
        label={t('admin.search')}
        placeholder={say(shape.searches)}
        value={state.query}
        isSearch
        onChange={(query) => onChange({ query })}
      />
      {Object.entries(shape.filters ?? {}).map(([name, filter]) => {
        const value = state.filters[name] ?? '';
        const change = (next: string) => onChange({ [name]: next });
        const options = optionsOf(filter, values[name]);
        if (options !== undefined) {
          return (
            <NativeSelect
              key={name}
              label={say(filter.label)}
              value={value}
              data={[{ value: '', label: t('admin.all') }, ...options]}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
          );
        }
        if (filter.kind === 'day') {
          return <DateField key={name} label={say(filter.label)} value={value} onChange={change} />;
        }
        return <TypedFilter key={name} label={say(filter.label)} value={value} onChange={change} />;
      })}
    </div>
  );
}

function optionsOf({ choices }: AdminFilter, values: readonly string[] | undefined) {
  if (choices !== undefined) return Object.entries(choices).map(([value, label]) => ({ value, label: say(label) }));
  return values?.map((value) => ({ value, label: value }));
}

interface TypedFilterProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly isSearch?: true;
  readonly onChange: (text: string) => void;
}

/** A text filter: the table follows when the person stops typing. */
function TypedFilter({ label, placeholder, value, isSearch, onChange }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from elsewhere, as by the button that clears the filters.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const follow = useDebouncedCallback((text: string) => {
    setKnown(text);
    onChange(text);
  }, typingMs);
  return (
    <TextInput
      {...(isSearch && {
        type: 'search',
        className: classes.text,
        leftSection: <IconSearch size={18} stroke={1.5} aria-hidden />,
      })}
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      maxLength={searchTextMax}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        follow(currentTarget.value);
      }}
    />
  );
}
