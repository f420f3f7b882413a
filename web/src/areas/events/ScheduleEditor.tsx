import { Button } from '@mantine/core';
import { IconClockPlus, IconPlus } from '@tabler/icons-react';
import { eventMessages } from '@wheelhouse/contract/events';
import { slotLimits } from '@wheelhouse/contract/schedule';
import { useState, type Ref } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { DraftDay } from './DraftDay.tsx';
import { isOver, type DraftSlot, type EventDraft } from './eventDraft.ts';
import classes from './ScheduleEditor.module.css';
import { copyAfter, slotAfter } from './nextSlot.ts';
import { SeriesDialog } from './SeriesDialog.tsx';
import { CancelSlotDialog, RemoveSlotDialog } from './SlotDialogs.tsx';
import { SlotDialog } from './SlotDialog.tsx';
import type { SlotError } from './slotErrors.ts';

interface ScheduleEditorProps {
  readonly ref: Ref<HTMLElement>;
  readonly draft: EventDraft;
  /** The slots that can't be saved as they are. */
  readonly slotErrors: readonly SlotError[];
  readonly onChange: (slots: DraftSlot[]) => void;
}

const byTime = (one: DraftSlot, other: DraftSlot) =>
  `${one.day} ${one.start}`.localeCompare(`${other.day} ${other.start}`);

/** The slots of an event: added, changed and removed here, saved with the event. What is booked stays as it is. */
export function ScheduleEditor({ ref, draft, slotErrors, onChange }: ScheduleEditorProps) {
  const { t } = useTranslation();
  const { slots, startDay, endDay } = draft;
  const [opened, setOpened] = useState<{ readonly slot: DraftSlot; readonly isNew: boolean }>();
  const [changed, setChanged] = useState<DraftSlot['key']>();
  const [removing, setRemoving] = useState<DraftSlot>();
  const [cancelling, setCancelling] = useState<DraftSlot>();
  const [many, setMany] = useState<{ readonly day: string; readonly copy: boolean }>();
  const now = new Date();
  const ordered = slots.toSorted(byTime);
  const { place, removed } = useFocusAfterRemoval(ordered.map(({ key }) => key));
  const days = Map.groupBy(ordered, ({ day }) => day);
  const errors = new Map(slotErrors.map(({ key, message }) => [key, message]));
  const dated = startDay !== '' && endDay !== '';

  const open = (slot: DraftSlot, isNew: boolean) => setOpened({ slot, isNew });
  function addMany(made: DraftSlot[]) {
    onChange([...slots, ...made].toSorted(byTime));
    setMany(undefined);
  }
  function done(slot: DraftSlot) {
    onChange([...slots.filter(({ key }) => key !== slot.key), slot].toSorted(byTime));
    setChanged(opened?.isNew === true ? undefined : slot.key);
    setOpened(undefined);
  }

  return (
    <section ref={ref} className={classes.schedule} aria-label={t('events.schedule')}>
      <div ref={place}>
        <div className={classes.head}>
          <h2>{t('events.schedule')}</h2>
          <AddSlots
            disabled={!dated || slots.length >= slotLimits.ofEvent}
            onAdd={() => open(slotAfter(ordered.at(-1), startDay), true)}
            onAddSeries={() => setMany({ day: ordered.at(-1)?.day ?? startDay, copy: false })}
          />
        </div>
        {slots.length === 0 && (
          <p className={classes.none}>{dated ? t('events.noSlots') : say(eventMessages.chooseDates)}</p>
        )}
        {[...days].map(([day, ofDay]) => (
          <DraftDay
            key={day}
            day={day}
            slots={ofDay}
            errors={errors}
            changed={changed}
            isOver={(slot) => isOver(slot, draft.utcOffset, now)}
            onCopyDay={startDay === endDay ? undefined : () => setMany({ day, copy: true })}
            onEdit={(slot) => open(slot, false)}
            onRemove={setRemoving}
            onCopy={(slot) => open(copyAfter(slot), true)}
            onCancel={(slot) => setCancelling({ ...slot, reason: '' })}
          />
        ))}
      </div>
      {many?.copy === false && (
        <SeriesDialog draft={draft} day={many.day} onClose={() => setMany(undefined)} onDone={addMany} />
      )}
      {many?.copy === true && (
        <CopyDayDialog draft={draft} day={many.day} onClose={() => setMany(undefined)} onDone={addMany} />
      )}
      {opened !== undefined && (
        <SlotDialog
          key={opened.slot.key}
          {...opened}
          draft={draft}
          onClose={() => setOpened(undefined)}
          onDone={done}
        />
      )}
      <CancelSlotDialog
        slot={cancelling}
        utcOffset={draft.utcOffset}
        onChange={setCancelling}
        onConfirm={({ key, reason }) => {
          onChange(slots.map((slot) => (slot.key === key ? { ...slot, vacated: true, reason: reason.trim() } : slot)));
          setChanged(key);
        }}
      />
      <RemoveSlotDialog
        slot={removing}
        utcOffset={draft.utcOffset}
        onClose={() => setRemoving(undefined)}
        onConfirm={({ key }) => {
          removed(key);
          onChange(slots.filter((slot) => slot.key !== key));
        }}
      />
    </section>
  );
}

interface AddSlotsProps {
  readonly disabled: boolean;
  readonly onAdd: () => void;
  readonly onAddSeries: () => void;
}

function AddSlots({ disabled, onAdd, onAddSeries }: AddSlotsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        disabled={disabled}
        onClick={onAdd}
      >
        {t('eventEditor.addSlot')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconClockPlus size={16} stroke={1.5} />}
        disabled={disabled}
        onClick={onAddSeries}
      >
        {t('eventEditor.addSeries')}
      </Button>
    </>
  );
}
