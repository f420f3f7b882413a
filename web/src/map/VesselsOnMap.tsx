import type { TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useRef, useState } from 'react';
import { setParts } from '@wheelhouse/contract/filterCodec';
import { say, useTranslation } from '#lib/language.ts';
import { MapAnchor } from './engine/MapAnchor.tsx';
import { focusMap } from './engine/focusMap.ts';
import { MapNotice } from './engine/MapNotice.tsx';
import { InZone } from './engine/MapZones.tsx';
import { seaColours } from './engine/seaColours.ts';
import { useLiveCount, useLiveVessel } from './liveVessels/useLiveVessels.ts';
import { useMapObjects } from './objects/MapObjects.tsx';
import { defaultClickDisplay } from './engine/mapSearch.ts';
import { rememberChoice } from './engine/mapSettings.ts';
import { AloneChip } from './engine/AloneChip.tsx';
import { PeriodChoice } from './panels/PeriodChoice.tsx';
import { SentBesides } from './panels/SentNote.tsx';
import { ShipCard } from './panels/ShipCard.tsx';
import { TrackNote } from './panels/TrackNote.tsx';
import { TrackPopups } from './panels/TrackPopups.tsx';
import { TrackStrip } from './panels/TrackStrip.tsx';
import { VesselCard, type VesselPicture } from './panels/VesselCard.tsx';
import { VesselTooltip } from './panels/VesselTooltip.tsx';
import type { MapPart } from './engine/mapPart.ts';
import classes from './SeaMap.module.css';
import { colourOfPinned, pinnedVessels } from '#map/engine/pinnedTracks.ts';
import { MeasureTrack } from './tools/MeasureTrack.tsx';
import { PinTrack } from './tools/PinTrack.tsx';
import { periodOf } from './tools/usePinnedTracks.ts';
import { TrackPeriodOnMap } from './TrackPeriodOnMap.tsx';
import { useEscape } from './engine/useEscape.ts';
import { useNamedVessel } from './useNamedVessel.ts';
import { useSelectedVessel } from './useSelectedVessel.ts';
import { useVesselDrawing } from './useVesselDrawing.ts';
import { useVesselPointer } from './useVesselPointer.ts';
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

/** Vessels, their tracks and the details of the selected one, for viewers who may see them. */
export function VesselsOnMap(props: VesselsOnMapProps) {
  const { map, scheme, phone, search, settings, onSearch, pointer, drawing, filters, cardHidden, onToggle } = props;
  const { panels } = props;
  const { t } = useTranslation();
  const period = periodOf(props);
  const onClick = search.click ?? settings.click ?? defaultClickDisplay;
  const [hover, setHover] = useState<{ id: number; near: number }>();
  const { liveVessels } = useMapObjects();
  const count = useLiveCount(liveVessels);
  const filtered = setParts(filters.filter).length > 0;
  const pinnedIds = pinnedVessels(search.tracks);
  const selected = useSelectedVessel({
    liveVessels,
    id: search.vessel,
    period,
    // A pinned track keeps the colour of its list entry; the wide line marks the vessel whose card is open.
    colour: colourOfPinned(scheme, pinnedIds, search.vessel ?? 0) ?? seaColours[scheme].track,
    alongsideColour: seaColours[scheme].alongside,
    amongOthers: pinnedIds.length > 0,
    filtered,
  });
  const hovered = useLiveVessel(liveVessels, hover?.id);
  const { drawn, trackLayer } = useVesselDrawing({
    map,
    scheme,
    search,
    settings,
    hovered: hover?.id,
    shownTracks: selected.shown,
  });
  const { vessel, exists, missing } = useNamedVessel(search.vessel, selected.isGone, (id) =>
    onSearch({ vessel: id, alone: undefined }, 'replace'),
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

  function close() {
    props.onClose();
    focusMap(map);
  }

  /** One step at a time: first the popups on the track, then the vessel. */
  function escape() {
    if (selected.popups.length > 0) selected.closePopups();
    else close();
  }

  useEscape(escape);
  useVesselPointer({
    map,
    pointer,
    selected: search.vessel,
    trackLayer,
    onSelect: onToggle,
    onClose: close,
    onTrackPoint: selected.togglePopup,
    onHover: setHover,
  });

  const name = selected.position?.name ?? vessel?.name;
  const cardVisible = search.vessel !== undefined && search.vessel > 0 && !cardHidden;
  const centre = () => {
    if (selected.position !== undefined) flyTo(map, selected.position);
  };
  const choice = {
    period,
    short: phone,
    onPeriod(chosen: TrackPeriod) {
      onSearch({ period: chosen }, 'replace');
      rememberChoice({ period: chosen });
    },
  };
  const note = (
    <>
      {selected.last !== undefined && <SentBesides last={selected.last} />}
      <TrackNote track={selected.track} period={t(`map.track.periods.${period}`)} />
    </>
  );
  const points = selected.track.data?.data ?? [];
  const keep = search.vessel !== undefined && (
    <div className={classes.track}>
      <PinTrack vessel={search.vessel} search={search} onSearch={onSearch} />
      {/* A phone has no room for measuring. */}
      {!phone && points.length > 1 && <MeasureTrack track={points} onSearch={onSearch} />}
    </div>
  );
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
            onCentre={centre}
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
      {selected.ship?.other !== undefined && !cardHidden && (
        <div ref={sheet} className={classes.card}>
          <ShipCard
            ship={selected.ship}
            other={selected.ship.other}
            onCentre={centre}
            onClose={close}
            onEscape={escape}
          />
        </div>
      )}
      <TrackPeriodOnMap {...{ phone, panels, choice, cardHidden }} pinned={pinnedIds.length > 0} />
    </>
  );
}
