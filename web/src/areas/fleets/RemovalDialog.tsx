import { Button, Group, Text } from '@mantine/core';
import { fleetTexts } from '@wheelhouse/contract/fleets';
import { useState } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface RemovalDialogProps {
  /** Undefined closes it. */
  readonly fleet: string | undefined;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Asks before a fleet is removed. */
export function RemovalDialog({ fleet, onKeep, onRemove }: RemovalDialogProps) {
  const { t } = useTranslation();
  // Its name stays in view while the dialog closes.
  const [shown, setShown] = useState(fleet);
  if (fleet !== undefined && fleet !== shown) setShown(fleet);
  return (
    <Dialog opened={fleet !== undefined} onClose={onKeep} title={say(fleetTexts.removal(shown ?? ''))} inFront>
      <Text c="dimmed">{t('fleets.removalText')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {t('fleets.keep')}
        </Button>
        <Button color="red" onClick={onRemove}>
          {t('fleets.remove')}
        </Button>
      </Group>
    </Dialog>
  );
}
