import type { LastPosition } from '@wheelhouse/contract/positions';
import type { Sight } from '#areas/sight/sight.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import type { MapVessel } from './register.ts';

/** Two MMSIs of one vessel that are received within this time are sent at once. */
const atOnceMs = 3_600_000;

type Motion = Omit<LastPosition, 'id' | 'secondShip' | 'secondMmsi'>;

function motionOf({ latitude, longitude, speed, course, heading, at }: ReceivedPosition): Motion {
  return {
    latitude,
    longitude,
    ...(speed === undefined ? {} : { speed }),
    ...(course === undefined ? {} : { course }),
    ...(heading === undefined ? {} : { heading }),
    lastUpdate: new Date(at).toISOString(),
  };
}

/**
 * Where a register vessel was last seen, and what is sent besides; null if never, or if it may not be seen.
 *
 * @param otherMmsis The other MMSIs that are the vessel's.
 */
export function lastPosition(
  sight: Sight,
  { id, mmsi }: Pick<MapVessel, 'id' | 'mmsi'>,
  otherMmsis: readonly number[],
): LastPosition | null {
  const position = mmsi === null ? undefined : sight.position(mmsi);
  if (mmsi === null || position === undefined) return null;
  const second = sight.secondPosition(mmsi);
  const other = otherMmsis
    .flatMap((one) => sight.position(one) ?? [])
    .find(({ at }) => Math.abs(at - position.at) < atOnceMs);
  return {
    id,
    ...motionOf(position),
    ...(second === undefined ? {} : { secondShip: motionOf(second) }),
    ...(other === undefined ? {} : { secondMmsi: { ...motionOf(other), mmsi: other.mmsi } }),
  };
}
