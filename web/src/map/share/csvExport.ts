import { csvText } from '@wheelhouse/contract/csv';
import { exportedFields } from './exportedFields.ts';
import { roundDegrees, type Exported } from './seaObjects.ts';

const trackHeader = ['name', 'mmsi', 'flag', 'time', 'latitude', 'longitude', 'speed_knots', 'course', 'after_gap'];
const vesselHeader = [
  'name',
  ...exportedFields.map(({ column }) => column),
  'time',
  'latitude',
  'longitude',
  'speed_knots',
  'course',
  'heading',
];

/** One row per track point or vessel; times ISO 8601 in UTC, speed in knots, course and heading in degrees. */
export function exportCsv(exported: Exported): string {
  if (exported.kind === 'tracks') {
    const rows = exported.tracks.flatMap(({ name, mmsi, flag, points }) =>
      points.map(({ lastUpdate, latitude, longitude, speed, course, afterGap = false }) => [
        name,
        mmsi,
        flag,
        lastUpdate,
        roundDegrees(latitude),
        roundDegrees(longitude),
        speed,
        course,
        afterGap,
      ]),
    );
    return csvText(trackHeader, rows);
  }
  const rows = exported.vessels.map((vessel) => [
    vessel.name,
    ...exportedFields.map(({ read }) => read(vessel)),
    vessel.time,
    roundDegrees(vessel.latitude),
    roundDegrees(vessel.longitude),
    vessel.speed,
    vessel.course,
    vessel.heading,
  ]);
  return csvText(vesselHeader, rows);
}
