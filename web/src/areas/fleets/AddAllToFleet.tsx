import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { fleetTexts } from '@wheelhouse/contract/fleets';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import classes from './FleetButton.module.css';
import { openFleetDialog } from './fleetDialog.ts';

interface AddAllToFleetProps {
  readonly vesselIds: readonly number[];
}

/** Opens the fleet dialog for all the vessels of a list. */
export function AddAllToFleet({ vesselIds }: AddAllToFleetProps) {
  const { t } = useTranslation();
  return (
    <Button
      className={classes.button}
      variant="default"
      leftSection={<IconStar size={18} stroke={1.5} />}
      aria-haspopup="dialog"
      title={t('fleets.vessels', { count: vesselIds.length, formatted: formatCount(vesselIds.length) })}
      disabled={vesselIds.length === 0}
      onClick={() => openFleetDialog({ vesselIds })}
    >
      {say(fleetTexts.addAll)}
    </Button>
  );
}
