import type { VesselNow } from '@wheelhouse/contract/fleetNow';

export const vesselStates = ['all', 'atSea', 'inPort', 'silent', 'ending'] as const;
export type VesselState = (typeof vesselStates)[number];

const silentMs = 24 * 3_600_000;

/** Whether a vessel is in a state at a time, in milliseconds since 1970. */
export function isInState({ position, inPort, licenceEnds }: VesselNow, state: VesselState, now: number): boolean {
  const isSilent = position === undefined || now - Date.parse(position.lastUpdate) > silentMs;
  const states = {
    all: true,
    atSea: inPort === undefined && !isSilent,
    inPort: inPort !== undefined,
    silent: isSilent,
    ending: licenceEnds !== undefined,
  };
  return states[state];
}
