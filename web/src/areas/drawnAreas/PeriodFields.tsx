import { Button, Group } from '@mantine/core';
import { passageLimits } from '@wheelhouse/contract/drawnAreas';
import { areaMessages } from '@wheelhouse/contract/areaShape';
import { useState } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import type { Days } from './areaQueries.ts';
import { lastDays, lengthOf, today } from './periods.ts';
import classes from './PeriodFields.module.css';

/** Periods that are one press away, in days. */
const presets = [1, 7, 30, 90] as const;

interface PeriodFieldsProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

/** The first and last day, with the usual periods as buttons. An invalid period is not requested. */
export function PeriodFields({ days, onDays }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(days);
  const [given, setGiven] = useState(days);
  if (given.from !== days.from || given.to !== days.to) {
    setGiven(days);
    setDraft(days);
  }
  const length = lengthOf(draft);
  const isWrong = draft.from !== '' && draft.to !== '' && !(length >= 1 && length <= passageLimits.daysMax);

  function change(part: Partial<Days>) {
    const next = { ...draft, ...part };
    setDraft(next);
    const nextLength = lengthOf(next);
    if (next.from !== '' && next.to !== '' && nextLength >= 1 && nextLength <= passageLimits.daysMax) onDays(next);
  }

  return (
    <div className={classes.fields}>
      <div className={classes.days}>
        <DateField
          label={t('areas.from')}
          value={draft.from}
          max={today()}
          error={isWrong && say(areaMessages.period)}
          onChange={(from) => change({ from })}
        />
        <DateField label={t('areas.to')} value={draft.to} max={today()} onChange={(to) => change({ to })} />
      </div>
      <Group gap="xs" role="group" aria-label={t('areas.periods')}>
        {presets.map((count) => {
          const preset = lastDays(count);
          const chosen = preset.from === days.from && preset.to === days.to;
          return (
            <Button
              key={count}
              size="xs"
              variant={chosen ? 'light' : 'default'}
              aria-pressed={chosen}
              onClick={() => onDays(preset)}
            >
              {count === 1 ? t('areas.today') : t('areas.lastDays', { count })}
            </Button>
          );
        })}
      </Group>
    </div>
  );
}
