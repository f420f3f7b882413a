import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#lib/language.ts';
import { useSheetHeight } from './useSheetHeight.ts';
import classes from './MapZones.module.css';

/**
 * Places around the map for panels and buttons, in keyboard order. `left` is a column for search, lists and legends;
 * `layers`, beside its top, is for the layer switch; `right` is a column of buttons; `top` is the middle for notices;
 * `bottom` is the middle for timelines and periods; `corner`, above the scale, is for layer and source. `row` is the
 * row of buttons at the bottom of a phone. It comes first, so that panels follow the buttons that open them.
 */
const mapZones = ['row', 'left', 'layers', 'top', 'right', 'corner', 'bottom'] as const;
/** Places inside a panel, which exist while it is open: the tools and the pinned tracks on a phone. */
type ZoneInPanel = 'tools' | 'tracks';
type MapZone = (typeof mapZones)[number] | ZoneInPanel;

/** These are stacked, so that an opened panel pushes up those above it. */
function isLower(zone: MapZone): boolean {
  return zone === 'corner' || zone === 'bottom';
}

interface KnownZones {
  readonly elements: Partial<Record<MapZone, HTMLElement>>;
  readonly set: (zone: MapZone, element: HTMLElement | null) => void;
}

const Zones = createContext<KnownZones>({ elements: {}, set: () => undefined });

/** Provides the places of one map to its parts. */
export function MapZones({ children }: { readonly children: ReactNode }) {
  const [elements, setElements] = useState<Partial<Record<MapZone, HTMLElement>>>({});
  const [set] = useState(
    () => (zone: MapZone, element: HTMLElement | null) =>
      setElements((before) => ({ ...before, [zone]: element ?? undefined })),
  );
  const [keep] = useState(() =>
    mapZones.map((zone) => ({ zone, ref: (element: HTMLElement | null) => set(zone, element) })),
  );
  const { t } = useTranslation();
  const lower = useRef<HTMLDivElement>(null);
  useSheetHeight(lower, '--lower-height');
  const known = useMemo(() => ({ elements, set }), [elements, set]);
  return (
    <Zones.Provider value={known}>
      {keep
        .filter(({ zone }) => !isLower(zone))
        .map(({ zone, ref }) => (
          <div
            key={zone}
            ref={ref}
            className={classes[zone]}
            {...(zone === 'row' && { role: 'group', 'aria-label': t('map.row') })}
          />
        ))}
      <div ref={lower} className={classes.lower}>
        {keep
          .filter(({ zone }) => isLower(zone))
          .map(({ zone, ref }) => (
            <div key={zone} ref={ref} className={classes[zone]} />
          ))}
      </div>
      {children}
    </Zones.Provider>
  );
}

/** A place inside an open panel. */
export function PanelZone({ zone }: { readonly zone: ZoneInPanel }) {
  const { set } = useContext(Zones);
  const ref = useCallback((element: HTMLElement | null) => set(zone, element), [set, zone]);
  return <div ref={ref} className={classes.inPanel} />;
}

interface InZoneProps {
  readonly zone: MapZone;
  readonly children: ReactNode;
}

/**
 * Renders its children into a place of the nearest `MapZones`, after those of parts mounted earlier. A part whose
 * children come and go should keep its `InZone` mounted and leave it empty, so that the order stays.
 */
export function InZone({ zone, children }: InZoneProps) {
  const element = useContext(Zones).elements[zone];
  if (element === undefined) return null;
  return createPortal(<div className={classes.part}>{children}</div>, element);
}
