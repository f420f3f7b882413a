import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { bookingMessages } from '@wheelhouse/contract/bookings';
import { eventMessages } from '@wheelhouse/contract/events';
import { slotLimits } from '@wheelhouse/contract/schedule';
import type { UtcOffset } from '@wheelhouse/contract/utcOffset';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#lib/eventTimes.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { DraftSlotRow } from './DraftSlotRow.tsx';
import type { DraftSlot, EventDraft } from './eventDraft.ts';
import classes from './ScheduleEditor.module.css';
import { ReasonField } from './ReasonField.tsx';
import { SlotDialog } from './SlotDialog.tsx';
import type { SlotAmiss } from './slotsAmiss.ts';

interface ScheduleEditorProps {
  readonly ref: Ref<HTMLElement>;
  readonly draft: EventDraft;
  /** Those that can't be kept as they are. */
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
  const ordered = slots.toSorted(byTime);
  const { place, removed } = useFocusAfterRemoval(ordered.map(({ key }) => key));
  const days = Map.groupBy(ordered, ({ day }) => day);
  const faults = new Map(amiss.map(({ key, message }) => [key, message]));
  const dated = startDay !== '' && endDay !== '';

  function add() {
    // The next one begins where the last one ends.
    const last = ordered.at(-1);
    const slot: DraftSlot = {
      key: crypto.randomUUID(),
      title: '',
      notes: '',
      visitorNote: '',
      day: last?.day ?? startDay,
      start: last?.end ?? '',
      end: '',
      status: 'AVAILABLE',
      vacated: false,
      reason: '',
    };
    setOpen({ slot, isNew: true });
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
        </div>
        {slots.length === 0 && (
          <p className={classes.none}>{dated ? t('events.noSlots') : eventMessages.chooseDates}</p>
        )}
        {[...days].map(([day, ofDay]) => (
          <div key={day}>
            <h3 className={classes.day}>{formatLongDay(day)}</h3>
            <ul className={classes.slots}>
              {ofDay.map((slot) => (
                <DraftSlotRow
                  key={slot.key}
                  slot={slot}
                  fault={faults.get(slot.key)}
                  changed={changed === slot.key}
                  onEdit={() => setOpen({ slot, isNew: false })}
                  onRemove={() => setRemoving(slot)}
                  onCancel={() => setCancelling({ ...slot, reason: '' })}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
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
