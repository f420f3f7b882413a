import { Button } from '@mantine/core';
import { formatLongDay } from '#areas/meetings/eventTimes.ts';
import { useTranslation } from '#lib/language.ts';
import { DraftSlotRow } from './DraftSlotRow.tsx';
import type { DraftSlot } from './eventDraft.ts';
import classes from './ScheduleEditor.module.css';

interface DraftDayProps {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly slots: readonly DraftSlot[];
  /** Why slots can't be saved as they are, by their keys. */
  readonly errors: ReadonlyMap<DraftSlot['key'], string>;
  /** The slot that was changed last. */
  readonly changed: DraftSlot['key'] | undefined;
  readonly isOver: (slot: DraftSlot) => boolean;
  /** Undefined without another day to copy to. */
  readonly onCopyDay: (() => void) | undefined;
  readonly onEdit: (slot: DraftSlot) => void;
  readonly onRemove: (slot: DraftSlot) => void;
  readonly onCopy: (slot: DraftSlot) => void;
  readonly onCancel: (slot: DraftSlot) => void;
}

/** The slots of one day in the editor. */
export function DraftDay(props: DraftDayProps) {
  const { day, slots, errors, changed, isOver, onCopyDay, onEdit, onRemove, onCopy, onCancel } = props;
  const { t } = useTranslation();
  return (
    <div>
      <div className={classes.dayHead}>
        <h3 className={classes.day}>{formatLongDay(day)}</h3>
        {onCopyDay !== undefined && (
          <Button
            size="xs"
            variant="subtle"
            onClick={onCopyDay}
            aria-label={`${t('eventEditor.copyDay')} ${formatLongDay(day)}`}
          >
            {t('eventEditor.copyDay')}
          </Button>
        )}
      </div>
      <ul className={classes.slots}>
        {slots.map((slot) => (
          <DraftSlotRow
            key={slot.key}
            slot={slot}
            error={errors.get(slot.key)}
            changed={changed === slot.key}
            isOver={isOver(slot)}
            onEdit={() => onEdit(slot)}
            onRemove={() => onRemove(slot)}
            onCopy={() => onCopy(slot)}
            onCancel={() => onCancel(slot)}
          />
        ))}
      </ul>
    </div>
  );
}
