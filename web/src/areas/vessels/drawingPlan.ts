import {
  boat,
  buoys,
  crane,
  derrick,
  gantry,
  hatches,
  hauler,
  jiggers,
  mizzen,
  netBin,
  netDrum,
  outriggers,
  pots,
  powerBlock,
  ropeReels,
} from './drawingGear.ts';
import { drawFunnel, drawHouse, drawMast, mastHeight, usualDecks, type House, type HousePlan } from './drawingHouse.ts';
import { drawHull, drawRail, drawShelter, fullnessOf, type Hull, type VesselMeasures } from './drawingHull.ts';
import type { VesselKind } from './drawingKind.ts';
import { line, type Shape } from './drawingShape.ts';

/** The layout of one kind of vessel: its house, its deck gear, and what is behind the house. */
interface Layout {
  house(decks: number, small: boolean): HousePlan;
  gear(hull: Hull, small: boolean): readonly Shape[];
}

const forward = (decks: number, small: boolean): HousePlan =>
  small ? { from: 0.5, to: 0.76, decks } : { from: 0.56, to: 0.82, decks };
const aft = (decks: number): HousePlan => ({ from: 0.08, to: 0.34, decks });

const layouts: Record<VesselKind, Layout> = {
  pelagicTrawler: {
    house: (decks) => ({ from: 0.52, to: 0.8, decks }),
    gear: (hull) => [...netDrum(hull, 0.13), ...netDrum(hull, 0.22), ...gantry(hull, 0.04), ...crane(hull, 0.42, -1)],
  },
  factoryTrawler: {
    house: (decks) => ({ from: 0.46, to: 0.78, decks }),
    gear: (hull) => [
      ...drawShelter(hull, 0.24, 0.93, 'hull'),
      ...gantry(hull, 0.05),
      ...netDrum(hull, 0.17),
      ...derrick(hull, 0.36, -1),
    ],
  },
  trawler: {
    house: forward,
    gear: (hull, small) => [...gantry(hull, 0.05), ...netDrum(hull, 0.2), ...(small ? [] : derrick(hull, 0.42, -1))],
  },
  beamTrawler: { house: aft, gear: (hull) => [...outriggers(hull, 0.56), ...hauler(hull, 0.4)] },
  purseSeiner: {
    house: forward,
    gear: (hull, small) => [
      ...netBin(hull, 0.06, 0.3),
      ...powerBlock(hull, 0.36),
      ...(small ? [] : crane(hull, 0.5, -1)),
    ],
  },
  danishSeiner: {
    house: (decks) => ({ from: 0.56, to: 0.78, decks }),
    gear: (hull) => [...ropeReels(hull, 0.32), ...powerBlock(hull, 0.22), ...netBin(hull, 0.03, 0.17)],
  },
  longliner: {
    house: (decks, small) => (small ? { from: 0.2, to: 0.48, decks } : { from: 0.5, to: 0.74, decks }),
    gear: (hull, small) =>
      small
        ? [...buoys(hull, 0.04), ...hauler(hull, 0.66)]
        : [...drawShelter(hull, 0.03, 0.95, 'hull'), ...buoys(hull, 0.005)],
  },
  netter: {
    house: forward,
    gear: (hull, small) => [
      ...netBin(hull, 0.16, 0.36),
      ...(small ? mizzen(hull, 0.07) : crane(hull, 0.44, -1)),
      ...hauler(hull, 0.84),
    ],
  },
  handliner: {
    house: forward,
    gear: (hull, small) => [...jiggers(hull, 0.12, 4), ...(small ? mizzen(hull, 0.05) : [])],
  },
  potter: {
    house: forward,
    gear: (hull) => [...pots(hull, 0.06, 0.36), ...derrick(hull, 0.42, -1), ...hauler(hull, 0.84)],
  },
  wellboat: {
    house: (decks, small) => ({ from: 0.66, to: 0.88, decks: small ? decks : decks + 1 }),
    gear: (hull) => [...hatches(hull, 0.12, 0.6, 4, true), ...crane(hull, 0.36, -1)],
  },
  carrier: { house: aft, gear: (hull) => [...hatches(hull, 0.38, 0.86, 3, false), ...crane(hull, 0.62, 1)] },
  workboat: {
    house: (decks, small) => ({ from: 0.62, to: 0.84, decks: small ? decks : decks + 1 }),
    gear: (hull) => [...crane(hull, 0.14, 1), ...crane(hull, 0.48, -1), ...hauler(hull, 0.32)],
  },
  patrolVessel: {
    house: (decks) => ({ from: 0.34, to: 0.74, decks }),
    gear: (hull, small) => (small ? [] : [...boat(hull, 0.24), ...crane(hull, 0.12, 1)]),
  },
  fishingBoat: { house: forward, gear: (hull) => [...derrick(hull, 0.34, -1), ...hauler(hull, 0.84)] },
};

/** A vessel seen from starboard: shapes from back to front, in metres above the waterline. */
export interface VesselPlan {
  readonly length: number;
  /** From the waterline to the top of the highest part. */
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Wires from the mast to the stem, on all but small vessels. */
function stays(hull: Hull, house: House): readonly Shape[] {
  const [x, y] = house.roof;
  return [
    line(
      'wire',
      [x, y + mastHeight(hull.length) * 0.85],
      [hull.length * 0.985, hull.deckAt(hull.length * 0.985) + 0.4],
    ),
  ];
}

/** Draws a vessel from its kind, length, tonnage and build year. The same data always gives the same drawing. */
export function planVessel(measures: VesselMeasures): VesselPlan {
  const hull = drawHull(measures);
  const layout = layouts[measures.kind];
  const small = measures.length < 18;
  const house = drawHouse(hull, layout.house(usualDecks(measures.length, fullnessOf(measures)), small));
  const shapes = [
    ...stays(hull, house),
    ...drawFunnel(hull, house),
    ...layout.gear(hull, small),
    ...drawMast(hull, house.roof),
    ...house.shapes,
    ...drawRail(hull),
    ...hull.shapes,
  ];
  return { length: measures.length, height: Math.max(...shapes.map(({ top }) => top)), shapes };
}
