import { bookingMessages } from '@wheelhouse/contract/bookings';
import type { UtcOffset } from '@wheelhouse/contract/utcOffset';
import { formatLongDay } from '#areas/meetings/eventTimes.ts';
import { say, useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { DraftSlot } from './eventDraft.ts';
import { ReasonField } from './ReasonField.tsx';

interface CancelSlotDialogProps {
  /** The slot with the reason that is typed; closed where it is undefined. */
  readonly slot: DraftSlot | undefined;
  readonly utcOffset: UtcOffset;
  readonly onChange: (slot: DraftSlot | undefined) => void;
  readonly onConfirm: (slot: DraftSlot) => void;
}

/** Asks before a booked slot is released, with a reason for the person who booked it. */
export function CancelSlotDialog({ slot, utcOffset, onChange, onConfirm }: CancelSlotDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={slot !== undefined}
      title={say(bookingMessages.confirmCancel)}
      subject={slot && t('events.slotAt', slotWords(slot, utcOffset))}
      text={t('eventEditor.cancelledOnSave')}
      keep={t('events.no')}
      confirm={t('events.yes')}
      onKeep={() => onChange(undefined)}
      onConfirm={() => {
        if (slot !== undefined) onConfirm(slot);
        onChange(undefined);
      }}
    >
      {slot !== undefined && <ReasonField value={slot.reason} onChange={(reason) => onChange({ ...slot, reason })} />}
    </ConfirmDialog>
  );
}

interface RemoveSlotDialogProps {
  readonly slot: DraftSlot | undefined;
  readonly utcOffset: UtcOffset;
  readonly onClose: () => void;
  readonly onConfirm: (slot: DraftSlot) => void;
}

/** Asks before a slot is removed. */
export function RemoveSlotDialog({ slot, utcOffset, onClose, onConfirm }: RemoveSlotDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={slot !== undefined}
      title={say(bookingMessages.confirmRemove)}
      subject={slot && t('events.slotAt', slotWords(slot, utcOffset))}
      text={slot?.status === 'PENDING' ? t('eventEditor.removeRequested') : undefined}
      keep={t('events.keep')}
      confirm={t('eventEditor.remove')}
      onKeep={onClose}
      onConfirm={() => {
        if (slot !== undefined) onConfirm(slot);
        onClose();
      }}
    />
  );
}

function slotWords({ title, day, start, end }: DraftSlot, offset: UtcOffset) {
  return { title, day: formatLongDay(day), times: `${start}–${end}`, offset };
}
