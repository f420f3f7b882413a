import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCoastEdges } from './coastEdges.ts';
import { LandGrid, type GridShape } from '#sea/landGrid.ts';
import { bordersOf, type Border } from '#zones/borders.ts';
import { coastMarks, NO_ZONE, zoneNames } from '#zones/coasts.ts';
import { chordTo, kilometresToNearest, type Seeds } from '#zones/nearest.ts';
import { areaOf, polygonsOf, ringsOf, rounded, simplified } from '#zones/rings.ts';
import { fieldOf, nodeNear, placeOf, vectorOf, type Field } from '#zones/zoneGrid.ts';
import { packZones, zonesFile, type Zone } from '#zones/zones.ts';

/** From the middle of the Pacific to the antimeridian, north of the equator: wider than any zone. */
const shape: GridShape = { west: -145, south: 6, stepX: 0.15, stepY: 0.1, columns: 2168, rows: 841 };
/** The coast is sampled in cells of 2 km. */
const coastCells: GridShape = { west: -145.1, south: 5.9, stepX: 0.02, stepY: 0.02, columns: 16_260, rows: 4205 };
/** 200 nautical miles. */
const ZONE_KM = 370.4;
/** Zones extend this far inland, under the land of the map, so that they include every fjord and islet. */
const INLAND_KM = 20;
/** Distances are needed slightly beyond the zone, to find where between two nodes it ends. */
const REACH_KM = ZONE_KM + 40;
const WITHIN_KM = 1.5;
/** Smaller land and water makes no hole and no part of a zone. Square kilometres. */
const LEAST = 900;

/**
 * Divides the seas of the North Atlantic and Europe by the nearest coast, up to 200 nautical miles off, and writes the
 * zones as one small file. Takes half a minute and 1.5 GB of memory, only from `@geo-maps/earth-coastlines-10m` and the
 * marks of `coasts.ts`. The result is no legal border.
 */
export function buildZones(path: string = zonesFile, say: (line: string) => void = () => {}): void {
  say('Reading the coastlines');
  const { west, south, stepX, stepY, columns, rows } = coastCells;
  const edges = readCoastEdges({ west, south, east: west + columns * stepX, north: south + rows * stepY });
  const land = LandGrid.of(coastCells, edges);
  const field = fieldOf(shape);
  say('Telling whose coast is whose');
  const coasts = coastsByZone(land, field);
  say('Measuring distances');
  const codes = Object.keys(zoneNames);
  const off = codes.map((code) => kilometresToNearest(field, coasts.get(code) ?? nothing, REACH_KM));
  const nobodys = kilometresToNearest(field, coasts.get(NO_ZONE) ?? nothing, REACH_KM);
  const { regions, claim } = claims(land, off, nobodys);
  say('Drawing the borders');
  const borders = bordersOf(shape, regions, claim)
    .filter((border) => border.ends !== undefined || Math.abs(areaOf(border.places)) > LEAST)
    .map((border) => simplified(rounded(simplified(border, WITHIN_KM)), WITHIN_KM / 4))
    .map(onWorldsEdge);
  const zones = codes.map((code, index): Zone => {
    return { code, polygons: polygonsOf(ringsOf(index + 1, borders)) };
  });
  const packed = packZones(zones);
  writeFileSync(path, packed);
  say(`Wrote ${(packed.length / 1000).toFixed(0)} kB to ${path}`);
}

const nothing: Seeds = { nodes: [], vectors: new Float64Array(0) };

/** Points of the coast, at most one per node, by the zone of the nearest mark. */
function coastsByZone(land: LandGrid, field: Field): Map<string, Seeds> {
  const found = new Map<number, { readonly vector: readonly [number, number, number]; readonly chord: number }>();
  const { columns, rows } = land.shape;
  for (let row = 1; row + 1 < rows; row++) {
    for (let column = 1; column + 1 < columns; column++) {
      const cell = row * columns + column;
      if (land.cells[cell] === 0) continue;
      const isInner =
        land.cells[cell - 1] !== 0 &&
        land.cells[cell + 1] !== 0 &&
        land.cells[cell - columns] !== 0 &&
        land.cells[cell + columns] !== 0;
      if (isInner) continue;
      const place = land.centre(cell);
      const node = nodeNear(field.shape, ...place);
      if (node < 0) continue;
      const vector = vectorOf(...place);
      const chord = chordTo(field.vectors, node, Float64Array.from(vector), 0);
      if (chord < (found.get(node)?.chord ?? Number.POSITIVE_INFINITY)) found.set(node, { vector, chord });
    }
  }
  const marks = Float64Array.from(coastMarks.flatMap(({ longitude, latitude }) => vectorOf(longitude, latitude)));
  const byZone = Map.groupBy(found, ([, { vector }]) => zoneOfNearest(Float64Array.from(vector), marks));
  return new Map(
    [...byZone].map(([zone, places]) => [
      zone,
      {
        nodes: places.map(([node]) => node),
        vectors: Float64Array.from(places.flatMap(([, { vector }]) => vector)),
      },
    ]),
  );
}

function zoneOfNearest(place: Float64Array, marks: Float64Array): string {
  let [best, nearest] = [NO_ZONE, Number.POSITIVE_INFINITY];
  for (const [index, { zone }] of coastMarks.entries()) {
    const chord = chordTo(place, 0, marks, index);
    if (chord < nearest) [best, nearest] = [zone, chord];
  }
  return best;
}

/**
 * The owner of each node, and its margin in kilometres: a zone claims what is nearest to its coast; nobody claims what
 * is beyond the limit, nearer to a coast without a zone, or deep inland. Region 0 is unowned.
 */
function claims(land: LandGrid, off: readonly Float32Array[], nobodys: Float32Array) {
  const nodes = shape.columns * shape.rows;
  const free = new Float32Array(nodes);
  const regions = new Uint8Array(nodes);
  for (let node = 0; node < nodes; node++) {
    let [nearest, region] = [Number.POSITIVE_INFINITY, 0];
    for (const [index, distances] of off.entries()) {
      const distance = distances[node] ?? nearest;
      if (distance < nearest) [nearest, region] = [distance, index + 1];
    }
    const other = nobodys[node] ?? Number.POSITIVE_INFINITY;
    const coast = Math.min(nearest, other);
    const isLand = !land.isSea(...placeOf(shape, node));
    // Grows towards the inside of the land, and equals the claim of the nearest coast at INLAND_KM from it.
    const inland = isLand ? -INLAND_KM : -2 * Math.min(coast, REACH_KM) - INLAND_KM;
    free[node] = Math.max(-ZONE_KM, -other, inland);
    const column = node % shape.columns;
    const row = Math.floor(node / shape.columns);
    const isEdge = column === 0 || row === 0 || column === shape.columns - 1 || row === shape.rows - 1;
    if (isEdge) free[node] = 0;
    if (-nearest > (free[node] ?? 0)) regions[node] = region;
  }
  const claim = (region: number, node: number) =>
    region === 0 ? (free[node] ?? 0) : -Math.min(off[region - 1]?.[node] ?? 0, 2 * REACH_KM);
  return { regions, claim };
}

/** What ends at the last column ends at the antimeridian. */
function onWorldsEdge(border: Border): Border {
  return { ...border, places: border.places.map(([x, y]) => [x > 179.75 ? 180 : x, y]) };
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  buildZones(process.argv[2], (line) =>
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s  ${line}\n`),
  );
}
