import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowRight, IconCurrentLocation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { Panel } from '#map/engine/Panel.tsx';
import type { LiveVessel, OtherShip } from '#map/liveVessels/vesselMirror.ts';
import { Flag } from '#ui/Flag.tsx';
import { Movement } from './Movement.tsx';
import { SentNote } from './SentNote.tsx';
import classes from './VesselCard.module.css';

interface ShipCardProps {
  readonly ship: LiveVessel;
  readonly other: OtherShip;
  readonly onCentre: () => void;
  readonly onClose: () => void;
  readonly onEscape: () => void;
}

/** A selected ship that is no vessel: what it sends itself, and of a second ship, whose MMSI that is. */
export function ShipCard({ ship, other: { mmsi, vesselId }, onCentre, onClose, onEscape }: ShipCardProps) {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <Panel
      className={classes.card}
      onClose={onClose}
      onEscape={onEscape}
      title={
        <span className={classes.name}>
          {ship.flag !== '' && <Flag iso={ship.flag} name={names.country(ship.flag)} height={16} />}
          <span>{ship.name}</span>
        </span>
      }
    >
      <div className={classes.body}>
        <SentNote>{vesselId === undefined ? t('map.ships.notInRegister') : t('map.ships.isSecond', { mmsi })}</SentNote>
        <Movement position={ship} />
        {vesselId === undefined && (
          <dl className={classes.register}>
            <div>
              <dt>{t('vesselField.mmsi')}</dt>
              <dd>{mmsi}</dd>
            </div>
          </dl>
        )}
        <div className={classes.actions}>
          {vesselId !== undefined && (
            <Button
              className={classes.open}
              variant="light"
              rightSection={<IconArrowRight size={18} stroke={1.5} />}
              renderRoot={(props) => <Link {...props} to="/vessel/$vesselId" params={{ vesselId: String(vesselId) }} />}
            >
              {t('map.card.openPage')}
            </Button>
          )}
          <Tooltip label={t('map.card.centre')}>
            <ActionIcon
              className={classes.centre}
              variant="default"
              aria-label={t('map.card.centre')}
              onClick={onCentre}
            >
              <IconCurrentLocation size={20} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
    </Panel>
  );
}
