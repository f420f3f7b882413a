import { IconRoute } from '@tabler/icons-react';
import { defaultTrackPeriod, type TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useMemo, useRef, useState } from 'react';
import { setParts } from '@wheelhouse/contract/filterCodec';
import { say, useTranslation } from '#lib/language.ts';
import { MapAnchor } from './engine/MapAnchor.tsx';
import { specificationZoom } from './engine/mapView.ts';
import { unitX, unitY } from './engine/mercator.ts';
import { MapNotice } from './engine/MapNotice.tsx';
import { InZone, PanelZone } from './engine/MapZones.tsx';
import { RowButton } from './engine/RowButton.tsx';
import { seaColours } from './engine/seaColours.ts';
import { usePointer } from './engine/pointerChain.ts';
import type { MapPoint } from './engine/useMapPointer.ts';
import { pickRadius, pickVessel } from './layers/pickVessel.ts';
import { drawnSlots } from './layers/visibleStyles.ts';
import { useTrackLayer } from './layers/useTrackLayer.ts';
import { useVesselLayer } from './layers/useVesselLayer.ts';
import { useVesselNames } from './layers/useVesselNames.ts';
import { markersAbove } from './providers/providerPlaces.ts';
import { useLiveCount, useLiveVessel } from './liveVessels/useLiveVessels.ts';
import { useMapObjects } from './objects/MapObjects.tsx';
import { defaultClickDisplay, defaultNameDisplay } from './engine/mapSearch.ts';
import { rememberChoice } from './engine/mapSettings.ts';
import { AloneChip } from './engine/AloneChip.tsx';
import { Panel } from './engine/Panel.tsx';
import { PeriodChoice } from './panels/PeriodChoice.tsx';
import { PeriodPanel } from './panels/PeriodPanel.tsx';
import { TrackNote } from './panels/TrackNote.tsx';
import { TrackPopups } from './panels/TrackPopups.tsx';
import { TrackStrip } from './panels/TrackStrip.tsx';
import { VesselCard, type VesselPicture } from './panels/VesselCard.tsx';
import { VesselTooltip } from './panels/VesselTooltip.tsx';
import type { MapPart } from './engine/mapPart.ts';
import classes from './SeaMap.module.css';
import { colourOfPinned, pinnedVessels } from './tools/pinnedTracks.ts';
import { PinTrack } from './tools/PinTrack.tsx';
import { usePinnedOnMap } from './tools/usePinnedTracks.ts';
import { useEscape } from './engine/useEscape.ts';
import { useNamedVessel } from './useNamedVessel.ts';
import { useSelectedVessel } from './useSelectedVessel.ts';
import type { VesselFiltersOnMap } from './engine/vesselFiltersOnMap.ts';
import { flyTo, useClearOfSheet, useVesselFlight } from './engine/vesselFlight.ts';

interface VesselsOnMapProps extends MapPart {
  readonly drawing: VesselPicture;
  readonly filters: VesselFiltersOnMap;
  /** On a phone, panels hide the card. */
  readonly cardHidden: boolean;
  readonly onToggle: (id: number) => void;
  readonly onClose: () => void;
}

/** How far from a track point a click still counts, CSS pixels. */
const trackReach = { mouse: 10, touch: 20 } as const;

/** Vessels, their tracks and the details of the selected one, for viewers who may see them. */
export function VesselsOnMap(props: VesselsOnMapProps) {
  const { map, scheme, phone, search, settings, onSearch, pointer, drawing, filters, cardHidden, onToggle } = props;
  const { panels } = props;
  const { t } = useTranslation();
  const period = search.period ?? settings.period ?? defaultTrackPeriod;
  const onClick = search.click ?? settings.click ?? defaultClickDisplay;
  const [hover, setHover] = useState<{ id: number; near: number }>();
  const { landDrawn, touch, liveVessels, fisheries, visibleStyles, clusters, clusterScale } = useMapObjects();
  const count = useLiveCount(liveVessels);
  const filtered = setParts(filters.filter).length > 0;
  const pinnedIds = pinnedVessels(search.tracks);
  const selected = useSelectedVessel({
    liveVessels,
    id: search.vessel,
    period,
    // A pinned track keeps the colour of its list entry; the wide line marks the vessel whose card is open.
    colour: colourOfPinned(scheme, pinnedIds, search.vessel ?? 0) ?? seaColours[scheme].track,
    amongOthers: pinnedIds.length > 0,
    filtered,
  });
  const hovered = useLiveVessel(liveVessels, hover?.id);
  const alone = search.alone === true && (search.vessel !== undefined || search.provider !== undefined);

  const above = useMemo(
    () => markersAbove(clusters, search.provider, alone, clusterScale),
    [clusters, search.provider, alone, clusterScale],
  );
  const drawn = useVesselLayer({
    map,
    liveVessels,
    landDrawn,
    scheme,
    visibleStyles,
    fisheries,
    touch,
    selected: search.vessel,
    hovered: hover?.id,
    alone,
    above,
  });
  useVesselNames({
    map,
    liveVessels,
    landDrawn,
    scheme,
    visibleStyles,
    touch,
    display: search.names ?? settings.names ?? defaultNameDisplay,
    selected: search.vessel,
    alone,
  });
  const pinned = usePinnedOnMap({ search, settings, scheme, liveVessels });
  const tracks = useMemo(() => (landDrawn ? [...selected.shown, ...pinned] : []), [landDrawn, selected.shown, pinned]);
  const trackLayer = useTrackLayer(map, scheme, tracks);
  const { vessel, exists, missing } = useNamedVessel(search.vessel, () =>
    onSearch({ vessel: undefined, alone: undefined }, 'replace'),
  );
  useVesselFlight({
    map,
    wanted: search.lat === undefined ? search.vessel : undefined,
    place: selected.position,
    positionKnown: selected.positionKnown,
    exists,
  });
  const sheet = useRef<HTMLDivElement>(null);
  useClearOfSheet(map, sheet, phone ? selected.position : undefined);

  function vesselAt({ latitude, longitude }: MapPoint): number | undefined {
    const zoom = specificationZoom(map.getZoom());
    const { records, edition } = liveVessels.mirror;
    const place = { x: unitX(longitude), y: unitY(latitude) };
    const slot = pickVessel(records, place, zoom, pickRadius(zoom, touch), drawnSlots(visibleStyles, edition, records));
    return edition.ids[slot];
  }

  function close() {
    props.onClose();
    if (document.activeElement === document.body || document.activeElement?.closest('section')) map.getCanvas().focus();
  }

  /** One step at a time: first the popups on the track, then the vessel. */
  function escape() {
    if (selected.popups.length > 0) selected.closePopups();
    else close();
  }

  useEscape(escape);
  usePointer(pointer, 'vessel', {
    click(point) {
      const vessel = vesselAt(point);
      if (vessel === undefined) return false;
      if (vessel === search.vessel) close();
      else onToggle(vessel);
      return true;
    },
    hover(point) {
      const id = point === undefined ? undefined : vesselAt(point);
      setHover(point === undefined || id === undefined ? undefined : { id, near: point.longitude });
      return id !== undefined;
    },
  });
  usePointer(pointer, 'track', {
    click(point) {
      const trackPoint = trackLayer.pointAt(point, touch ? trackReach.touch : trackReach.mouse);
      if (trackPoint !== undefined) selected.togglePopup(trackPoint.point);
      return trackPoint !== undefined;
    },
  });
  usePointer(pointer, 'place', {
    click() {
      const open = search.vessel !== undefined;
      close();
      return open;
    },
  });

  const name = selected.position?.name ?? vessel?.name;
  const cardVisible = search.vessel !== undefined && !cardHidden;
  const choice = {
    period,
    short: phone,
    onPeriod(chosen: TrackPeriod) {
      onSearch({ period: chosen }, 'replace');
      rememberChoice({ period: chosen });
    },
  };
  const note = <TrackNote track={selected.track} period={t(`map.track.periods.${period}`)} />;
  const keep = search.vessel !== undefined && <PinTrack vessel={search.vessel} search={search} onSearch={onSearch} />;
  return (
    <>
      <InZone zone="top">
        {!drawn && <MapNotice>{t('map.failure.noVessels')}</MapNotice>}
        {(missing || (filtered && count === 0)) && (
          <MapNotice>{missing ? say(vesselMessages.notFound) : say(vesselMessages.noMatches)}</MapNotice>
        )}
        {search.alone === true && search.vessel !== undefined && name !== undefined && (
          <AloneChip text={t('map.alone.only', { name })} onEnd={() => onSearch({ alone: undefined }, 'replace')} />
        )}
        {cardVisible && search.vessel !== undefined && onClick === 'track' && (
          <TrackStrip id={search.vessel} position={selected.position} onClose={close} onEscape={escape}>
            {note}
            {keep}
          </TrackStrip>
        )}
      </InZone>
      {hover !== undefined && hovered !== undefined && (
        <MapAnchor map={map} place={hovered} near={hover.near}>
          <VesselTooltip vessel={hovered} />
        </MapAnchor>
      )}
      <TrackPopups map={map} popups={selected.popups} onClose={selected.togglePopup} />
      {cardVisible && search.vessel !== undefined && onClick !== 'track' && (
        <div ref={sheet} className={classes.card}>
          <VesselCard
            id={search.vessel}
            position={selected.position}
            positionKnown={selected.positionKnown}
            leftOut={selected.leftOut}
            peeks={phone}
            drawing={onClick === 'photo' ? drawing : undefined}
            onCentre={() => {
              if (selected.position !== undefined) flyTo(map, selected.position);
            }}
            onClose={close}
            onEscape={escape}
            note={note}
            track={
              <>
                {keep}
                {phone && <PeriodChoice {...choice} />}
              </>
            }
          />
        </div>
      )}
      {phone && (
        <RowButton
          panel="track"
          panels={panels}
          label={t('map.track.tab', { period: t(`map.track.periods.${period}`) })}
          icon={IconRoute}
          marked={pinnedIds.length > 0}
        />
      )}
      <InZone zone="left">
        {phone && panels.open.includes('track') && (
          <Panel title={t('map.track.panel')} onClose={() => panels.toggle('track')}>
            <div className={classes.trackPanel}>
              <PeriodChoice {...choice} />
              <PanelZone zone="tracks" />
            </div>
          </Panel>
        )}
      </InZone>
      <InZone zone="bottom">{!phone && !cardHidden && <PeriodPanel {...choice} />}</InZone>
    </>
  );
}
