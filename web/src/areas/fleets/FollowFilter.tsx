import { Button } from '@mantine/core';
import { IconFilterStar } from '@tabler/icons-react';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './FleetButton.module.css';
import { make } from './fleetChanges.ts';
import { FleetNameDialog } from './FleetNameDialog.tsx';

/** Creates a fleet whose vessels are always those that pass a filter. */
export function FollowFilter({ filter }: { readonly filter: VesselFilter }) {
  const { t } = useTranslation();
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
      <FleetNameDialog
        key={times}
        title={t('fleets.followTitle')}
        initial=""
        opened={opened}
        onClose={() => setOpened(false)}
        save={(name) => make(name, filterCodec.toQuery(filter))}
      />
    </>
  );
}
