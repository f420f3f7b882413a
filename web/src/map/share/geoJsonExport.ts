import type { TrackPoint } from '@wheelhouse/contract/positions';
import type { Feature, FeatureCollection, MultiLineString, Point, Position } from 'geojson';
import { exportedFields } from './exportedFields.ts';
import { roundDegrees, unbroken, type Exported, type ExportedTrack } from './seaObjects.ts';

/** Lines cut where they cross the antimeridian: RFC 7946, section 3.1.9. */
export function cutAtAntimeridian(points: readonly Pick<TrackPoint, 'latitude' | 'longitude'>[]): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  for (const [index, { latitude, longitude }] of points.entries()) {
    const before = points[index - 1];
    if (before !== undefined && Math.abs(longitude - before.longitude) > 180) {
      const side = before.longitude > 0 ? 180 : -180;
      const beyond = longitude + 2 * side;
      const part = (side - before.longitude) / (beyond - before.longitude || 1);
      const crossing = roundDegrees(before.latitude + (latitude - before.latitude) * part);
      // A point on the antimeridian itself is where the line is cut.
      if (Math.abs(before.longitude) !== 180) line.push([side, crossing]);
      lines.push(line);
      line = Math.abs(longitude) === 180 ? [] : [[-side, crossing]];
    }
    line.push([roundDegrees(longitude), roundDegrees(latitude)]);
  }
  lines.push(line);
  return lines.filter((each) => each.length > 1);
}

function lineOf({ points, name, mmsi, flag, period, vesselId }: ExportedTrack): Feature<MultiLineString> {
  return {
    type: 'Feature',
    properties: { kind: 'track', vesselId, name, mmsi, flag, period },
    geometry: { type: 'MultiLineString', coordinates: unbroken(points).flatMap(cutAtAntimeridian) },
  };
}

function pointsOf({ points, name, mmsi, vesselId }: ExportedTrack): Feature<Point>[] {
  return points.map(({ latitude, longitude, lastUpdate, speed, course, afterGap }) => ({
    type: 'Feature',
    properties: { kind: 'position', vesselId, name, mmsi, time: lastUpdate, speedKnots: speed, course, afterGap },
    geometry: { type: 'Point', coordinates: [roundDegrees(longitude), roundDegrees(latitude)] },
  }));
}

function featuresOf(exported: Exported): Feature[] {
  if (exported.kind === 'tracks') return exported.tracks.flatMap((track) => [lineOf(track), ...pointsOf(track)]);
  return exported.vessels.map((vessel) => ({
    type: 'Feature',
    id: vessel.id,
    properties: {
      kind: 'vessel',
      name: vessel.name,
      ...Object.fromEntries(exportedFields.map(({ member, read }) => [member, read(vessel)])),
      course: vessel.course,
      heading: vessel.heading,
      time: vessel.time,
      speedKnots: vessel.speed,
    },
    geometry: { type: 'Point', coordinates: [roundDegrees(vessel.longitude), roundDegrees(vessel.latitude)] },
  }));
}

/**
 * GeoJSON (RFC 7946): a track is one MultiLineString, split at gaps and cut at the antimeridian, followed by its points
 * with time, speed in knots and course; a vessel is a point with its call sign and numbers.
 */
export function geoJsonText(exported: Exported): string {
  const collection: FeatureCollection = { type: 'FeatureCollection', features: featuresOf(exported) };
  return JSON.stringify(collection);
}
