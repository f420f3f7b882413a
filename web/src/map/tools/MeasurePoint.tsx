import { IconTrash } from '@tabler/icons-react';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import { useTranslation } from '#lib/language.ts';
import type { Place } from '#map/engine/mapView.ts';
import { formatPlace } from '#map/engine/formatPosition.ts';
import { measurable } from '#map/engine/measuredLine.ts';
import classes from './Measure.module.css';

/** A press that moves less than this, in CSS pixels, is a click. */
const dragFrom = 4;
/** How far an arrow key moves a point, CSS pixels. */
const nudge = 10;

interface MeasurePointProps {
  readonly map: LibraryMap;
  readonly place: Place;
  readonly number: number;
  /** `resting` once the drag has ended. */
  readonly onMove: (place: Place, how: 'dragging' | 'resting') => void;
  readonly onRemove: () => void;
}

/** One point of a measured line: dragged by the pointer, moved by arrow keys, removed by its menu or Delete. */
export function MeasurePoint({ map, place, number, onMove, onRemove }: MeasurePointProps) {
  const { t } = useTranslation();
  const [menu, setMenu] = useState(false);
  const press = useRef<{ x: number; y: number; moved: boolean }>(undefined);

  function placeAt(x: number, y: number): Place {
    const { lng, lat } = map.unproject([x, y]);
    return measurable({ latitude: lat, longitude: lng });
  }

  function placeUnder(event: PointerEvent): Place {
    const box = map.getContainer().getBoundingClientRect();
    return placeAt(event.clientX - box.left, event.clientY - box.top);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (press.current === undefined) return;
    const { x, y, moved } = press.current;
    if (!moved && Math.hypot(event.clientX - x, event.clientY - y) < dragFrom) return;
    press.current.moved = true;
    onMove(placeUnder(event), 'dragging');
  }

  function onPointerUp(event: PointerEvent<HTMLButtonElement>) {
    const moved = press.current?.moved === true;
    press.current = undefined;
    if (moved) onMove(placeUnder(event), 'resting');
    else setMenu(!menu);
  }

  /** The button to remove it disappears when the focus leaves both. */
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setMenu(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, readonly [number, number]> = {
      ArrowUp: [0, -nudge],
      ArrowDown: [0, nudge],
      ArrowLeft: [-nudge, 0],
      ArrowRight: [nudge, 0],
    };
    const step = steps[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (event.key === 'Enter' || event.key === ' ') setMenu(!menu);
    else if (event.key === 'Escape' && menu) setMenu(false);
    else if (step !== undefined) {
      const at = map.project([place.longitude, place.latitude]);
      onMove(placeAt(at.x + step[0], at.y + step[1]), 'resting');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <MapAnchor map={map} place={place}>
      <div onBlur={onBlur}>
        <button
          type="button"
          className={classes.point}
          data-measure-point={number}
          aria-expanded={menu}
          aria-label={t('mapTools.measure.point', { number, place: formatPlace(place) })}
          aria-describedby={`measure-keys-${number}`}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            press.current = { x: event.clientX, y: event.clientY, moved: false };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => (press.current = undefined)}
          onClick={({ detail }) => {
            // Pressed by assistive technology, without a pointer.
            if (detail === 0) setMenu(true);
          }}
          onKeyDown={onKeyDown}
        />
        {menu && (
          <button type="button" className={classes.remove} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
            {t('mapTools.measure.remove', { number })}
          </button>
        )}
      </div>
      <span id={`measure-keys-${number}`} hidden>
        {t('mapTools.measure.pointKeys')}
      </span>
    </MapAnchor>
  );
}
