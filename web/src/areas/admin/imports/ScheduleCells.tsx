import { Text } from '@mantine/core';
import { schedulesList, type ScheduleItem } from '@wheelhouse/contract/adminSchedules';
import { say, useTranslation } from '#lib/language.ts';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import classes from './ScheduleCells.module.css';

/** What became of the last attempt: a link to its import, or why it failed. */
export function ScheduleResult({ item: { result, message, run } }: { readonly item: ScheduleItem }) {
  const { t } = useTranslation();
  if (result === undefined) return <>–</>;
  const names = schedulesList.shape.columns.result.choices;
  return (
    <div className={classes.result}>
      <div>{say(names[result])}</div>
      {message !== undefined && (
        <Text size="sm" c="dimmed">
          {message}
        </Text>
      )}
      {run !== undefined && (
        <div>
          <AdminLink to={`imports/${run}`}>{t('adminSchedules.importOf', { number: String(run) })}</AdminLink>
        </div>
      )}
    </div>
  );
}

/** An address may be longer than a table is wide. */
export function ScheduleAddress({ item: { address } }: { readonly item: ScheduleItem }) {
  return <div className={classes.address}>{address}</div>;
}
