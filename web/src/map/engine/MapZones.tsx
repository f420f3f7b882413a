import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './MapZones.module.css';

/**
 * Places around the map where its parts put their panels and buttons, in the order the keyboard visits them. `left` is
 * a column for search, lists and legends; `layers` beside its top for the switch between layers; `right` a column of buttons; `top` the middle for notices; `bottom` the
 * middle for timelines and periods; `corner` stands above the scale for layer and source.
 */
const mapZones = ['left', 'layers', 'top', 'right', 'corner', 'bottom'] as const;
type MapZone = (typeof mapZones)[number];

/** These stand on top of one another, so that what opens below pushes the rest up. */
function isLower(zone: MapZone): boolean {
  return zone === 'corner' || zone === 'bottom';
}

const Zones = createContext<Partial<Record<MapZone, HTMLElement>>>({});

/** Gives the parts of one map their places. */
export function MapZones({ children }: { readonly children: ReactNode }) {
  const [elements, setElements] = useState<Partial<Record<MapZone, HTMLElement>>>({});
  const [keep] = useState(() =>
    mapZones.map((zone) => ({
      zone,
      ref: (element: HTMLElement | null) => setElements((before) => ({ ...before, [zone]: element ?? undefined })),
    })),
  );
  return (
    <Zones.Provider value={elements}>
      {keep
        .filter(({ zone }) => !isLower(zone))
        .map(({ zone, ref }) => (
          <div key={zone} ref={ref} className={classes[zone]} />
        ))}
      <div className={classes.lower}>
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

interface InZoneProps {
  readonly zone: MapZone;
  readonly children: ReactNode;
}

/**
 * Puts its children into a place of the nearest `MapZones`, after those of parts that stood before. A part whose
 * children come and go keeps its `InZone` and leaves it empty, so that the order stays.
 */
export function InZone({ zone, children }: InZoneProps) {
  const element = useContext(Zones)[zone];
  if (element === undefined) return null;
  return createPortal(<div className={classes.part}>{children}</div>, element);
}
