import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { stepQuestions, type SlotStep } from './useSlotStep.ts';

interface StepConfirmProps {
  /** The step that is asked about; undefined while none is. */
  readonly step: SlotStep | undefined;
  /** Who is told. */
  readonly told: string | undefined;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a step is taken that somebody is told of. */
export function StepConfirm({ step, told, onKeep, onConfirm }: StepConfirmProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={step !== undefined}
      title={(step && stepQuestions[step]) ?? ''}
      text={told}
      keep={t('events.no')}
      confirm={t('events.yes')}
      harmless={step === 'book' || step === 'approve'}
      onKeep={onKeep}
      onConfirm={onConfirm}
    />
  );
}
