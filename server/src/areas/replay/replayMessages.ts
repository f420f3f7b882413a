import { stepsPerDegree } from '#marine/ais/report.ts';
import { isSecondTrack, mmsiOfTrack } from '#marine/ais/shipsOfMmsi.ts';
import type { PositionRows } from '#areas/positions/positionRows.ts';
import type { ReplayEvent } from '#areas/webhookEvents/replayEvents.ts';

/** A message of the stream. */
export interface ReplayMessage {
  readonly subject: string;
  /** The stream keeps one message of an id. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/** That of a position, with its time in milliseconds since 1970. */
export interface PositionMessage extends ReplayMessage {
  readonly at: number;
}

/** All subjects of the stream. */
export const replaySubjects = 'wheelhouse.replay.>';

/**
 * Messages of stored positions, in the units of the API: degrees and knots; what a ship doesn't send is missing.
 *
 * @param isPublic Whether everyone may see the positions of an MMSI at once.
 */
export function positionMessages(rows: PositionRows, isPublic: (mmsi: number) => boolean): PositionMessage[] {
  return rows.mmsi.flatMap((track, place) => {
    const mmsi = mmsiOfTrack(track);
    if (!isPublic(mmsi)) return [];
    const at = rows.at[place] ?? 0;
    const [speed, course, heading, status] = [rows.speed, rows.course, rows.heading, rows.status].map(
      (column) => column[place] ?? undefined,
    );
    const body = {
      mmsi,
      ...(isSecondTrack(track) ? { ship: 2 } : {}),
      at: new Date(at).toISOString(),
      latitude: degrees(rows.latitude[place] ?? 0),
      longitude: degrees(rows.longitude[place] ?? 0),
      speed: speed === undefined ? undefined : speed / 10,
      course: course === undefined ? undefined : course / 10,
      heading,
      status,
    };
    const subject = `wheelhouse.replay.position.${mmsi}`;
    return [{ subject, id: `${track}-${at}`, body: JSON.stringify(body), at }];
  });
}

/** The message of an event, with the body that a webhook gets. */
export function eventMessage({ id, type, body }: ReplayEvent): ReplayMessage {
  return { subject: `wheelhouse.replay.event.${type}`, id, body };
}

/** To a millionth, some centimetres. */
function degrees(steps: number): number {
  return Math.round((steps / stepsPerDegree) * 1e6) / 1e6;
}
