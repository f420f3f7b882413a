import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { fleetTexts } from '@wheelhouse/contract/fleets';
import { useMutation } from '@tanstack/react-query';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { showFailureToast } from '#ui/toasts.ts';
import classes from './FleetButton.module.css';
import { openFleetDialog } from './fleetDialog.ts';

interface AddAllToFleetProps {
  /** How many vessels the list has. */
  readonly count: number;
  readonly read: () => Promise<readonly number[]>;
}

/** Opens the fleet dialog for all the vessels of a list. */
export function AddAllToFleet({ count, read }: AddAllToFleetProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (vesselIds) => openFleetDialog({ vesselIds }),
    onError: (cause) => showFailureToast(cause, t('dialog.close')),
  });
  return (
    <Button
      className={classes.button}
      variant="default"
      leftSection={<IconStar size={18} stroke={1.5} />}
      aria-haspopup="dialog"
      title={t('fleets.vessels', { count, formatted: formatCount(count) })}
      disabled={count === 0}
      loading={isPending}
      onClick={() => mutate()}
    >
      {say(fleetTexts.addAll)}
    </Button>
  );
}
