import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { eventLimits } from '@wheelhouse/contract/events';
import { useId, useState } from 'react';
import { compareNames } from '#lib/inLanguage.ts';
import { localizedText, useTranslation } from '#lib/language.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { eventChoicesQuery, type EventFilterValues } from './events.ts';
import { serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import classes from './EventFilter.module.css';

interface EventFilterProps {
  readonly values: EventFilterValues;
  readonly onChange: (part: EventFilterValues) => void;
}

/** How long typing rests before it is searched for. */
const restMs = 300;

/** Narrows the list of events by words, country and branch of the provider, days and free slots. */
export function EventFilter({ values, onChange }: EventFilterProps) {
  const { t } = useTranslation();
  const names = useNames();
  const { data: choices } = useQuery(eventChoicesQuery);
  const { data: branches } = useQuery(serviceBranchesQuery);
  const [typed, setTyped] = useState(values.q ?? '');
  const rest = useId();
  // On a phone only: elsewhere there is room for all of them.
  const [unfolded, setUnfolded] = useState(false);
  const chosen = [values.country, values.branch, values.from, values.to, values.free].filter(Boolean).length;
  const search = useDebouncedCallback((q: string) => onChange({ q: q.trim() || undefined }), restMs);
  const known = new Set(choices?.branches);
  const any = { value: '', label: t('events.any') };
  const countries = (choices?.countries ?? []).map((iso) => ({ value: iso, label: names.country(iso) }));
  const offered = (branches ?? [])
    .filter(({ id }) => known.has(id))
    .map(({ id, value }) => ({ value: String(id), label: localizedText(value) }));
  return (
    <search className={classes.filter} aria-label={t('events.filter')}>
      <TextInput
        type="search"
        label={t('events.search')}
        maxLength={eventLimits.search.max}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
      <Button
        variant="default"
        className={classes.more}
        aria-expanded={unfolded}
        aria-controls={rest}
        onClick={() => setUnfolded(!unfolded)}
      >
        {chosen === 0 ? t('events.moreFilters') : t('events.moreFiltersSet', { number: chosen })}
      </Button>
      <div id={rest} className={classes.rest} data-folded={!unfolded || undefined}>
        <NativeSelect
          label={t('events.country')}
          data={[any, ...countries.toSorted((one, other) => compareNames(one.label, other.label))]}
          value={values.country ?? ''}
          onChange={({ currentTarget }) => onChange({ country: currentTarget.value || undefined })}
        />
        <NativeSelect
          label={t('events.branch')}
          data={[any, ...offered.toSorted((one, other) => compareNames(one.label, other.label))]}
          value={values.branch === undefined ? '' : String(values.branch)}
          onChange={({ currentTarget }) => onChange({ branch: Number(currentTarget.value) || undefined })}
        />
        <DateField
          label={t('events.fromDay')}
          value={values.from ?? ''}
          onChange={(day) => onChange({ from: day || undefined })}
        />
        <DateField
          label={t('events.toDay')}
          value={values.to ?? ''}
          onChange={(day) => onChange({ to: day || undefined })}
        />
        <Checkbox
          className={classes.free}
          label={t('events.onlyFree')}
          checked={values.free === 'true'}
          onChange={({ currentTarget }) => onChange({ free: currentTarget.checked ? 'true' : undefined })}
        />
      </div>
    </search>
  );
}
