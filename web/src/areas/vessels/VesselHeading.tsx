import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { ReactNode } from 'react';
import { Flag } from '#ui/Flag.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './VesselHeading.module.css';

interface VesselHeadingProps {
  readonly vessel: VesselListItem;
  readonly typeName: string | undefined;
  readonly country: string;
  /** Whether this viewer may see the vessel on the map. */
  readonly onMap: boolean;
  /** Further actions for the vessel, beside the link to the map. */
  readonly actions?: ReactNode;
  /** Controls for how the page is shown; on a phone beside the type, where the name leaves room. */
  readonly options?: ReactNode;
}

/** The back link, then flag, name, type and actions. */
export function VesselHeading({ vessel, typeName, country, onMap, actions, options }: VesselHeadingProps) {
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
        <div className={classes.beside}>
          {typeName !== undefined && (
            <Badge variant="light" size="lg" className={classes.type}>
              {typeName}
            </Badge>
          )}
          {options !== undefined && <div className={classes.options}>{options}</div>}
        </div>
        <div className={classes.actions}>
          {actions}
          {onMap && (
            <Tooltip label={t('vessel.showOnMap')}>
              <ActionIcon
                renderRoot={(props) => <Link to="/map" search={{ vessel: vessel.id, alone: true }} {...props} />}
                variant="default"
                size={44}
                aria-label={t('vessel.showOnMap')}
              >
                <IconMapPin size={24} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </div>
    </>
  );
}
