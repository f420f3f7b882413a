import { Button, Stack, Text } from '@mantine/core';
import type { AlertItem } from '@wheelhouse/contract/alerts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import classes from './SnoozeDialog.module.css';
import { snoozedUntil, snoozes } from './snoozeTimes.ts';

interface SnoozeDialogProps {
  /** The alert; undefined closes it. */
  readonly alert: AlertItem | undefined;
  readonly onClose: () => void;
  readonly onSnooze: (alert: AlertItem, until: Date) => void;
}

/** The dialog to choose until when an alert is snoozed. */
export function SnoozeDialog({ alert, onClose, onSnooze }: SnoozeDialogProps) {
  const { t } = useTranslation();
  const now = Date.now();
  return (
    <Dialog opened={alert !== undefined} onClose={onClose} title={t('alertsPage.snoozeTitle')}>
      <Stack gap="sm">
        <Text c="dimmed">{t('alertsPage.snoozeLead', { name: alert?.name ?? '' })}</Text>
        {snoozes.map((snooze, index) => (
          <Button
            key={snooze}
            variant="default"
            classNames={{ root: classes.choice, label: classes.label }}
            {...(index === 0 && { 'data-autofocus': true })}
            onClick={() => alert !== undefined && onSnooze(alert, snoozedUntil(snooze, Date.now()))}
          >
            {t(`alertsPage.snoozeFor.${snooze}`, { time: formatTime(snoozedUntil(snooze, now).toISOString()) })}
          </Button>
        ))}
        <Button variant="subtle" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
