import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import classes from './MapButtons.module.css';
import { useTranslation } from '#lib/language.ts';
import { mapZooms, specificationZoom } from './mapView.ts';

/** Zoom in and out; each is disabled at the map's limit. */
export function MapButtons({ map }: { readonly map: LibraryMap }) {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState(() => specificationZoom(map.getZoom()));
  useEffect(() => {
    const { unsubscribe } = map.on('zoomend', () => setZoom(specificationZoom(map.getZoom())));
    return unsubscribe;
  }, [map]);
  return (
    <div className={classes.buttons}>
      <ActionIcon
        className={classes.button}
        variant="default"
        aria-label={t('map.zoomIn')}
        disabled={zoom >= mapZooms.max}
        onClick={() => map.zoomIn()}
      >
        <IconPlus size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        className={classes.button}
        variant="default"
        aria-label={t('map.zoomOut')}
        disabled={zoom <= mapZooms.min}
        onClick={() => map.zoomOut()}
      >
        <IconMinus size={20} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
