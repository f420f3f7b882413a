import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeavePromptProps {
  /** Asked when one is about to leave; a page that is closed or loaded anew asks in the browser's words. */
  readonly question: string;
  /** What becomes of it where nothing is lost. */
  readonly keeps?: string;
  readonly when: boolean;
  /** What is done before one leaves after all. */
  readonly onLeave?: () => void;
  readonly onStay?: () => void;
}

/** Keeps one on a page whose changes would be lost, or whose work would stop, unless one agrees. */
export function LeavePrompt({ question, keeps, when, onLeave, onStay }: LeavePromptProps) {
  const { t } = useTranslation();
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={question}
      text={keeps}
      keep={t('leave.stay')}
      confirm={t(keeps === undefined ? 'leave.discard' : 'leave.leave')}
      harmless={keeps !== undefined}
      onKeep={() => {
        reset?.();
        onStay?.();
      }}
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
    />
  );
}
