import { describe, expect, it } from 'vitest';
import type { Transmitter } from '@wheelhouse/demo/ships/transmitters';
import { findPortCalls } from './findPortCalls.ts';
import type { Positions } from './positions.ts';
import type { PortCall } from './portWatch.ts';
import { portIndex, sentTrack, simulatedShips, storedTrack, trueCalls, type TrueCall } from './testSimulatedShips.ts';

const dayMs = 86_400_000;
const from = Date.UTC(2026, 2, 1);
/** The requested figures. */
const wantedShare = 0.99;
const withinMs = 10 * 60_000;

interface Score {
  wanted: number;
  found: number;
  right: number;
  inTime: number;
}

function compare(wanted: readonly TrueCall[], found: readonly PortCall[], score: Score): void {
  const whole = found.filter(({ arrivalSeen, departure }) => arrivalSeen && departure !== undefined);
  score.wanted += wanted.length;
  score.found += whole.length;
  for (const call of wanted) {
    const same = whole.find(
      ({ portId, arrival, departure = 0 }) =>
        portId === call.portId && arrival < call.departure && departure > call.arrival,
    );
    if (same === undefined) continue;
    score.right += 1;
    const apart = Math.max(Math.abs(same.arrival - call.arrival), Math.abs((same.departure ?? 0) - call.departure));
    if (apart <= withinMs) score.inTime += 1;
  }
}

function scoreOf(
  ships: readonly Transmitter[],
  days: number,
  trackOf: (ship: Transmitter, from: number, to: number) => Positions,
): Score {
  const score: Score = { wanted: 0, found: 0, right: 0, inTime: 0 };
  const to = from + days * dayMs;
  for (const ship of ships) {
    const { calls } = findPortCalls(trackOf(ship, from, to), portIndex, { now: to });
    compare(trueCalls(ship, from, to), calls, score);
    ship.voyage.forget();
  }
  return score;
}

describe('port calls of the ships of the simulator', () => {
  it.each([
    ['as the demo stores their past', 80, 90, storedTrack],
    ['as they send', 10, 14, sentTrack],
  ] as const)('are found %s', (_, count, days, trackOf) => {
    const score = scoreOf(simulatedShips(count), days, trackOf);
    expect(score.wanted).toBeGreaterThan(count);
    expect(score.right / score.wanted, 'recall').toBeGreaterThanOrEqual(wantedShare);
    expect(score.right / score.found, 'precision').toBeGreaterThanOrEqual(wantedShare);
    expect(score.inTime / score.right, 'in time').toBeGreaterThanOrEqual(wantedShare);
  });
});
