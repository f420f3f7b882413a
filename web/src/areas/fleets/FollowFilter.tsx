import { Button } from '@mantine/core';
import { IconFilterStar } from '@tabler/icons-react';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './FleetButton.module.css';
import { FollowDialog } from './FollowDialog.tsx';
import { mayChange } from './membership.ts';
import { useFleets } from './useFleets.ts';

/** Lets a new fleet, or one that follows another filter, always have the vessels that pass this one. */
export function FollowFilter({ filter }: { readonly filter: VesselFilter }) {
  const { t } = useTranslation();
  const following = useFleets().filter((fleet) => fleet.rule !== undefined && mayChange(fleet));
  const [opened, setOpened] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button
        className={classes.button}
        variant="default"
        leftSection={<IconFilterStar size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => {
          setTimes(times + 1);
          setOpened(true);
        }}
      >
        {t('fleets.follow')}
      </Button>
      <FollowDialog
        key={times}
        rule={filterCodec.toQuery(filter)}
        fleets={following}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
