import { CloseButton } from '@mantine/core';
import { IconMapPinFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Map as LibraryMap } from 'maplibre-gl';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import { useTranslation } from '#lib/language.ts';
import type { Place } from '#map/engine/mapView.ts';
import { useSeesPorts } from '#map/referenceLayers/PortPopup.tsx';
import classes from './FoundMark.module.css';

/** A place that was found. */
export interface FoundPlace extends Place {
  readonly name: string;
  /** The number of a port. */
  readonly port?: number;
}

interface FoundMarkProps {
  readonly map: LibraryMap;
  readonly found: FoundPlace;
  readonly onRemove: () => void;
}

/** Marks a place that was found by the search, until it is removed; a port leads to its page. */
export function FoundMark({ map, found, onRemove }: FoundMarkProps) {
  const { t } = useTranslation();
  const seesPorts = useSeesPorts();
  const { name, port } = found;
  return (
    <MapAnchor map={map} place={found}>
      <IconMapPinFilled className={classes.pin} size={32} aria-hidden />
      <div className={classes.label}>
        {port === undefined || !seesPorts ? (
          name
        ) : (
          <Link to="/ports/$portId" params={{ portId: String(port) }}>
            {name}
          </Link>
        )}
        <CloseButton size="sm" aria-label={t('chart.search.remove', { place: name })} onClick={onRemove} />
      </div>
    </MapAnchor>
  );
}
