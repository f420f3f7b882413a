import { slotMessages } from '@wheelhouse/contract/schedule';
import { useState, type SubmitEvent } from 'react';
import { formatLongDay } from '#areas/meetings/eventTimes.ts';
import { say, useTranslation } from '#lib/language.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { DraftSlot, EventDraft } from './eventDraft.ts';
import { added, copiedTo } from './manySlots.ts';
import { SlotFormEnd } from './SlotFormParts.tsx';
import { SlotPreview } from './SlotPreview.tsx';

interface CopyDayDialogProps {
  readonly draft: EventDraft;
  /** The day whose slots are copied. */
  readonly day: string;
  readonly onClose: () => void;
  readonly onDone: (slots: DraftSlot[]) => void;
}

/** The slots of one day copied to another one, with what they will be before they are added. */
export function CopyDayDialog({ draft, day, onClose, onDone }: CopyDayDialogProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const made = copiedTo(
    to,
    draft.slots.filter((slot) => slot.day === day),
    draft,
  );
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (to !== '' && made.errors.size === 0 && made.tooMany === undefined) onDone(added(made));
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('eventEditor.copyDayOf', { day: formatLongDay(day) })}
      width={560}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={submit}>
        <DateField
          label={t('eventEditor.copyTo')}
          min={draft.startDay}
          max={draft.endDay}
          value={to}
          error={to === '' ? say(slotMessages.chooseDate) : undefined}
          onChange={setTo}
        />
        {to !== '' && <SlotPreview made={made} />}
        <SlotFormEnd done={t('eventEditor.addSlots')} onClose={onClose} />
      </form>
    </Dialog>
  );
}
