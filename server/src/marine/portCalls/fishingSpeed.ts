import type { Positions } from './positions.ts';
import { metresBetween, metresPerMile } from './portIndex.ts';
import { fishingSpeed } from './rules.ts';

/** Without positions for longer it is not known where and how fast the ship was, milliseconds. */
export const knownForMs = 2 * 3_600_000;

/**
 * Whether a ship was at fishing speed from a position to the next.
 *
 * @param lasts Milliseconds from the one to the other.
 */
export function isAtFishingSpeed(positions: Positions, index: number, lasts: number): boolean {
  const knots = speedAt(positions, index, lasts);
  return knots >= fishingSpeed.least && knots <= fishingSpeed.most;
}

/** The speed that was sent in knots, else that to the next position. */
function speedAt({ latitude, longitude, speed }: Positions, index: number, lasts: number): number {
  const sent = speed[index] ?? -1;
  if (sent >= 0) return sent / 10;
  const metres = metresBetween(
    latitude[index] ?? 0,
    longitude[index] ?? 0,
    latitude[index + 1] ?? 0,
    longitude[index + 1] ?? 0,
  );
  return metres / metresPerMile / (lasts / 3_600_000);
}
