import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { bookingMessages } from '@wheelhouse/contract/bookings';
import { slotLabels } from '@wheelhouse/contract/schedule';
import { useEffect, useRef } from 'react';
import type { DraftSlot } from './eventDraft.ts';
import { say, useTranslation } from '#lib/language.ts';
import classes from './ScheduleEditor.module.css';

interface DraftSlotRowProps {
  readonly slot: DraftSlot;
  /** Why it can't be saved as it is. */
  readonly error: string | undefined;
  /** It was changed last: the focus follows it to its new place. */
  readonly changed: boolean;
  readonly isOver: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Begins another one of the same texts and length. */
  readonly onCopy: () => void;
  /** Releases a slot that is booked. */
  readonly onCancel: () => void;
}

/**
 * A slot of an event that is edited. One that is booked stays as it is until its meeting is cancelled, or for ever when
 * it was held.
 */
export function DraftSlotRow(props: DraftSlotRowProps) {
  const { slot, error, changed, isOver, onEdit, onRemove, onCopy, onCancel } = props;
  const { t } = useTranslation();
  const edit = useRef<HTMLButtonElement>(null);
  const follows = useRef(changed);
  useEffect(() => {
    if (follows.current) edit.current?.focus();
  }, []);
  // The button that released it is gone.
  useEffect(() => {
    if (changed && slot.vacated) edit.current?.focus();
  }, [changed, slot.vacated]);
  const times = `${slot.start}–${slot.end}`;
  const name = `${times} ${slot.title}`;
  const copy = (
    <Button size="xs" variant="default" onClick={onCopy} aria-label={`${t('eventEditor.copy')} ${name}`}>
      {t('eventEditor.copy')}
    </Button>
  );
  return (
    <li className={classes.slot} {...(error !== undefined && { 'data-error': true, tabIndex: -1 })}>
      <span className={classes.time}>{times}</span>
      <span className={classes.text}>
        {slot.title}
        <small>{slot.notes}</small>
        {slot.visitorNote !== '' && (
          <small>
            {t('eventEditor.visitorNote')}: {slot.visitorNote}
          </small>
        )}
        {error !== undefined && <span className={classes.error}>{error}</span>}
      </span>
      <span className={classes.status}>{say(slotLabels[slot.vacated ? 'AVAILABLE' : slot.status].others)}</span>
      {slot.status === 'BOOKED' && !slot.vacated ? (
        <span className={classes.tools}>
          {!isOver && (
            <Button
              size="xs"
              variant="default"
              onClick={onCancel}
              aria-label={`${say(bookingMessages.cancelMeeting)} ${name}`}
            >
              {say(bookingMessages.cancelMeeting)}
            </Button>
          )}
          {copy}
        </span>
      ) : (
        <span className={classes.tools}>
          <Button
            ref={edit}
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.5} />}
            onClick={onEdit}
            aria-label={`${t('eventEditor.edit')} ${name}`}
          >
            {t('eventEditor.edit')}
          </Button>
          {copy}
          {slot.status !== 'BOOKED' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash size={16} stroke={1.5} />}
              onClick={onRemove}
              aria-label={`${t('eventEditor.remove')} ${name}`}
            >
              {t('eventEditor.remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
