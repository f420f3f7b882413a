import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCoastEdges, readCurvedEdges } from './coastEdges.ts';
import { kilometres, wayBack, waysFrom, type Ways } from '#sea/distances.ts';
import { fisheries, grounds, type Ground } from '#sea/grounds.ts';
import { findHarbour, findSpots, harbourSteps, isOpenWater, wayOut, type Circle, type Harbour } from '#sea/harbour.ts';
import { LandGrid } from '#sea/landGrid.ts';
import { ports } from '#sea/ports.ts';
import { offings, roomBeside } from '#sea/offing.ts';
import { packPlaces, packSea, seaFile, type SeaContent } from '#sea/sea.ts';
import { smoothWay, type Clear, type Point } from '#sea/smoothWay.ts';

/** The demo's waters: cells of 0.02 by 0.01 degree, about 1.1 km at 60 degrees north. */
const waters = { west: -73, south: 35, stepX: 0.02, stepY: 0.01, columns: 5900, rows: 4600 };
/** Long routes are searched in cells this many times as wide and high. */
const COARSE = 5;
/** The greatest distance of a port's grounds. */
const REACH_KM = 1700;
/** The nearest grounds of a port, and at least this many of each fishery. */
const NEAREST = 16;
const OF_EACH_FISHERY = 4;
/** Grounds are defined small; the coast decides how much larger they become. */
const GROWTH = [2.6, 2.2, 1.8, 1.5, 1.25, 1];
const WIDEST_KM = 80;

/**
 * Computes the sea routes of the demo's ships and writes one small file. Takes some minutes and 2 GB of memory, only
 * from `@geo-maps/earth-coastlines-10m`; the same source gives the same file.
 */
export function buildSea(path: string = seaFile, say: (line: string) => void = () => {}): void {
  say('Reading the coastlines');
  const bounds = {
    west: waters.west,
    south: waters.south,
    east: waters.west + waters.columns * waters.stepX,
    north: waters.south + waters.rows * waters.stepY,
  };
  const coasts = { straight: readCoastEdges(bounds), curved: readCurvedEdges(bounds) };
  const fine = LandGrid.of(waters, coasts.curved);
  fine.touch(coasts.straight);
  /** Land widened by one cell: ships keep off the coast if they can. */
  const wide = fine.widened();
  const coarse = wide.coarsened(COARSE);
  const away = offings(fine);
  const fished = grounds.map((ground) => ({ ...ground, radius: widest(wide, ground) }));
  const openSea = waysFrom(coarse, [coarse.cellAt(-20, 55), coarse.cellAt(18.5, 56.2)]).kilometres;
  const isOpenSea = (longitude: number, latitude: number) =>
    Number.isFinite(openSea[coarse.cellAt(longitude, latitude)] ?? Number.POSITIVE_INFINITY);

  say('Finding the harbours');
  const harbours = ports.map((port) => findHarbour(port, coasts, isOpenSea));
  for (const { port, isNarrow } of harbours) if (isNarrow) say(`${port.name} has a narrow way out`);
  const content: SeaContent = {
    berthRoom: [harbourSteps.y * 500, harbourSteps.x * 500],
    grounds: fished.map((ground) => ({
      name: ground.name,
      fisheries: [...ground.fisheries],
      water: packWater(ground),
    })),
    ports: harbours.map((harbour) => ({
      country: harbour.port.country,
      name: harbour.port.name,
      berths: packPlaces(harbour.berths),
      ways: [],
      spots: findSpots(harbour).map((spot) => {
        const way = smoothWay(wayOut(harbour, spot.cell), clearNear(harbour, wide));
        return { water: packWater(spot), kilometres: Math.round(lengthOf(way)), corners: packPlaces(way) };
      }),
    })),
  };

  const roomsOf = (way: readonly Point[]) =>
    way.slice(1).map((corner, leg) => roomBeside(fine, away, way[leg] ?? corner, corner));
  for (const [number, ground] of fished.entries()) {
    say(`Finding the ways to ${ground.name}`);
    const ways = waysFrom(coarse, [coarse.cellAt(ground.longitude, ground.latitude)], REACH_KM);
    for (const [index, harbour] of harbours.entries()) {
      const gate = findGate(harbour, coarse, ways);
      if (gate === undefined) continue;
      const long = wayBack(ways, coarse.cellAt(...harbour.grid.centre(gate))).map((cell) => coarse.centre(cell));
      const whole = [...wayOut(harbour, gate), ...long];
      const inside = whole.findIndex(
        ([x, y]) => kilometres(x, y, ground.longitude, ground.latitude) < ground.radius * 0.9,
      );
      const way = smoothWay(
        inside < 0 ? [...whole, [ground.longitude, ground.latitude]] : whole.slice(0, inside + 1),
        clearNear(harbour, wide),
      );
      content.ports[index]?.ways.push({
        ground: number,
        kilometres: Math.round(lengthOf(way)),
        corners: packPlaces(way),
        room: roomsOf(way),
      });
    }
  }
  for (const port of content.ports) port.ways = chooseWays(port.ways);
  const packed = packSea(content);
  writeFileSync(path, packed);
  say(`Wrote ${(packed.length / 1000).toFixed(0)} kB to ${path}`);
}

/** The radius of a ground: it grows until it meets land. Kilometres. */
function widest(grid: LandGrid, ground: Ground): number {
  const grown = GROWTH.find((times) => isOpenWater(grid, { ...ground, radius: ground.radius * times }));
  if (grown === undefined) throw new Error(`${ground.name} touches land: move it or make it smaller.`);
  return Math.min(ground.radius * grown, WIDEST_KM);
}

/** Where the route out of the harbour best meets the long route: a fine cell at the centre of a coarse one. */
function findGate(harbour: Harbour, coarse: LandGrid, ways: Ways): number | undefined {
  const { west, south, stepX, stepY, columns, rows } = harbour.grid.shape;
  let best: { cell: number; distance: number } | undefined;
  for (let y = south + stepY; y < south + rows * stepY; y += coarse.shape.stepY) {
    for (let x = west + stepX; x < west + columns * stepX; x += coarse.shape.stepX) {
      const middle = coarse.cellAt(x, y);
      if (middle < 0) continue;
      const cell = harbour.grid.cellAt(...coarse.centre(middle));
      if (cell < 0) continue;
      const distance =
        (harbour.ways.kilometres[cell] ?? Number.POSITIVE_INFINITY) +
        (ways.kilometres[middle] ?? Number.POSITIVE_INFINITY);
      if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { cell, distance };
    }
  }
  return best?.cell;
}

/** Within the harbour's window its fine cells count, elsewhere the wide ones. */
function clearNear(harbour: Harbour, wide: LandGrid): Clear {
  return ([x1, y1], [x2, y2]) => harbour.grid.isClear(x1, y1, x2, y2) || wide.isClear(x1, y1, x2, y2);
}

type Way = SeaContent['ports'][number]['ways'][number];

function chooseWays(ways: readonly Way[]): Way[] {
  const nearest = ways.toSorted((a, b) => a.kilometres - b.kilometres);
  const chosen = new Set(nearest.slice(0, NEAREST));
  for (const fishery of fisheries) {
    const fits = nearest.filter(({ ground }) => grounds[ground]?.fisheries.includes(fishery));
    for (const way of fits.slice(0, OF_EACH_FISHERY)) chosen.add(way);
    // One far ground, for long voyages.
    const far = fits.findLast((way) => way.kilometres > 600);
    if (far !== undefined) chosen.add(far);
  }
  return nearest.filter((way) => chosen.has(way));
}

function packWater({ longitude, latitude, radius }: Circle | Ground): [number, number, number] {
  return [Math.round(longitude * 1000), Math.round(latitude * 1000), Math.round(radius * 100)];
}

function lengthOf(way: readonly Point[]): number {
  return way.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = way[index - 1] ?? [x, y];
    return sum + kilometres(beforeX, beforeY, x, y);
  }, 0);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  buildSea(process.argv[2], (line) => console.log(line));
}
