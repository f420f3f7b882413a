import { drawBeamTrawler, drawBoat, drawCutter, type Layout } from './boats.ts';
import type { Chance } from './chance.ts';
import { drawHull, hullOf, namesOn, type Hull, type Particulars } from './hull.ts';
import { area, clear, heightOf, line, round, type Shape, type Words } from './shape.ts';
import {
  drawBarge,
  drawCarrier,
  drawGovernmentVessel,
  drawLineHatches,
  drawLongliner,
  drawPelagic,
  drawServiceVessel,
  drawTrawler,
  drawWellboat,
} from './ships.ts';

/** A vessel seen from the side: shapes from back to front, in metres from its stern and above the waterline. */
export interface VesselPlan {
  readonly length: number;
  /** From the waterline to the highest point. */
  readonly height: number;
  /** Where the stem meets the water. */
  readonly stem: number;
  readonly shapes: readonly Shape[];
  /** Over the shapes. */
  readonly words: readonly Words[];
}

function layoutOf({ kind, length }: Particulars): Layout {
  switch (kind) {
    case 'feedBarge':
      return drawBarge;
    case 'workboat':
      return length < 35 ? drawServiceVessel : drawGovernmentVessel;
    case 'wellboat':
      return drawWellboat;
    case 'carrier':
      return drawCarrier;
    case 'patrolVessel':
    case 'researchVessel':
      return drawGovernmentVessel;
  }
  if (length < 13.5) return drawBoat;
  if (kind === 'beamTrawler') return drawBeamTrawler;
  if (length < 29) return drawCutter;
  if (kind === 'longliner') return drawLongliner;
  if (kind === 'purseSeiner' || kind === 'pelagicTrawler') return drawPelagic;
  if (kind === 'trawler' || kind === 'factoryTrawler') return drawTrawler;
  if (length < 45) return drawCutter;
  return kind === 'danishSeiner' || kind === 'fishingBoat' ? drawTrawler : drawLongliner;
}

/** What is painted or fixed on the side of the hull. */
function drawSide({ length, side }: Hull, layout: Layout, { kind }: Particulars): Shape[] {
  if (layout === drawLongliner) return drawLineHatches(length, side);
  if (layout === drawWellboat)
    return [clear(line('stripe', side * 0.16, [length * 0.02, side * 0.62], [length * 0.84, side * 0.66]), 0.9)];
  if (layout === drawServiceVessel)
    return [round(line('dark', Math.min(0.45, side * 0.2), [0, side * 0.9], [length * 0.99, side * 1.06]))];
  if (kind !== 'patrolVessel') return [];
  const slant = area(
    'mark',
    [length * 0.66, 0.3],
    [length * 0.7, side * 1.2],
    [length * 0.745, side * 1.26],
    [length * 0.705, 0.3],
  );
  return [clear(slant, 0.95)];
}

const withPorts: ReadonlySet<Layout> = new Set([drawBoat, drawCutter, drawBeamTrawler, drawTrawler, drawPelagic]);

/**
 * Draws a vessel from its kind, length, tonnage and build year.
 * @param chance What these leave open; the same numbers give the same drawing.
 */
export function planVessel(chance: Chance, particulars: Particulars): VesselPlan {
  const { length } = particulars;
  const hull = hullOf(chance, particulars);
  const layout = layoutOf(particulars);
  const shapes = [
    ...layout(chance, hull, particulars),
    ...drawHull(hull, withPorts.has(layout) && length > 9),
    ...drawSide(hull, layout, particulars),
  ];
  return {
    length,
    height: heightOf(shapes),
    stem: length - hull.rake,
    shapes,
    words: namesOn(hull, particulars),
  };
}
