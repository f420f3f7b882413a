import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { newsLimits } from '@wheelhouse/contract/news';
import { searchLimits, type SearchCategory } from '@wheelhouse/contract/searchKinds';
import { useState } from 'react';
import { searchQuery } from '#lib/searchQuery.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './LinkPicker.module.css';
import type { Linked } from './articleDraft.ts';

interface LinkPickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly category: SearchCategory;
  readonly chosen: readonly Linked[];
  readonly onChange: (chosen: Linked[]) => void;
}

/** How long one stops typing before it is searched for, in milliseconds. */
const searchAfterMs = 200;

/** Vessels or companies an article is about, found by the search of the whole product. */
export function LinkPicker({ label, placeholder, category, chosen, onChange }: LinkPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, searchAfterMs);
  const { data, isFetching } = useQuery(searchQuery(text, searchLimits.perCategorySuggested));
  const found = (data ?? []).filter((result) => result.category === category);
  const names = new Map([
    ...found.map(({ id, text: name, detail }) => [id, { name, label: detail ? `${name} · ${detail}` : name }] as const),
    ...chosen.map(({ id, name }) => [id, { name, label: name }] as const),
  ]);
  return (
    <MultiSelect<number>
      classNames={{ inputField: classes.field }}
      label={label}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      data={[...names].map(([value, { label: shown }]) => ({ value, label: shown }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: names.get(id)?.name ?? '' })))}
      maxValues={newsLimits.links}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage={
        typed.trim() === ''
          ? t('article.typeToFind')
          : t(isFetching || typed !== text ? 'search.loading' : 'article.none')
      }
    />
  );
}
