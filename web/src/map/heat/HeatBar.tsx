import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportHeat, heatMessages, isHeatPeriod, type Heat } from '@wheelhouse/contract/heat';
import { useState, type FormEvent } from 'react';
import { api } from '#lib/api.ts';
import { formatCount, formatDay, formatNumber } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import type { DegreeBox } from '#map/engine/useLoadedBox.ts';
import {
  addressOfDays,
  addressOfList,
  defaultHeatPeriod,
  heatPeriods,
  isHeatPeriodName,
  type HeatChoice,
  type HeatDays,
  type HeatPeriod,
} from './heatAddress.ts';
import { HeatFilter } from './HeatFilter.tsx';
import classes from './HeatBar.module.css';
import { heatQueryOf } from './useHeat.ts';

interface HeatBarProps {
  readonly heatChoice: HeatChoice;
  readonly box: DegreeBox;
  readonly heat: Heat | undefined;
  readonly onSearch: WriteSearch;
}

/** Period, speed and filter of the activity, its sum, and its file. */
export function HeatBar({ heatChoice, box, heat, onSearch }: HeatBarProps) {
  const { t } = useTranslation();
  const [own, setOwn] = useState(heatChoice.period === undefined);
  const file = useMutation({
    mutationFn: async () =>
      await saveResponse(await api.open(exportHeat, { query: heatQueryOf(heatChoice, box) }), 'activity.csv'),
  });
  return (
    <section className={classes.bar} aria-label={t('heat.title')}>
      <div className={classes.choices}>
        <NativeSelect
          size="xs"
          aria-label={t('heat.period.title')}
          value={own || heatChoice.period === undefined ? 'own' : heatChoice.period}
          onChange={({ currentTarget: { value } }) => {
            setOwn(value === 'own');
            if (isHeatPeriodName(value)) onSearch({ heat: value === defaultHeatPeriod ? undefined : value }, 'replace');
          }}
          data={[...(Object.keys(heatPeriods) as HeatPeriod[]), 'own' as const].map((value) => ({
            value,
            label: t(`heat.period.${value}`),
          }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('heat.speed.title')}
          value={heatChoice.fishing ? 'fishing' : 'all'}
          onChange={(speed) => onSearch({ heatSpeed: speed === 'fishing' ? 'fishing' : undefined }, 'replace')}
          data={[
            { value: 'all', label: t('heat.speed.all') },
            { value: 'fishing', label: t('heat.speed.fishing') },
          ]}
        />
        <HeatFilter
          heat={heat}
          types={heatChoice.types}
          flags={heatChoice.flags}
          onTypes={(types) => onSearch({ heatTypes: addressOfList(types) }, 'replace')}
          onFlags={(flags) => onSearch({ heatFlags: addressOfList(flags) }, 'replace')}
        />
        <Button
          className={classes.file}
          size="xs"
          variant="default"
          loading={file.isPending}
          disabled={heat === undefined || heat.hours.length === 0}
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => file.mutate()}
        >
          {t('heat.save')}
        </Button>
        {own && (
          <OwnDays
            key={addressOfDays(heatChoice.days)}
            days={heatChoice.days}
            onDays={(days) => onSearch({ heat: addressOfDays(days) }, 'replace')}
          />
        )}
      </div>
      <Notes heat={heat} days={heatChoice.days} failed={file.isError} />
    </section>
  );
}

function Notes({
  heat,
  days,
  failed,
}: {
  readonly heat: Heat | undefined;
  readonly days: HeatDays;
  readonly failed: boolean;
}) {
  const { t } = useTranslation();
  const sum = (hours: readonly number[]) => formatCount(Math.round(hours.reduce((all, each) => all + each, 0)));
  return (
    <>
      <p className={classes.notes} role="status">
        {failed && `${t('heat.saveFailed')} `}
        {heat !== undefined && wordsOf(heat)}
      </p>
      <p className={`${classes.notes} ${classes.fine}`}>{t('heat.note')}</p>
    </>
  );

  function wordsOf({ counting, days: kept, step, hours, fishingHours }: Heat): string {
    if (counting) return t('heat.counting');
    if (kept === undefined) return t('heat.noneKept');
    const from = days.from < kept.from ? ` ${t('heat.keptFrom', { day: formatDay(kept.from) })}` : '';
    if (hours.length === 0) return t('heat.none') + from;
    const total = { hours: sum(hours), fishing: sum(fishingHours), degrees: formatNumber(step) };
    return t('heat.total', total) + from;
  }
}

interface OwnDaysProps {
  readonly days: HeatDays;
  readonly onDays: (days: HeatDays) => void;
}

function OwnDays({ days, onDays }: OwnDaysProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [isWrong, setWrong] = useState(false);
  function apply(event: FormEvent) {
    event.preventDefault();
    const isGood = isHeatPeriod({ from, to });
    setWrong(!isGood);
    if (isGood) onDays({ from, to });
  }
  return (
    <form className={classes.own} onSubmit={apply}>
      <TextInput
        type="date"
        size="xs"
        label={t('heat.from')}
        value={from}
        error={isWrong && say(heatMessages.period)}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="date"
        size="xs"
        label={t('heat.to')}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" size="xs">
        {t('heat.show')}
      </Button>
    </form>
  );
}
