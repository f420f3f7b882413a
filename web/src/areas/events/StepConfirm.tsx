import type { ScheduleItem } from '@wheelhouse/contract/schedule';
import { clockOf, type UtcOffset } from '@wheelhouse/contract/utcOffset';
import { useState } from 'react';
import { formatClockTimes, formatLongDay } from '#areas/meetings/eventTimes.ts';
import { say, useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ReasonField } from './ReasonField.tsx';
import { stepQuestions, stepsWithReason, type SlotStep } from './useSlotStep.ts';

interface StepConfirmProps {
  /** The step to confirm, and its slot; undefined if there is none. */
  readonly asked: { readonly step: SlotStep; readonly slot: ScheduleItem } | undefined;
  readonly offset: UtcOffset;
  /** Who is notified. */
  readonly consequence: string | undefined;
  readonly onKeep: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks before a step that notifies someone. */
export function StepConfirm({ asked, offset, consequence, onKeep, onConfirm }: StepConfirmProps) {
  const { t } = useTranslation();
  // A reason belongs to the question it was typed under.
  const [typed, setTyped] = useState<{ readonly asked: typeof asked; readonly reason: string }>();
  const reason = typed !== undefined && typed.asked === asked ? typed.reason : '';
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={say((asked && stepQuestions[asked.step]) ?? '')}
      subject={asked && t('events.slotAt', { ...slotWords(asked.slot, offset), offset })}
      text={consequence}
      keep={t('events.no')}
      confirm={t('events.yes')}
      harmless={asked?.step === 'book' || asked?.step === 'approve'}
      onKeep={onKeep}
      onConfirm={() => onConfirm(reason)}
    >
      {asked !== undefined && stepsWithReason.has(asked.step) && (
        <ReasonField value={reason} onChange={(value) => setTyped({ asked, reason: value })} />
      )}
    </ConfirmDialog>
  );
}

function slotWords({ title, start, end }: ScheduleItem, offset: UtcOffset) {
  return {
    title,
    day: formatLongDay(clockOf(new Date(start), offset).day),
    times: formatClockTimes(start, end, offset),
  };
}
