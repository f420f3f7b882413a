import { MultiSelect, Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Named } from './alertDraft.ts';
import classes from './SearchedChoice.module.css';
import { useFound, type Sought } from './useFound.ts';

interface FieldProps {
  readonly sought: Sought;
  readonly label: string;
  readonly placeholder: string;
  readonly error: ReactNode;
}

interface SearchedChoiceProps extends FieldProps {
  readonly chosen: Named | undefined;
  readonly onChange: (chosen: Named | undefined) => void;
}

function optionsOf(found: readonly (Named & { readonly label: string })[], chosen: readonly Named[]) {
  const labels = new Map([...found, ...chosen.map((one) => ({ ...one, label: one.name }))].map((one) => [one.id, one]));
  return [...labels.values()].map(({ id, label }) => ({ value: String(id), label }));
}

/** A vessel or a port, found by its name. */
export function SearchedChoice({ sought, label, placeholder, error, chosen, onChange }: SearchedChoiceProps) {
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const isSearching = typed !== chosen?.name;
  const { found, none } = useFound(sought, isSearching ? typed : '');
  return (
    <Select
      classNames={{ input: classes.input }}
      label={label}
      placeholder={placeholder}
      error={error}
      data={optionsOf(found, chosen === undefined ? [] : [chosen])}
      value={chosen === undefined ? null : String(chosen.id)}
      onChange={(id) => {
        const one = found.find((option) => String(option.id) === id);
        if (one !== undefined) onChange({ id: one.id, name: one.name });
        else if (id === null) onChange(undefined);
      }}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage={none}
    />
  );
}

interface SearchedChoicesProps extends FieldProps {
  readonly chosen: readonly Named[];
  readonly most: number;
  readonly onChange: (chosen: readonly Named[]) => void;
}

/** Several vessels or ports, found by their names. */
export function SearchedChoices({ sought, label, placeholder, error, chosen, most, onChange }: SearchedChoicesProps) {
  const [typed, setTyped] = useState('');
  const { found, none } = useFound(sought, typed);
  const known = new Map([...found, ...chosen].map(({ id, name }) => [String(id), { id, name }]));
  return (
    <MultiSelect
      classNames={{ inputField: classes.inputField }}
      label={label}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      error={error}
      data={optionsOf(found, chosen)}
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
      maxValues={most}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      filter={({ options }) => options}
      nothingFoundMessage={none}
    />
  );
}
