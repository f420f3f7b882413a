import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { useTranslation } from 'react-i18next';
import { Flag } from '#ui/Flag.tsx';
import classes from './VesselHeading.module.css';

interface VesselHeadingProps {
  readonly vessel: VesselListItem;
  readonly typeName: string | undefined;
  readonly country: string;
  /** Whether this person may see the vessel on the map. */
  readonly onMap: boolean;
}

/** The way back to the list, then flag, name, type and the way to the map. */
export function VesselHeading({ vessel, typeName, country, onMap }: VesselHeadingProps) {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/vessels" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        {t('vessels.title')}
      </Link>
      <div className={classes.heading}>
        <Flag iso={vessel.flag} name={country} height={27} />
        <h1 className={classes.name}>{vessel.name}</h1>
        {typeName !== undefined && (
          <Badge variant="light" size="lg" className={classes.type}>
            {typeName}
          </Badge>
        )}
        {onMap && (
          <Tooltip label={t('vessel.showOnMap')}>
            <ActionIcon
              renderRoot={(props) => <Link to="/map" search={{ vessel: vessel.id }} {...props} />}
              className={classes.map}
              variant="default"
              size={44}
              aria-label={t('vessel.showOnMap')}
            >
              <IconMapPin size={24} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </>
  );
}
