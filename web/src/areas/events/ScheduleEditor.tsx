import { Button } from '@mantine/core';
import { IconClockPlus, IconPlus } from '@tabler/icons-react';
import { bookingMessages } from '@wheelhouse/contract/bookings';
import { eventMessages } from '@wheelhouse/contract/events';
import { slotLimits } from '@wheelhouse/contract/schedule';
import { minutesOf, timeOf } from '@wheelhouse/contract/slotSeries';
import type { UtcOffset } from '@wheelhouse/contract/utcOffset';
import { useState, type Ref } from 'react';
import { formatLongDay } from '#lib/eventTimes.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { DraftSlotRow } from './DraftSlotRow.tsx';
import type { DraftSlot, EventDraft } from './eventDraft.ts';
import classes from './ScheduleEditor.module.css';
import { newSlot } from './manySlots.ts';
import { ReasonField } from './ReasonField.tsx';
import { SeriesDialog } from './SeriesDialog.tsx';
import { SlotDialog } from './SlotDialog.tsx';
import type { SlotAmiss } from './slotsAmiss.ts';

interface ScheduleEditorProps {
  readonly ref: Ref<HTMLElement>;
  readonly draft: EventDraft;
  /** The slots that can't be saved as they are. */
  readonly amiss: readonly SlotAmiss[];
  readonly onChange: (slots: DraftSlot[]) => void;
}

const byTime = (one: DraftSlot, other: DraftSlot) =>
  `${one.day} ${one.start}`.localeCompare(`${other.day} ${other.start}`);

/** The slots of an event: added, changed and removed here, saved with the event. What is booked stays as it is. */
export function ScheduleEditor({ ref, draft, amiss, onChange }: ScheduleEditorProps) {
  const { t } = useTranslation();
  const { slots, startDay, endDay } = draft;
  const [open, setOpen] = useState<{ readonly slot: DraftSlot; readonly isNew: boolean }>();
  const [changed, setChanged] = useState<DraftSlot['key']>();
  const [removing, setRemoving] = useState<DraftSlot>();
  const [cancelling, setCancelling] = useState<DraftSlot>();
  const [many, setMany] = useState<{ readonly day: string; readonly copy: boolean }>();
  const ordered = slots.toSorted(byTime);
  const { place, removed } = useFocusAfterRemoval(ordered.map(({ key }) => key));
  const days = Map.groupBy(ordered, ({ day }) => day);
  const faults = new Map(amiss.map(({ key, message }) => [key, message]));
  const dated = startDay !== '' && endDay !== '';

  function add() {
    // The next one begins where the last one ends.
    const last = ordered.at(-1);
    const texts = { title: '', notes: '', visitorNote: '' };
    const times = { day: last?.day ?? startDay, start: last?.end ?? '', end: '' };
    setOpen({ slot: newSlot({ ...texts, ...times }), isNew: true });
  }
  function copy(slot: DraftSlot) {
    // As long as the first one, directly after it.
    const [from, to] = [minutesOf(slot.start) ?? 0, minutesOf(slot.end) ?? 0];
    const end = timeOf(Math.min(2 * to - from, 24 * 60 - slotLimits.stepMinutes));
    setOpen({ slot: newSlot({ ...slot, start: slot.end, end }), isNew: true });
  }
  function addMany(made: DraftSlot[]) {
    onChange([...slots, ...made].toSorted(byTime));
    setMany(undefined);
  }
  function done(slot: DraftSlot) {
    onChange([...slots.filter(({ key }) => key !== slot.key), slot].toSorted(byTime));
    setChanged(open?.isNew === true ? undefined : slot.key);
    setOpen(undefined);
  }

  return (
    <section ref={ref} className={classes.schedule} aria-label={t('events.schedule')}>
      <div ref={place}>
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
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClockPlus size={16} stroke={1.5} />}
            disabled={!dated || slots.length >= slotLimits.ofEvent}
            onClick={() => setMany({ day: ordered.at(-1)?.day ?? startDay, copy: false })}
          >
            {t('eventEditor.addSeries')}
          </Button>
        </div>
        {slots.length === 0 && (
          <p className={classes.none}>{dated ? t('events.noSlots') : eventMessages.chooseDates}</p>
        )}
        {[...days].map(([day, ofDay]) => (
          <div key={day}>
            <div className={classes.dayHead}>
              <h3 className={classes.day}>{formatLongDay(day)}</h3>
              {startDay !== endDay && (
                <Button
                  size="xs"
                  variant="subtle"
                  onClick={() => setMany({ day, copy: true })}
                  aria-label={`${t('eventEditor.copyDay')} ${formatLongDay(day)}`}
                >
                  {t('eventEditor.copyDay')}
                </Button>
              )}
            </div>
            <ul className={classes.slots}>
              {ofDay.map((slot) => (
                <DraftSlotRow
                  key={slot.key}
                  slot={slot}
                  fault={faults.get(slot.key)}
                  changed={changed === slot.key}
                  onEdit={() => setOpen({ slot, isNew: false })}
                  onRemove={() => setRemoving(slot)}
                  onCopy={() => copy(slot)}
                  onCancel={() => setCancelling({ ...slot, reason: '' })}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {many?.copy === false && (
        <SeriesDialog draft={draft} day={many.day} onClose={() => setMany(undefined)} onDone={addMany} />
      )}
      {many?.copy === true && (
        <CopyDayDialog draft={draft} day={many.day} onClose={() => setMany(undefined)} onDone={addMany} />
      )}
      {open !== undefined && (
        <SlotDialog key={open.slot.key} {...open} draft={draft} onClose={() => setOpen(undefined)} onDone={done} />
      )}
      <ConfirmDialog
        opened={cancelling !== undefined}
        title={bookingMessages.confirmCancel}
        subject={cancelling && t('events.slotAt', slotWords(cancelling, draft.utcOffset))}
        text={t('eventEditor.cancelledOnSave')}
        keep={t('events.no')}
        confirm={t('events.yes')}
        onKeep={() => setCancelling(undefined)}
        onConfirm={() => {
          if (cancelling !== undefined) {
            const { key, reason } = cancelling;
            onChange(
              slots.map((slot) => (slot.key === key ? { ...slot, vacated: true, reason: reason.trim() } : slot)),
            );
            setChanged(key);
          }
          setCancelling(undefined);
        }}
      >
        {cancelling !== undefined && (
          <ReasonField value={cancelling.reason} onChange={(reason) => setCancelling({ ...cancelling, reason })} />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        opened={removing !== undefined}
        title={bookingMessages.confirmRemove}
        subject={removing && t('events.slotAt', slotWords(removing, draft.utcOffset))}
        text={removing?.status === 'PENDING' ? t('eventEditor.removeRequested') : undefined}
        keep={t('events.keep')}
        confirm={t('eventEditor.remove')}
        onKeep={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing !== undefined) removed(removing.key);
          onChange(slots.filter(({ key }) => key !== removing?.key));
          setRemoving(undefined);
        }}
      />
    </section>
  );
}

function slotWords({ title, day, start, end }: DraftSlot, offset: UtcOffset) {
  return { title, day: formatLongDay(day), times: `${start}–${end}`, offset };
}
