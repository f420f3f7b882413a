import type { Map as LibraryMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { MapAnchor } from './MapAnchor.tsx';
import classes from './MapPopup.module.css';
import type { Place } from './mapView.ts';
import { PopupClose } from './PopupClose.tsx';
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
  useEscape(onClose);
  return (
    <MapAnchor map={map} place={place} near={place.longitude}>
      <div className={classes.popup} role="group" aria-label={label}>
        <PopupClose onClose={onClose} />
        {children}
      </div>
    </MapAnchor>
  );
}
