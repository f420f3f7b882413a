import { escapedXml } from '#lib/xml.ts';
import { exportedFields } from './exportedFields.ts';
import { roundDegrees, unbroken, type Exported, type ExportedTrack, type ExportedVessel } from './seaObjects.ts';

const namespaces = {
  gpx: 'http://www.topografix.com/GPX/1/1',
  /** Speed in metres per second and course in degrees, as chart plotters read them. */
  point: 'http://www.garmin.com/xmlschemas/TrackPointExtension/v2',
} as const;

const metresPerSecond = 1852 / 3600;

function element(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<${name}>${escapedXml(value)}</${name}>`;
}

/** GPX allows longitudes from -180 to below 180. */
function place({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  const east = roundDegrees(longitude);
  return `lat="${roundDegrees(latitude)}" lon="${east >= 180 ? east - 360 : east}"`;
}

/** The schema requires speed before course, and a course from 0 to 360. */
function motion(speed: number | undefined, course: number | undefined): string {
  if (speed === undefined && course === undefined) return '';
  const values = [
    speed === undefined ? '' : element('gpxtpx:speed', (speed * metresPerSecond).toFixed(2)),
    course === undefined ? '' : element('gpxtpx:course', course.toFixed(1)),
  ].join('');
  return `<extensions><gpxtpx:TrackPointExtension>${values}</gpxtpx:TrackPointExtension></extensions>`;
}

function describe(values: readonly (string | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined && value !== '');
  return known.length === 0 ? undefined : known.join(', ');
}

function trackOf(track: ExportedTrack): string {
  const segments = unbroken(track.points).map((points) => {
    const lines = points.map(
      (point) =>
        `<trkpt ${place(point)}>${element('time', point.lastUpdate)}${motion(point.speed, point.course)}</trkpt>`,
    );
    return `<trkseg>\n${lines.join('\n')}\n</trkseg>`;
  });
  const about = describe([track.flag, track.mmsi === undefined ? undefined : `MMSI ${track.mmsi}`]);
  return `<trk>${element('name', track.name)}${element('desc', about)}\n${segments.join('\n')}\n</trk>`;
}

function waypointOf(vessel: ExportedVessel): string {
  const { speed, course } = vessel;
  const about = describe([
    ...exportedFields.map(({ read, asText }) => {
      const value = read(vessel);
      return value === undefined ? undefined : asText(value);
    }),
    speed === undefined ? undefined : `${speed} kn`,
    course === undefined ? undefined : `${course}°`,
  ]);
  const texts = `${element('time', vessel.time)}${element('name', vessel.name)}${element('desc', about)}`;
  return `<wpt ${place(vessel)}>${texts}${motion(speed, course)}</wpt>`;
}

/** GPX 1.1: vessels as waypoints, tracks with a segment for each part without a gap. `now` is the time of the file. */
export function gpxText(exported: Exported, now: number): string {
  const content =
    exported.kind === 'tracks' ? exported.tracks.map(trackOf) : exported.vessels.map((vessel) => waypointOf(vessel));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="Wheelhouse" xmlns="${namespaces.gpx}" xmlns:gpxtpx="${namespaces.point}">`,
    `<metadata>${element('time', new Date(now).toISOString())}</metadata>`,
    ...content,
    '</gpx>',
    '',
  ].join('\n');
}
