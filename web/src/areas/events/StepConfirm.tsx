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
  readonly pendingStep: { readonly step: SlotStep; readonly slot: ScheduleItem } | undefined;
  readonly offset: UtcOffset;
  /** Who is notified. */
  readonly consequence: string | undefined;
  readonly onKeep: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks before a step that notifies someone. */
export function StepConfirm({ pendingStep, offset, consequence, onKeep, onConfirm }: StepConfirmProps) {
  const { t } = useTranslation();
  // A reason belongs to the question it was typed under.
  const [typed, setTyped] = useState<{ readonly pendingStep: typeof pendingStep; readonly reason: string }>();
  const reason = typed !== undefined && typed.pendingStep === pendingStep ? typed.reason : '';
  return (
    <ConfirmDialog
      opened={pendingStep !== undefined}
      title={say((pendingStep && stepQuestions[pendingStep.step]) ?? '')}
      subject={pendingStep && t('events.slotAt', { ...slotWords(pendingStep.slot, offset), offset })}
      text={consequence}
      keep={t('events.no')}
      confirm={t('events.yes')}
      harmless={pendingStep?.step === 'book' || pendingStep?.step === 'approve'}
      onKeep={onKeep}
      onConfirm={() => onConfirm(reason)}
    >
      {pendingStep !== undefined && stepsWithReason.has(pendingStep.step) && (
        <ReasonField value={reason} onChange={(value) => setTyped({ pendingStep, reason: value })} />
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
