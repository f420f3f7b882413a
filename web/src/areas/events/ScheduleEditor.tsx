import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { bookingMessages } from '@wheelhouse/contract/bookings';
import { eventMessages } from '@wheelhouse/contract/events';
import { slotLabels, slotLimits } from '@wheelhouse/contract/schedule';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#lib/eventTimes.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { DraftSlot, EventDraft } from './eventDraft.ts';
import classes from './ScheduleEditor.module.css';
import { SlotDialog } from './SlotDialog.tsx';

interface ScheduleEditorProps {
  readonly draft: EventDraft;
  readonly onChange: (slots: DraftSlot[]) => void;
}

const byTime = (one: DraftSlot, other: DraftSlot) =>
  `${one.day} ${one.start}`.localeCompare(`${other.day} ${other.start}`);

/** The slots of an event: added, changed and removed here, saved with the event. What is booked stays as it is. */
export function ScheduleEditor({ draft, onChange }: ScheduleEditorProps) {
  const { t } = useTranslation();
  const { slots, startDay, endDay } = draft;
  const [open, setOpen] = useState<{ readonly slot: DraftSlot; readonly isNew: boolean }>();
  const [removing, setRemoving] = useState<DraftSlot>();
  const days = Map.groupBy([...slots].sort(byTime), ({ day }) => day);
  const dated = startDay !== '' && endDay !== '';

  function add() {
    // The next one begins where the last one ends, and takes as long.
    const last = [...slots].sort(byTime).at(-1);
    const slot: DraftSlot = {
      key: crypto.randomUUID(),
      title: last?.title ?? '',
      notes: last?.notes ?? '',
      day: last?.day ?? startDay,
      start: last?.end ?? '',
      end: '',
      status: 'AVAILABLE',
      vacated: false,
    };
    setOpen({ slot, isNew: true });
  }
  function done(slot: DraftSlot) {
    onChange([...slots.filter(({ key }) => key !== slot.key), slot].sort(byTime));
    setOpen(undefined);
  }

  return (
    <section className={classes.schedule} aria-label={t('events.schedule')}>
      <div className={classes.head}>
        <h2>{t('events.schedule')}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={!dated || slots.length >= slotLimits.ofEvent}
          onClick={add}
        >
          {t('eventEditor.addSlot')}
        </Button>
      </div>
      {slots.length === 0 && <p className={classes.none}>{dated ? t('events.noSlots') : eventMessages.chooseDates}</p>}
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={classes.day}>{formatLongDay(day)}</h3>
          <ul className={classes.slots}>
            {ofDay.map((slot) => {
              const name = `${slot.start}–${slot.end} ${slot.title}`;
              return (
                <li key={slot.key} className={classes.slot}>
                  <span className={classes.time}>
                    {slot.start}–{slot.end}
                  </span>
                  <span className={classes.text}>
                    {slot.title}
                    <small>{slot.notes}</small>
                  </span>
                  <span className={classes.status}>{slotLabels[slot.vacated ? 'AVAILABLE' : slot.status].others}</span>
                  {slot.status !== 'BOOKED' && (
                    <span className={classes.tools}>
                      <Button
                        size="xs"
                        variant="default"
                        leftSection={<IconPencil size={16} stroke={1.5} />}
                        onClick={() => setOpen({ slot, isNew: false })}
                        aria-label={`${t('eventEditor.edit')} ${name}`}
                      >
                        {t('eventEditor.edit')}
                      </Button>
                      <Button
                        size="xs"
                        variant="default"
                        leftSection={<IconTrash size={16} stroke={1.5} />}
                        onClick={() => setRemoving(slot)}
                        aria-label={`${t('eventEditor.remove')} ${name}`}
                      >
                        {t('eventEditor.remove')}
                      </Button>
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {open !== undefined && (
        <SlotDialog key={open.slot.key} {...open} draft={draft} onClose={() => setOpen(undefined)} onDone={done} />
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        title={bookingMessages.confirmRemove}
        text={removing?.status === 'PENDING' ? t('eventEditor.removeRequested') : removing?.title}
        keep={t('events.keep')}
        confirm={t('eventEditor.remove')}
        onKeep={() => setRemoving(undefined)}
        onConfirm={() => {
          onChange(slots.filter(({ key }) => key !== removing?.key));
          setRemoving(undefined);
        }}
      />
    </section>
  );
}
