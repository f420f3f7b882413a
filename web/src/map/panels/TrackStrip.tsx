import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useRef, type ReactNode } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useEscape } from '#map/engine/useEscape.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './TrackStrip.module.css';
import { vesselQuery, type VesselPosition } from './vesselDetails.ts';

interface TrackStripProps {
  readonly id: number;
  readonly position: VesselPosition | undefined;
  readonly onClose: () => void;
  readonly onEscape: () => void;
  /** The note about the track. */
  readonly children: ReactNode;
}

/** Shows whose track is drawn if the card is turned off. */
export function TrackStrip({ id, position, onClose, onEscape, children }: TrackStripProps) {
  const { t } = useTranslation();
  const names = useNames();
  const element = useRef<HTMLElement>(null);
  useEscape(onEscape, element);
  const { data: vessel } = useQuery(vesselQuery(id));
  const name = position?.name ?? vessel?.name ?? say(vesselMessages.loading);
  const flag = position?.flag || vessel?.flag;
  return (
    <section ref={element} className={classes.strip} aria-label={t('map.card.track', { name })}>
      {flag !== undefined && <Flag iso={flag} name={names.country(flag)} height={14} />}
      <div className={classes.about}>
        <Link className={classes.name} to="/vessel/$vesselId" params={{ vesselId: String(id) }}>
          {name}
        </Link>
        {children}
      </div>
      <CloseButton className={classes.close} aria-label={t('map.close')} onClick={onClose} />
    </section>
  );
}
