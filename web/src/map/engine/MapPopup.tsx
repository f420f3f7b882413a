import { CloseButton } from '@mantine/core';
import type { Map as LibraryMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import { MapAnchor } from './MapAnchor.tsx';
import classes from './MapPopup.module.css';
import type { Place } from './mapView.ts';
import { useEscape } from './useEscape.ts';

interface MapPopupProps {
  readonly map: LibraryMap;
  readonly place: Place;
  /** Its name for screen readers. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Says what is at a place of the map, above it, until it is closed. */
export function MapPopup({ map, place, label, onClose, children }: MapPopupProps) {
  const { t } = useTranslation();
  useEscape(onClose);
  return (
    <MapAnchor map={map} place={place} near={place.longitude}>
      <div className={classes.popup} role="group" aria-label={label}>
        <CloseButton className={classes.close} size="sm" iconSize={16} aria-label={t('map.close')} onClick={onClose} />
        {children}
      </div>
    </MapAnchor>
  );
}
