import { CloseButton } from '@mantine/core';
import { IconAnchor, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PlaybackVessel as Vessel } from '@wheelhouse/contract/playbackFrame';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useMemo } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { formatBearing, formatKnots } from '#map/engine/formatPosition.ts';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import { InZone } from '#map/engine/MapZones.tsx';
import { Panel } from '#map/engine/Panel.tsx';
import { flyTo } from '#map/engine/vesselFlight.ts';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { formatClock, formatMoment, type Clock } from '#map/weather/zonedTime.ts';
import { Flag } from '#ui/Flag.tsx';
import mapClasses from '#map/SeaMap.module.css';
import { formatDuration } from './duration.ts';
import type { PlaybackClock } from './playbackClock.ts';
import classes from './PlaybackVessel.module.css';
import { SpeedChart } from './SpeedChart.tsx';
import { stopsOf, type Stop } from './stops.ts';
import { degreesAt, noPlace, placeAt, silence, type Trails } from './trails.ts';
import { useMoment } from './usePlaybackClock.ts';

interface PlaybackVesselProps {
  readonly map: LibraryMap;
  readonly phone: boolean;
  readonly trails: Trails;
  readonly vessel: Vessel;
  readonly clock: PlaybackClock;
  readonly range: TimeRange;
  readonly zone: Clock;
  /** The moment that is marked in chart and map, milliseconds. */
  readonly mark: number | undefined;
  readonly onMark: (time: number | undefined) => void;
  readonly onTime: (time: number) => void;
  readonly onClose: () => void;
}

/** Of more stops than this the longest are on the map. */
const stopsOnMap = 30;
/** Up to this many have their duration beside them. */
const namedStops = 8;

/** The vessel whose way is drawn in full: how it moved, with a chart of its speed, and where it stopped. */
export function PlaybackVessel(props: PlaybackVesselProps) {
  const { map, phone, trails, vessel, clock, range, zone, mark, onMark, onTime, onClose } = props;
  const { t } = useTranslation();
  const names = useNames();
  const stops = useMemo(
    () => stopsOf(trails, vessel).filter(({ to }) => to * 1000 > range.start),
    [trails, vessel, range.start],
  );
  const title = (
    <span className={classes.title}>
      <Flag iso={vessel.flag} name={names.country(vessel.flag)} />
      {vessel.name}
    </span>
  );
  const content = (
    <>
      <Motion {...{ trails, vessel, clock }} />
      <SpeedChart {...{ trails, vessel, clock, range, zone, mark, onMark, onTime }} />
      <Stops {...{ map, trails, stops, zone, onTime }} />
      <Link className={classes.link} to="/vessel/$vesselId" params={{ vesselId: String(vessel.id) }}>
        {t('playback.vesselPage')} <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
      </Link>
    </>
  );
  return (
    <>
      <StopsOnMap {...{ map, trails, stops }} />
      {mark !== undefined && <Mark {...{ map, trails, vessel, mark, zone }} />}
      {phone ? (
        <InZone zone="bottom">
          <section className={classes.sheet} aria-label={vessel.name} data-in-column>
            <div className={classes.head}>
              <h2>{title}</h2>
              <CloseButton size={44} aria-label={t('map.close')} onClick={onClose} />
            </div>
            {content}
          </section>
        </InZone>
      ) : (
        <div className={mapClasses.card}>
          <Panel title={title} onClose={onClose} className={classes.panel}>
            <div className={classes.body}>{content}</div>
          </Panel>
        </div>
      )}
    </>
  );
}

function Motion({ trails, vessel, clock }: Pick<PlaybackVesselProps, 'trails' | 'vessel' | 'clock'>) {
  const { t } = useTranslation();
  const { time } = useMoment(clock, 250);
  const place = noPlace();
  if (!placeAt(trails, vessel, time / 1000, place)) return <p className={classes.motion}>{t('playback.unknown')}</p>;
  const { speed, course, silent } = place;
  const facts = [
    ...(Number.isNaN(speed) ? [] : [formatKnots(speed)]),
    ...(Number.isNaN(course) || speed < 0.5 ? [] : [formatBearing(course)]),
  ];
  return (
    <p className={classes.motion}>
      {silent > silence.faded ? t('playback.silent', { duration: formatDuration(silent) }) : facts.join(' · ')}
    </p>
  );
}

function Mark({
  map,
  trails,
  vessel,
  mark,
  zone,
}: Pick<PlaybackVesselProps, 'map' | 'trails' | 'vessel' | 'zone'> & { mark: number }) {
  const place = noPlace();
  if (!placeAt(trails, vessel, mark / 1000, place)) return null;
  return (
    <MapAnchor map={map} place={degreesAt(place)}>
      <div className={classes.mark} aria-hidden="true">
        {formatClock(mark, zone)}
        {!Number.isNaN(place.speed) && ` · ${formatKnots(place.speed)}`}
      </div>
    </MapAnchor>
  );
}

type StopsProps = Pick<PlaybackVesselProps, 'map' | 'trails' | 'onTime'> & { readonly stops: readonly Stop[] };

const placeOf = ({ x, y }: Trails, { point }: Stop) => degreesAt({ x: x[point] ?? 0, y: y[point] ?? 0 });

/** The list has the same as buttons: here they may lie over each other. */
function StopsOnMap({ map, trails, stops }: Omit<StopsProps, 'onTime'>) {
  const longest = stops.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, stopsOnMap);
  return longest.map((stop, index) => (
    <MapAnchor key={stop.from} map={map} place={placeOf(trails, stop)}>
      <div className={classes.stop} aria-hidden="true">
        <IconAnchor size={12} stroke={2} />
        {index < namedStops && formatDuration(stop.to - stop.from)}
      </div>
    </MapAnchor>
  ));
}

function Stops({ map, trails, stops, zone, onTime }: StopsProps & Pick<PlaybackVesselProps, 'zone'>) {
  const { t } = useTranslation();
  if (stops.length === 0) return <p className={classes.none}>{t('playback.noStops')}</p>;
  return (
    <>
      <h3 className={classes.heading}>{t('playback.stops', { count: stops.length })}</h3>
      <ul className={classes.stops}>
        {stops.map((stop) => (
          <li key={stop.from}>
            <button
              type="button"
              className={classes.row}
              onClick={() => {
                onTime(stop.from * 1000);
                flyTo(map, placeOf(trails, stop));
              }}
            >
              <span>{t('playback.stopped', { duration: formatDuration(stop.to - stop.from) })}</span>
              <span className={classes.when}>{formatMoment(stop.from * 1000, zone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
