import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '#areas/session/useSession.ts';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import { InZone } from '#map/engine/MapZones.tsx';
import type { Place } from '#map/engine/mapView.ts';
import { usePointer } from '#map/engine/pointerChain.ts';
import { measurePointsMax, type DistanceUnit } from '#map/engine/mapSearch.ts';
import { rememberChoice } from '#map/engine/mapSettings.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { AreaOfLine } from './AreaOfLine.tsx';
import { arcPoints, greatCircle } from './greatCircle.ts';
import classes from './Measure.module.css';
import { addressOfPoints, measurable, pointsInAddress } from '#map/engine/measuredLine.ts';
import { formatDistance, formatMeasuredBearing, legsOf, type Leg } from './legs.ts';
import { useMeasureLayer } from './measureLayer.ts';
import { MeasurePanel } from './MeasurePanel.tsx';
import { MeasurePoint } from './MeasurePoint.tsx';
import { useLineInView } from './useLineInView.ts';
import { useMeasureKeys } from './useMeasureKeys.ts';

/** A leg shorter than this on the screen, in CSS pixels, has no room for its label. */
const labelFrom = 60;

type MeasureProps = Pick<MapPart, 'map' | 'scheme' | 'search' | 'settings' | 'onSearch' | 'pointer'> & {
  /** Whether the line is listed and can be edited, or only drawn and labelled. */
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The measuring tool: the line of the address, drawn and labelled, and listed and editable while it is open. */
export function Measure(props: MeasureProps) {
  const { map, scheme, search, settings } = props;
  const kept = useMemo(() => pointsInAddress(search.measure), [search.measure]);
  const [dragged, setDragged] = useState<readonly Place[]>();
  const points = dragged ?? kept;
  const unit = search.unit ?? settings.unit ?? 'nm';
  const legs = useMemo(() => legsOf(points), [points]);
  useMeasureLayer(map, scheme, legs);
  useLineInView(map, search, kept);
  return (
    <>
      {legs.map((leg, index) => (
        // Each leg is named by the numbers of its points.
        // oxlint-disable-next-line react/no-array-index-key
        <LegLabel key={index} map={map} leg={leg} unit={unit} />
      ))}
      {props.open && <MeasureEditor {...props} points={points} legs={legs} unit={unit} onDragged={setDragged} />}
    </>
  );
}

interface MeasureEditorProps extends MeasureProps {
  readonly points: readonly Place[];
  readonly legs: readonly Leg[];
  readonly unit: DistanceUnit;
  /** The line while a point of it is dragged; undefined for the one in the address. */
  readonly onDragged: (points: readonly Place[] | undefined) => void;
}

function MeasureEditor({
  map,
  scheme,
  search,
  points,
  legs,
  unit,
  onDragged,
  onSearch,
  pointer,
  onClose,
}: MeasureEditorProps) {
  const signedIn = useSignedIn();
  const [adding, setAdding] = useState(points.length === 0);

  function keep(next: readonly Place[]) {
    onDragged(undefined);
    onSearch({ measure: addressOfPoints(next.slice(0, measurePointsMax)) }, 'replace');
  }

  function close() {
    onDragged(undefined);
    map.getCanvas().focus();
    onClose();
  }

  function remove(index: number) {
    keep(points.filter((_, other) => other !== index));
    map.getCanvas().focus();
  }

  const replaced = (index: number, place: Place) => points.map((point, other) => (other === index ? place : point));

  useMeasureKeys({
    adding,
    onEnd: () => setAdding(false),
    onRemoveLast: () => keep(points.slice(0, -1)),
    onClose: close,
  });
  usePointer(pointer, 'tool', {
    click(point) {
      if (!adding) return false;
      keep([...points, measurable(point)]);
      return true;
    },
    hover: (point) => adding && point !== undefined,
  });
  useCrosshair(map, adding);

  return (
    <>
      {points.map((place, index) => (
        <MeasurePoint
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          map={map}
          place={place}
          number={index + 1}
          onMove={(to, how) => {
            if (how === 'dragging') onDragged(replaced(index, to));
            else keep(replaced(index, to));
          }}
          onRemove={() => remove(index)}
        />
      ))}
      <InZone zone="left">
        <MeasurePanel
          points={points}
          legs={legs}
          unit={unit}
          adding={adding}
          onAdding={setAdding}
          onUnit={(chosen) => {
            onSearch({ unit: chosen }, 'replace');
            rememberChoice({ unit: chosen });
          }}
          onPoint={(index, place) => keep(index < points.length ? replaced(index, place) : [...points, place])}
          onAddCentre={() => {
            const { lat, lng } = map.getCenter();
            keep([...points, measurable({ latitude: lat, longitude: lng })]);
          }}
          onRemove={(index) => keep(points.filter((_, other) => other !== index))}
          onClear={() => {
            keep([]);
            setAdding(true);
          }}
          onClose={close}
        >
          {signedIn && (
            <AreaOfLine
              map={map}
              scheme={scheme}
              points={points}
              areaId={search.area}
              onSaved={(area) => {
                onSearch({ measure: undefined, area }, 'replace');
                close();
              }}
            />
          )}
        </MeasurePanel>
      </InZone>
    </>
  );
}

/** While adding, clicks are points: a double click does not zoom. */
function useCrosshair(map: LibraryMap, adding: boolean): void {
  useEffect(() => {
    if (!adding) return undefined;
    const canvas = map.getCanvas();
    map.doubleClickZoom.disable();
    canvas.dataset['measuring'] = '';
    return () => {
      map.doubleClickZoom.enable();
      delete canvas.dataset['measuring'];
    };
  }, [map, adding]);
}

interface LegLabelProps {
  readonly map: LibraryMap;
  readonly leg: Leg;
  readonly unit: DistanceUnit;
}

/** Length and bearing at the middle of a leg, where there is room; the panel has the same. */
function LegLabel({ map, leg, unit }: LegLabelProps) {
  const [longitude, latitude] = useMemo(
    () => greatCircle(leg.from, leg.to)[arcPoints / 2] ?? [leg.to.longitude, leg.to.latitude],
    [leg],
  );
  const [room, setRoom] = useState(true);
  useEffect(() => {
    const update = () => {
      const [a, b] = [leg.from, { latitude, longitude }].map((at) => map.project([at.longitude, at.latitude]));
      if (a !== undefined && b !== undefined) setRoom(Math.hypot(a.x - b.x, a.y - b.y) * 2 > labelFrom);
    };
    update();
    const { unsubscribe } = map.on('zoomend', update);
    return unsubscribe;
  }, [map, leg, latitude, longitude]);
  if (!room) return null;
  return (
    <MapAnchor map={map} place={{ latitude, longitude }}>
      <span className={classes.label} aria-hidden="true">
        {formatDistance(leg.metres, unit)} · {formatMeasuredBearing(leg.bearing)}
      </span>
    </MapAnchor>
  );
}
