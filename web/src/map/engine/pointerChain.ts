import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { useMapPointer, type MapPoint } from './useMapPointer.ts';

/** Who is asked first when the map is clicked or pointed at. */
const pointerOrder = ['tool', 'vessel', 'provider', 'track', 'place', 'sea'] as const;
type PointerUser = (typeof pointerOrder)[number];

interface PointerUse {
  /** Answers whether the click was meant for it; then nobody further down the order is asked. */
  readonly click: (point: MapPoint) => boolean;
  /** Whether it is drawn there above those who come before it; it is then asked first, but for the tool. */
  readonly covers?: (point: MapPoint) => boolean;
  /**
   * Answers whether the pointer is over something of it; those further down are then told `undefined`, as everybody is
   * when the pointer leaves the map.
   */
  readonly hover?: (point: MapPoint | undefined) => boolean;
}

/** What lies over one map and wants its clicks. */
export interface PointerChain {
  /** Answers how to leave. */
  readonly join: (user: PointerUser, use: PointerUse) => () => void;
}

/** The order, with those first whose marker lies above the others at this place. */
function orderAt(users: ReadonlyMap<PointerUser, PointerUse>, point: MapPoint): readonly PointerUser[] {
  const [tool, ...others] = pointerOrder;
  const above = others.filter((user) => users.get(user)?.covers?.(point));
  return [tool, ...above, ...others.filter((user) => !above.includes(user))];
}

/** Hands each click and each place of the pointer to what lies on the map there, in the order above. */
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

/** Takes part in a chain with what the newest render says. Undefined `use` takes no part. */
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
