import type { TrackPoint } from '@wheelhouse/contract/positions';
import type { Map as LibraryMap } from 'maplibre-gl';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import { formatKnots } from '#map/engine/formatPosition.ts';
import { PopupClose } from '#map/engine/PopupClose.tsx';
import { zoneName } from '#map/weather/zonedTime.ts';
import { popupSides, type TrackPopup } from './trackPopup.ts';
import classes from './TrackPopups.module.css';

interface TrackPopupsProps {
  readonly map: LibraryMap;
  readonly popups: readonly TrackPopup[];
  readonly onClose: (point: TrackPoint) => void;
}

/**
 * The popups of the clicked points of a track: speed and time. Each opens on the next side, so that they don't overlap.
 */
export function TrackPopups({ map, popups, onClose }: TrackPopupsProps) {
  const { t } = useTranslation();
  return popups.map(({ point, side }) => (
    <MapAnchor key={point.lastUpdate} map={map} place={point}>
      <div className={classes.popup} data-side={popupSides[side]} role="group" aria-label={t('map.track.point')}>
        <div className={classes.speed}>{point.speed === undefined ? t('map.noSpeed') : formatKnots(point.speed)}</div>
        <time className={classes.time} dateTime={point.lastUpdate}>
          {formatTime(point.lastUpdate)} {zoneName(Date.parse(point.lastUpdate), 'local')}
        </time>
        <PopupClose onClose={() => onClose(point)} />
      </div>
    </MapAnchor>
  ));
}
