import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { useMapPointer, type MapPoint } from './useMapPointer.ts';

/** The order in which the parts get clicks and the pointer. */
const pointerOrder = ['tool', 'vessel', 'provider', 'track', 'port', 'dated', 'place', 'sea'] as const;
type PointerUser = (typeof pointerOrder)[number];

interface PointerUse {
  /** Returns whether it took the click; if so, later parts don't get it. */
  readonly click: (point: MapPoint) => boolean;
  /** Whether it is drawn above earlier parts at this place; it then gets the event first, except before the tool. */
  readonly covers?: (point: MapPoint) => boolean;
  /**
   * Returns whether the pointer is over something of this part; later parts then get `undefined`, as all do when the
   * pointer leaves the map.
   */
  readonly hover?: (point: MapPoint | undefined) => boolean;
}

/** The parts on one map that react to clicks. */
export interface PointerChain {
  /** Returns a function that removes it. */
  readonly join: (user: PointerUser, use: PointerUse) => () => void;
}

/** The order, with parts whose marker is above the others at this place first. */
function orderAt(users: ReadonlyMap<PointerUser, PointerUse>, point: MapPoint): readonly PointerUser[] {
  const [tool, ...others] = pointerOrder;
  const above = others.filter((user) => users.get(user)?.covers?.(point));
  return [tool, ...above, ...others.filter((user) => !above.includes(user))];
}

/** Passes each click and pointer position to the parts of the map, in the order above. */
export function usePointerChain(map: LibraryMap): PointerChain {
  const users = useRef(new Map<PointerUser, PointerUse>());
  useMapPointer(map, {
    click(point) {
      for (const user of orderAt(users.current, point)) if (users.current.get(user)?.click(point)) return;
    },
    hover(point) {
      let left = point;
      const order = point === undefined ? pointerOrder : orderAt(users.current, point);
      for (const user of order) if (users.current.get(user)?.hover?.(left)) left = undefined;
      map.getCanvas().style.cursor = point !== undefined && left === undefined ? 'pointer' : '';
    },
  });
  return useMemo(
    () => ({
      join(user, use) {
        users.current.set(user, use);
        return () => {
          if (users.current.get(user) === use) users.current.delete(user);
        };
      },
    }),
    [],
  );
}

/** Adds a part to the chain, with the handlers of the latest render. An undefined `use` adds nothing. */
export function usePointer(chain: PointerChain, user: PointerUser, use: PointerUse | undefined): void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  const there = use !== undefined;
  useEffect(() => {
    if (!there) return undefined;
    return chain.join(user, {
      click: (point) => latest.current?.click(point) ?? false,
      covers: (point) => latest.current?.covers?.(point) ?? false,
      hover: (point) => latest.current?.hover?.(point) ?? false,
    });
  }, [chain, user, there]);
}
