import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconList, IconPalette } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { defaultTrackPeriod, type TrackPeriod } from '@wheelhouse/contract/positions';
import { useMemo, useRef, useState } from 'react';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import { useTranslation } from 'react-i18next';
import { dictionariesQuery } from '#lib/dictionaries.ts';
import { setParts } from '#lib/vesselFilter.ts';
import { MapAnchor } from './engine/MapAnchor.tsx';
import { specificationZoom } from './engine/mapView.ts';
import { unitX, unitY } from './engine/mercator.ts';
import { InZone } from './engine/MapZones.tsx';
import { usePointer } from './engine/pointerChain.ts';
import type { MapPoint } from './engine/useMapPointer.ts';
import { pickRadius, pickVessel } from './layers/pickVessel.ts';
import { useTrackLayer } from './layers/useTrackLayer.ts';
import { useVesselLayer } from './layers/useVesselLayer.ts';
import { useVesselsInView } from './layers/vesselsInView.ts';
import { useFleetCount, useFleetVessel, useLiveFleet } from './liveFleet/useLiveFleet.ts';
import { defaultColourBy } from './mapSearch.ts';
import { rememberChoice } from './mapSettings.ts';
import { FleetState } from './panels/FleetState.tsx';
import { Legend } from './panels/Legend.tsx';
import { Panel } from './panels/Panel.tsx';
import { PeriodChoice } from './panels/PeriodChoice.tsx';
import { PeriodPanel } from './panels/PeriodPanel.tsx';
import { TrackNote } from './panels/TrackNote.tsx';
import { TrackPopups } from './panels/TrackPopups.tsx';
import { VesselCard, type VesselPicture } from './panels/VesselCard.tsx';
import { VesselsList } from './panels/VesselsList.tsx';
import { VesselTooltip } from './panels/VesselTooltip.tsx';
import type { MapPart } from './SeaMap.tsx';
import classes from './SeaMap.module.css';
import { useEscape } from './useEscape.ts';
import { useMissingVessel } from './useMissingVessel.ts';
import { useSelectedVessel } from './useSelectedVessel.ts';
import { filtersButton, type VesselFiltersOnMap } from './vesselFiltersOnMap.ts';
import { flyTo, useClearOfSheet, useVesselFlight } from './vesselFlight.ts';

interface VesselsOnMapProps extends MapPart {
  readonly drawing: VesselPicture;
  readonly filters: VesselFiltersOnMap;
}

/** How far from a track point, in CSS pixels, a click still means it. */
const trackReach = { mouse: 10, touch: 20 } as const;

type OpenPanel = 'list' | 'legend';

/** Vessels, their tracks and everything that is said about them, for who may see them. */
export function VesselsOnMap(props: VesselsOnMapProps) {
  const { map, scheme, phone, search, settings, onSearch, pointer, drawing, filters } = props;
  const { t } = useTranslation();
  const [touch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const period = search.period ?? settings.period ?? defaultTrackPeriod;
  const colourBy = search.colour ?? settings.colour ?? defaultColourBy;
  const [panels, setPanels] = useState<readonly OpenPanel[]>(phone ? [] : ['legend']);
  const [hover, setHover] = useState<{ id: number; near: number }>();

  const [filtersOpened, setFiltersOpened] = useState(false);
  const filtersSet = setParts(filters.filter).length;
  const fleet = useLiveFleet(filters.filter);
  const count = useFleetCount(fleet);
  const inView = useVesselsInView(map, fleet);
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const fisheries = useMemo(() => dictionaries?.fisheriesTypes.map(({ id }) => id) ?? [], [dictionaries]);
  const selected = useSelectedVessel({ fleet, id: search.vessel, period, scheme, filtered: filtersSet > 0 });
  const hovered = useFleetVessel(fleet, hover?.id);

  useVesselLayer({ map, fleet, scheme, colourBy, fisheries, touch, selected: search.vessel, hovered: hover?.id });
  const trackLayer = useTrackLayer(map, scheme, selected.shown);
  useVesselFlight({
    map,
    wanted: search.lat === undefined ? search.vessel : undefined,
    place: selected.position,
    positionKnown: selected.positionKnown,
  });
  const missing = useMissingVessel(search.vessel, () => onSearch({ vessel: undefined }, 'replace'));
  const sheet = useRef<HTMLDivElement>(null);
  useClearOfSheet(map, sheet, phone ? selected.position : undefined);

  function vesselAt({ latitude, longitude }: MapPoint): number | undefined {
    const zoom = specificationZoom(map.getZoom());
    const place = { x: unitX(longitude), y: unitY(latitude) };
    const slot = pickVessel(fleet.mirror.records, place, zoom, pickRadius(zoom, touch));
    return fleet.mirror.edition.ids[slot];
  }

  function close() {
    selected.closePopups();
    if (search.vessel !== undefined) onSearch({ vessel: undefined }, 'replace');
    if (document.activeElement === document.body || document.activeElement?.closest('section')) map.getCanvas().focus();
  }

  function select(id: number) {
    if (id === search.vessel) return close();
    onSearch({ vessel: id }, search.vessel === undefined ? 'push' : 'replace');
    if (phone) setPanels([]);
  }

  function toggle(panel: OpenPanel) {
    const others = panels.filter((open) => open !== panel);
    if (others.length < panels.length) setPanels(others);
    else setPanels(phone ? [panel] : [...panels, panel]);
  }

  /** One step at a time: the popups on the track, then the vessel. */
  function escape() {
    if (selected.popups.length > 0) selected.closePopups();
    else close();
  }

  useEscape(escape);
  usePointer(pointer, 'vessel', {
    click(point) {
      const vessel = vesselAt(point);
      if (vessel !== undefined) select(vessel);
      return vessel !== undefined;
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

  const listOpen = panels.includes('list');
  const legendOpen = panels.includes('legend');
  const cardShown = search.vessel !== undefined && !(phone && panels.length > 0);
  const choice = {
    period,
    short: phone,
    onPeriod(chosen: TrackPeriod) {
      onSearch({ period: chosen }, 'replace');
      rememberChoice({ period: chosen });
    },
  };
  return (
    <>
      <InZone zone="top">
        {(missing || (filtersSet > 0 && count === 0)) && (
          <p className={classes.notice} role="alert">
            {missing ? vesselMessages.notFound : vesselMessages.noMatches}
          </p>
        )}
      </InZone>
      {hover !== undefined && hovered !== undefined && (
        <MapAnchor map={map} place={hovered} near={hover.near}>
          <VesselTooltip vessel={hovered} />
        </MapAnchor>
      )}
      <TrackPopups map={map} popups={selected.popups} onClose={selected.togglePopup} />
      <InZone zone="left">
        <div className={classes.chip}>
          <FleetState fleet={fleet} />
          <FiltersButton set={filtersSet} opened={filtersOpened} onOpen={() => setFiltersOpened(true)} />
          <PanelButton panel="list" open={listOpen} onToggle={toggle} />
          <PanelButton panel="legend" open={legendOpen} onToggle={toggle} />
        </div>
        {filters.notice}
        {filtersSet > 0 && <div className={classes.filters}>{filters.chips}</div>}
        {filters.renderDrawer({ opened: filtersOpened, onClose: () => setFiltersOpened(false), count })}
        {listOpen && (
          <VesselsList
            fleet={fleet}
            inView={inView}
            selected={search.vessel}
            onSelect={(id) => {
              const place = fleet.vessel(id);
              if (place !== undefined && id !== search.vessel) flyTo(map, place);
              select(id);
            }}
            onClose={() => toggle('list')}
          />
        )}
        {legendOpen && (
          <Panel className={classes.legend} title={t('map.legend.title')} onClose={() => toggle('legend')}>
            <Legend
              inView={inView}
              scheme={scheme}
              colourBy={colourBy}
              fisheries={fisheries}
              onColourBy={(colour) => {
                onSearch({ colour }, 'replace');
                rememberChoice({ colour });
              }}
            />
          </Panel>
        )}
      </InZone>
      {cardShown && search.vessel !== undefined && (
        <div ref={sheet} className={classes.card}>
          <VesselCard
            id={search.vessel}
            position={selected.position}
            positionKnown={selected.positionKnown}
            leftOut={selected.leftOut}
            drawing={drawing}
            onCentre={() => {
              if (selected.position !== undefined) flyTo(map, selected.position);
            }}
            onClose={close}
            onEscape={escape}
            track={
              <>
                <TrackNote track={selected.track} period={t(`map.track.periods.${period}`)} />
                {phone && <PeriodChoice {...choice} />}
              </>
            }
          />
        </div>
      )}
      <InZone zone="bottom">{!(phone && (cardShown || panels.length > 0)) && <PeriodPanel {...choice} />}</InZone>
    </>
  );
}

interface FiltersButtonProps {
  readonly set: number;
  readonly opened: boolean;
  readonly onOpen: () => void;
}

/** Opens the filters; a dot tells that some are set. */
function FiltersButton({ set, opened, onOpen }: FiltersButtonProps) {
  const { t } = useTranslation();
  const label = set > 0 ? t('filter.openSet', { count: set }) : t('filter.title');
  return (
    <Tooltip label={label}>
      <ActionIcon
        id={filtersButton}
        className={classes.panelButton}
        variant="subtle"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={onOpen}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.5} />
        {set > 0 && <span className={classes.dot} />}
      </ActionIcon>
    </Tooltip>
  );
}

interface PanelButtonProps {
  readonly panel: OpenPanel;
  readonly open: boolean;
  readonly onToggle: (panel: OpenPanel) => void;
}

function PanelButton({ panel, open, onToggle }: PanelButtonProps) {
  const { t } = useTranslation();
  const label = t(panel === 'list' ? 'map.list.title' : 'map.legend.title');
  const Icon = panel === 'list' ? IconList : IconPalette;
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.panelButton}
        variant={open ? 'light' : 'subtle'}
        aria-label={label}
        aria-expanded={open}
        onClick={() => onToggle(panel)}
      >
        <Icon size={20} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
