import { packPlayback, PlaybackTracks } from '@wheelhouse/contract/playbackFrame';
import { makeTrails, type Trails } from './trails.ts';

/** A point of a test: minutes since the start, latitude, longitude, speed in knots, and whether a gap is before it. */
export type TestPoint = readonly [minute: number, latitude: number, longitude: number, speed?: number, gap?: boolean];

/** Seconds since 1970 from which the minutes count. */
export const testStart = Date.UTC(2026, 4, 1) / 1000;

/** The tracks of vessels numbered from 1, as they come from the server. */
export async function testTrails(...vessels: readonly (readonly TestPoint[])[]): Promise<Trails> {
  const bytes = packPlayback({
    start: testStart,
    found: vessels.length,
    tolerance: 25,
    vessels: vessels.map((points, index) => ({
      id: index + 1,
      name: `VESSEL ${index + 1}`,
      flag: index % 2 === 0 ? 'NO' : 'IS',
      vesselTypeId: index + 7,
      points: {
        count: points.length,
        at: points.map(([minute]) => (testStart + minute * 60) * 1000),
        latitude: points.map(([, latitude]) => latitude * 600_000),
        longitude: points.map(([, , longitude]) => longitude * 600_000),
        speed: points.map(([, , , speed]) => (speed === undefined ? -1 : speed * 10)),
        course: points.map(() => 450),
        afterGap: points.map(([, , , , gap]) => (gap === true ? 1 : 0)),
      },
    })),
  });
  return await makeTrails(new PlaybackTracks(bytes.buffer), async () => {});
}

export const minuteOf = (minute: number): number => testStart + minute * 60;
