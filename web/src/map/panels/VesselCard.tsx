import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconCurrentLocation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProblemError } from '@wheelhouse/contract/client';
import { vesselMessages, type VesselPage } from '@wheelhouse/contract/vessels';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { mediaAddress } from '#lib/api.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatListed } from '#areas/vesselFields/formatField.ts';
import { say, useTranslation } from '#lib/language.ts';
import { formatAge, formatBearing, formatKnots } from '#map/engine/formatPosition.ts';
import { useNow } from '#map/engine/useNow.ts';
import { Flag } from '#ui/Flag.tsx';
import { Panel } from '#map/engine/Panel.tsx';
import { Movement } from './Movement.tsx';
import classes from './VesselCard.module.css';
import { vesselQuery, type VesselPosition } from './vesselDetails.ts';
import { VesselRegister } from './VesselRegister.tsx';

/** Draws a vessel that has no photo. */
export type VesselPicture = ComponentType<{ readonly vessel: VesselPage }>;

interface VesselCardProps {
  readonly id: number;
  /** Undefined while no position is known. */
  readonly position: VesselPosition | undefined;
  /** False until it is known whether there is a position. */
  readonly positionKnown: boolean;
  /** Left out by the filter. */
  readonly leftOut: boolean;
  /** Undefined if pictures are turned off. */
  readonly drawing: VesselPicture | undefined;
  /** Opens as a few lines, with a button for the rest. */
  readonly peeks: boolean;
  readonly onCentre: () => void;
  readonly onClose: () => void;
  readonly onEscape: () => void;
  /** What the map shows of the track. */
  readonly note: ReactNode;
  /** Buttons for the track. */
  readonly track: ReactNode;
}

/** The selected vessel: its identity, motion and position, and the age of that. */
export function VesselCard({
  id,
  position,
  positionKnown,
  leftOut,
  drawing: Drawing,
  peeks,
  onCentre,
  onClose,
  onEscape,
  note,
  track,
}: VesselCardProps) {
  const { t } = useTranslation();
  const names = useNames();
  const bodyId = useId();
  const [expanded, setExpanded] = useState(false);
  const peeking = peeks && !expanded;
  const { data: vessel, error } = useQuery(vesselQuery(id));
  const name = position?.name ?? vessel?.name;
  const flag = position?.flag || vessel?.flag;
  const type = names.vesselType(position?.vesselTypeId ?? vessel?.vesselType?.id);
  const missing = error instanceof ProblemError && error.status === 404;
  const particulars = vessel === undefined ? [] : particularsOf(vessel);
  const photo = position?.photo ?? vessel?.photo?.thumbnail.path;

  return (
    <Panel
      className={classes.card}
      onSwipe={
        peeks
          ? (direction) => {
              if (direction === 'up') setExpanded(true);
              else if (expanded) setExpanded(false);
              else onClose();
            }
          : undefined
      }
      onClose={onClose}
      onEscape={onEscape}
      title={
        <span className={classes.name}>
          {flag !== undefined && <Flag iso={flag} name={names.country(flag)} height={16} />}
          <span>{missing ? say(vesselMessages.notFound) : (name ?? say(vesselMessages.loading))}</span>
        </span>
      }
    >
      {peeks && (
        <div className={classes.peek}>
          <div className={classes.glance}>
            <Glance type={type} position={position} />
            {note}
          </div>
          <UnstyledButton
            className={classes.more}
            aria-expanded={expanded}
            aria-controls={bodyId}
            onClick={() => setExpanded(!expanded)}
          >
            {t(expanded ? 'map.card.less' : 'map.card.more')}
          </UnstyledButton>
        </div>
      )}
      <div id={bodyId} className={classes.body} hidden={peeking}>
        <div className={classes.about}>
          {Drawing !== undefined && (
            <div className={classes.picture}>
              {photo !== undefined && <img src={mediaAddress(photo)} alt="" decoding="async" />}
              {photo === undefined && vessel !== undefined && <Drawing vessel={vessel} />}
            </div>
          )}
          <div className={classes.kind}>
            {type !== undefined && <p className={classes.type}>{type}</p>}
            {particulars.length > 0 && <p className={classes.note}>{particulars.join(' · ')}</p>}
          </div>
        </div>
        {leftOut && !missing && <p className={classes.note}>{t('filter.outside')}</p>}
        {position !== undefined && <Movement position={position} />}
        {position === undefined && positionKnown && !missing && (
          <p className={classes.note}>{t('map.card.noPosition')}</p>
        )}
        {vessel !== undefined && <VesselRegister vessel={vessel} />}
        {!peeks && note}
        {track}
        {!missing && <CardActions id={id} onCentre={position === undefined ? undefined : onCentre} />}
      </div>
    </Panel>
  );
}

interface CardActionsProps {
  readonly id: number;
  /** Undefined without a position. */
  readonly onCentre: (() => void) | undefined;
}

function CardActions({ id, onCentre }: CardActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      <Button
        className={classes.open}
        variant="light"
        rightSection={<IconArrowRight size={18} stroke={1.5} />}
        renderRoot={(props) => <Link {...props} to="/vessel/$vesselId" params={{ vesselId: String(id) }} />}
      >
        {t('map.card.openPage')}
      </Button>
      {onCentre !== undefined && (
        <Tooltip label={t('map.card.centre')}>
          <ActionIcon className={classes.centre} variant="default" aria-label={t('map.card.centre')} onClick={onCentre}>
            <IconCurrentLocation size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

/** The vessel in one line: type, speed, place, and when it was last seen. */
function Glance({
  type,
  position,
}: {
  readonly type: string | undefined;
  readonly position: VesselPosition | undefined;
}) {
  const now = useNow(1_000);
  const parts = [
    type,
    position?.speed === undefined ? undefined : formatKnots(position.speed),
    position?.course === undefined ? undefined : formatBearing(position.course),
    position === undefined ? undefined : formatAge(position.lastUpdate, Math.max(now, position.lastUpdate)),
  ];
  return <p>{parts.filter((part) => part !== undefined).join(' · ')}</p>;
}

function particularsOf(vessel: VesselPage): readonly string[] {
  return [formatListed(vessel, 'lengthOverall', {}), formatListed(vessel, 'buildYear', {})].filter(
    (value) => value !== undefined,
  );
}
