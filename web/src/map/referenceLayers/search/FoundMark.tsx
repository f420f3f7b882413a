import { CloseButton } from '@mantine/core';
import { IconMapPinFilled } from '@tabler/icons-react';
import type { Map as LibraryMap } from 'maplibre-gl';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import { useTranslation } from '#lib/language.ts';
import type { Place } from '#map/engine/mapView.ts';
import classes from './FoundMark.module.css';

interface FoundMarkProps {
  readonly map: LibraryMap;
  readonly place: Place;
  readonly name: string;
  readonly onRemove: () => void;
}

/** Marks a place that was found by the search, until it is removed. */
export function FoundMark({ map, place, name, onRemove }: FoundMarkProps) {
  const { t } = useTranslation();
  return (
    <MapAnchor map={map} place={place}>
      <IconMapPinFilled className={classes.pin} size={32} aria-hidden />
      <div className={classes.label}>
        {name}
        <CloseButton size="sm" aria-label={t('chart.search.remove', { place: name })} onClick={onRemove} />
      </div>
    </MapAnchor>
  );
}
