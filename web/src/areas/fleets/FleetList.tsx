import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { fleetTexts } from '@wheelhouse/contract/fleets';
import type { Fleet } from '@wheelhouse/contract/session';
import { useState } from 'react';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { FleetCard } from './FleetCard.tsx';
import { make } from './fleetChanges.ts';
import classes from './FleetList.module.css';
import { FleetNameDialog } from './FleetNameDialog.tsx';
import { byName } from './membership.ts';
import { useFleetTools } from './useFleetTools.tsx';

interface FleetListProps {
  readonly fleets: readonly Fleet[];
}

/** The user's fleets, and everything that can be done with one. */
export function FleetList({ fleets }: FleetListProps) {
  const { t } = useTranslation();
  const { toolsOf, failure, dialogs } = useFleetTools();
  const [making, setMaking] = useState(false);
  const [times, setTimes] = useState(0);
  function askName() {
    setTimes(times + 1);
    setMaking(true);
  }

  return (
    <>
      {failure}
      {fleets.length === 0 ? (
        <EmptyPlace>
          <p className={classes.first}>{t('fleets.firstText')}</p>
          <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={askName}>
            {say(fleetTexts.createFirst)}
          </Button>
        </EmptyPlace>
      ) : (
        <>
          <ul className={classes.list} aria-label={t('fleets.title')}>
            {byName(fleets).map((fleet) => (
              <FleetCard key={fleet.id} fleet={fleet} tools={toolsOf(fleet)} />
            ))}
          </ul>
          <Button
            variant="default"
            className={classes.more}
            leftSection={<IconPlus size={18} stroke={1.5} />}
            onClick={askName}
          >
            {say(fleetTexts.newFleet)}
          </Button>
        </>
      )}
      <FleetNameDialog
        key={times}
        title={say(fleetTexts.addNewFleet)}
        initial=""
        opened={making}
        onClose={() => setMaking(false)}
        save={make}
      />
      {dialogs}
    </>
  );
}
