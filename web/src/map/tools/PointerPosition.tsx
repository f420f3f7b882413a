import { VisuallyHidden } from '@mantine/core';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { formatPlace } from '#map/engine/formatPosition.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './Tools.module.css';

/** Coordinates are updated at most this often: platform specification, section 9. */
const throttleMs = 200;

/** The pointer's position in degrees and minutes, written outside React; nothing on touch-only devices. */
export function PointerPosition({ map }: { readonly map: LibraryMap }) {
  const { t } = useTranslation();
  const [hovers] = useState(() => window.matchMedia('(hover: hover)').matches);
  const box = useRef<HTMLParagraphElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!hovers) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: { lat: number; lng: number } | undefined;
    const write = () => {
      timer = undefined;
      if (waiting === undefined || text.current === null || box.current === null) return;
      text.current.textContent = formatPlace({ latitude: waiting.lat, longitude: waiting.lng });
      box.current.hidden = false;
      waiting = undefined;
      timer = setTimeout(write, throttleMs);
    };
    const moved = map.on('mousemove', ({ lngLat }) => {
      waiting = lngLat;
      if (timer === undefined) write();
    });
    const left = map.on('mouseout', () => {
      waiting = undefined;
      if (box.current !== null) box.current.hidden = true;
    });
    return () => {
      clearTimeout(timer);
      moved.unsubscribe();
      left.unsubscribe();
    };
  }, [map, hovers]);
  if (!hovers) return null;
  return (
    <p ref={box} className={classes.position} hidden>
      <VisuallyHidden>{t('mapTools.pointer')}</VisuallyHidden>
      <span ref={text} />
    </p>
  );
}
