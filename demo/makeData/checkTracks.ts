import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { simplifyTrack } from '../../server/src/marine/ais/simplify.ts';
import { makeFleet } from '#world/fleet/makeFleet.ts';
import type { PastTrack } from '#door.ts';
import { pastTrack } from '#ships/past.ts';
import { readCoastEdges, readCurvedEdges } from './coastEdges.ts';
import { Crossings } from '#sea/crossings.ts';
import type { Point } from '#sea/smoothWay.ts';
import { SEED } from '#fill/createDemonstration.ts';
import { transmittersOf, type Transmitter } from '#ships/transmitters.ts';
import { Waters } from '#ships/waters.ts';

const DAY = 86_400_000;
const STEPS_PER_DEGREE = 600_000;
/**
 * The tracks that the map shows, and the limits of their simplification in metres and points
 * (contract/src/positions.ts).
 */
const shown = [
  { days: 7, tolerance: 25 },
  { days: 90, tolerance: 100 },
] as const;
const POINTS_MAX = 2000;

/** The result for some ships: checked legs, and those that meet land. */
export interface CheckedTracks {
  readonly ships: number;
  readonly legs: number;
  readonly crossings: readonly string[];
}

/** Ships of the demo that send, as many as requested and spread over all. */
export function someShips(count: number, year: number): Transmitter[] {
  const vessels = makeFleet(SEED, year, 1).flatMap(({ mmsi, imo, name, callSign, flag, port, hull }) =>
    mmsi === undefined
      ? []
      : [{ mmsi, imo, name, callSign, country: flag, port, ...hull, width: hull.length / 4, draft: hull.length / 10 }],
  );
  const ships = transmittersOf(vessels, new Waters());
  return Array.from({ length: count }, (_, index) => ships[Math.floor((index * ships.length) / count)]).flatMap(
    (ship) => ship ?? [],
  );
}

/** Checks every leg of these ships' tracks, in full and as the map shows them, against the coast the map draws. */
export function checkTracks(ships: readonly Transmitter[], until: number): CheckedTracks {
  const bounds = { west: -73, south: 35, east: 45, north: 81 };
  const coast = new Crossings(readCoastEdges(bounds), readCurvedEdges(bounds));
  let legs = 0;
  const crossings: string[] = [];
  const look = (ship: Transmitter, track: PastTrack, kept: ArrayLike<number>, days: number, form: string) => {
    const place = (index: number): Point => {
      const at = kept[index] ?? 0;
      return [(track.longitude[at] ?? 0) / STEPS_PER_DEGREE, (track.latitude[at] ?? 0) / STEPS_PER_DEGREE];
    };
    for (let index = 1; index < kept.length; index += 1) {
      legs += 1;
      const [from, to] = [place(index - 1), place(index)];
      if (!coast.meets(from, to)) continue;
      const { vesselTypeId, port, mmsi } = ship.vessel;
      crossings.push(
        `${mmsi} (type ${vesselTypeId}, ${port}), ${days} days ${form}: ${from.join(' ')} to ${to.join(' ')}`,
      );
    }
  };
  for (const ship of ships) {
    for (const { days, tolerance } of shown) {
      const track = pastTrack(ship, until - days * DAY, until);
      if (days === 90) look(ship, track, Array.from(track.at.keys()), days, 'in full');
      const simple = simplifyTrack(track, tolerance, POINTS_MAX);
      look(ship, track, simple.kept, days, `within ${simple.tolerance} m`);
    }
    ship.voyage.forget();
  }
  return { ships: ships.length, legs, crossings };
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const count = Number(process.argv[2] ?? 500);
  const now = new Date();
  const { ships, legs, crossings } = checkTracks(someShips(count, now.getUTCFullYear()), now.getTime());
  for (const line of crossings.slice(0, 60)) process.stdout.write(`${line}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const summary = `${ships} ships, ${legs.toLocaleString('en')} legs, ${crossings.length} that meet land, ${seconds} s`;
  process.stdout.write(`${summary}\n`);
  process.exitCode = crossings.length === 0 ? 0 : 1;
}
