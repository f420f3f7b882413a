import { useQuery } from '@tanstack/react-query';
import { listProviderMeetings } from '@wheelhouse/contract/bookings';
import { slotLabels } from '@wheelhouse/contract/schedule';
import { clockOf } from '@wheelhouse/contract/utcOffset';
import { api } from '#lib/api.ts';
import { formatClockTimes, formatLongDay } from '#lib/eventTimes.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { fullName } from '#lib/personName.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import classes from './UnpublishQuestion.module.css';

interface UnpublishQuestionProps {
  readonly opened: boolean;
  readonly providerId: number;
  readonly name: string;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** As many meetings are named; the others are counted. */
const named = 5;

/** Asks before a provider is unpublished, and says which meetings are booked and requested there and who is notified. */
export function UnpublishQuestion({ opened, providerId, name, onKeep, onConfirm }: UnpublishQuestionProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['providerMeetings', providerId],
    queryFn: ({ signal }) =>
      api.call(listProviderMeetings, { params: { id: providerId }, query: { size: named }, signal }),
    enabled: opened,
    staleTime: 0,
  });
  const total = data?.total ?? 0;
  const waiting = data?.waiting ?? 0;
  const more = total - (data?.data.length ?? 0);
  return (
    <ConfirmDialog
      opened={opened}
      title={t('providerEditor.unpublishQuestion', { name })}
      text={t('providerEditor.unpublishText')}
      keep={t('editor.cancel')}
      confirm={t('providerEditor.unpublish')}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      {total > 0 && (
        <>
          <p className={classes.lead}>
            {t('providerEditor.meetings', { count: total, formatted: formatCount(total) })}
          </p>
          <ul className={classes.meetings}>
            {data?.data.map(({ event, slot }) => (
              <li key={slot.id}>
                <b>{formatLongDay(clockOf(new Date(slot.start), event.utcOffset).day)}</b>{' '}
                {formatClockTimes(slot.start, slot.end, event.utcOffset)}, {slot.title} ({event.title}),{' '}
                {slotLabels[slot.status].others}
                {slot.appointee !== undefined && `, ${fullName(slot.appointee) || slot.appointee.email}`}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('providerEditor.moreMeetings', { count: more, formatted: formatCount(more) })}</p>}
        </>
      )}
      {waiting > 0 && (
        <p className={classes.lead}>
          {t('providerEditor.waitingPeople', { count: waiting, formatted: formatCount(waiting) })}
        </p>
      )}
    </ConfirmDialog>
  );
}
