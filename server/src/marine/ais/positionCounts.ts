/**
 * Why a report changed no vessel. `noPosition`: the 91 and 181 degrees of a receiver without a fix. `otherStation`:
 * base stations, aids to navigation and aircraft. `late` reports are older than the latest; they are still added to the
 * track. `duplicate`: received from another feed or station within seconds (recentPositions.ts). `jump`: a position where no known ship of the MMSI can be (shipsOfMmsi.ts).
 */
type RefusalReason =
  | 'noPosition'
  | 'outOfRange'
  | 'future'
  | 'jump'
  | 'repeated'
  | 'duplicate'
  | 'badMmsi'
  | 'otherStation';

export type PositionCounts = {
  /** Positions that became a vessel's latest. */
  accepted: number;
  late: number;
  refused: Record<RefusalReason, number>;
};

export function newPositionCounts(): PositionCounts {
  return {
    accepted: 0,
    late: 0,
    refused: {
      noPosition: 0,
      outOfRange: 0,
      future: 0,
      jump: 0,
      repeated: 0,
      duplicate: 0,
      badMmsi: 0,
      otherStation: 0,
    },
  };
}
