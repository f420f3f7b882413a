import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useColorScheme } from '#ui/colorScheme.ts';
import { lngLat } from './engine/createMap.ts';
import { useTranslation } from '#lib/language.ts';
import { MapAnchor } from './engine/MapAnchor.tsx';
import { fallbackCentre, libraryZoom, mapZooms, withinTurn, type Place } from './engine/mapView.ts';
import { seaColours } from './engine/seaColours.ts';
import { useSeaMap } from './engine/useSeaMap.ts';
import { formatLatitude, formatLongitude } from './engine/formatPosition.ts';
import { NoSmallMap } from './NoSmallMap.tsx';
import controls from './engine/MapControls.module.css';
import classes from './PlaceMap.module.css';
import frame from './SmallMapFrame.module.css';

/** Close enough to see the streets of a harbour; counted in 256-pixel tiles. */
const nearZoom = 11;
/** Pixels an arrow key moves the point, and with Shift. */
const step = 8;
const bigStep = 48;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface PlaceMapProps {
  readonly point: Place | undefined;
  readonly onMove: (point: Place) => void;
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A small map with one point that can be dragged or moved by the arrow keys. */
export function PlaceMap({ point, onMove }: PlaceMapProps) {
  const { t } = useTranslation();
  const scheme = useColorScheme();
  const start = point === undefined ? { ...fallbackCentre, zoom: mapZooms.start } : { ...point, zoom: nearZoom };
  const { ref, map, failure } = useSeaMap(seaColours[scheme], start, t('placeMap.title'));
  const drag = useRef<{ readonly x: number; readonly y: number; readonly at: { x: number; y: number } }>(undefined);
  const shown = useRef(point);
  const latitude = point?.latitude;
  const longitude = point?.longitude;

  useEffect(() => {
    // A point set from outside, as by the address field, is brought into view.
    if (map === undefined || latitude === undefined || longitude === undefined) return;
    if (shown.current?.latitude === latitude && shown.current.longitude === longitude) return;
    shown.current = { latitude, longitude };
    map.jumpTo({ center: lngLat({ latitude, longitude }), zoom: libraryZoom(nearZoom) });
  }, [map, latitude, longitude]);

  function moveTo(x: number, y: number) {
    if (map === undefined) return;
    const { lng, lat } = map.unproject([x, y]);
    const place = { latitude: rounded(lat), longitude: rounded(withinTurn(lng)) };
    shown.current = place;
    onMove(place);
  }
  function press(event: KeyboardEvent) {
    const direction = arrows[event.key];
    if (map === undefined || point === undefined || direction === undefined) return;
    event.preventDefault();
    const at = map.project(lngLat(point));
    const by = event.shiftKey ? bigStep : step;
    moveTo(at.x + direction[0] * by, at.y + direction[1] * by);
  }
  function begin(event: PointerEvent<HTMLButtonElement>) {
    if (map === undefined || point === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, at: map.project(lngLat(point)) };
  }
  function follow(event: PointerEvent) {
    if (drag.current === undefined) return;
    const { x, y, at } = drag.current;
    moveTo(at.x + event.clientX - x, at.y + event.clientY - y);
  }

  if (failure === 'noWebGl') return <NoSmallMap />;
  const words =
    point === undefined ? t('placeMap.none') : `${formatLatitude(point.latitude)}, ${formatLongitude(point.longitude)}`;
  return (
    <div className={classes.place}>
      <div className={classes.box}>
        <div className={frame.frame} data-scheme={scheme}>
          <div ref={ref} className={`${frame.map} ${controls.controls}`} />
          {map !== undefined && point !== undefined && (
            <MapAnchor map={map} place={point}>
              <button
                type="button"
                className={classes.pin}
                aria-label={t('placeMap.point', { position: words })}
                onKeyDown={press}
                onPointerDown={begin}
                onPointerMove={follow}
                onPointerUp={() => (drag.current = undefined)}
                onPointerCancel={() => (drag.current = undefined)}
              >
                <IconMapPin size={40} stroke={1.5} aria-hidden />
              </button>
            </MapAnchor>
          )}
        </div>
      </div>
      <div className={classes.words}>
        <output>{words}</output>
        {point === undefined ? (
          <Button
            size="xs"
            variant="default"
            disabled={map === undefined}
            onClick={() => {
              const box = map?.getContainer();
              if (box !== undefined) moveTo(box.clientWidth / 2, box.clientHeight / 2);
            }}
          >
            {t('placeMap.put')}
          </Button>
        ) : (
          <span className={classes.hint}>{t('placeMap.hint')}</span>
        )}
      </div>
    </div>
  );
}
