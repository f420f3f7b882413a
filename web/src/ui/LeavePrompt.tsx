import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeavePromptProps {
  /** Asked before the user leaves; if the page is closed or reloaded, the browser asks in its own words. */
  readonly question: string;
  /** What happens to the data, if nothing is lost. */
  readonly keeps?: string;
  readonly when: boolean;
  /** Runs before the user leaves after all. */
  readonly onLeave?: () => void;
  readonly onStay?: () => void;
}

/** Asks before leaving a page whose changes would be lost or whose work would stop. */
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
