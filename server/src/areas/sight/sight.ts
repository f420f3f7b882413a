import type { LiveVessels } from '#marine/ais/liveVessels.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import type { Ship } from '#marine/ais/shipTable.ts';

/**
 * The positions that one viewer may see. Every read of positions, live or stored, goes through one: a rule of the check
 * refuses others.
 */
export interface Sight {
  /** Equal for viewers who see the same. */
  readonly key: string;
  /** Raised with each change of what may be seen, and of delayed positions. */
  readonly rulesVersion: number;
  /** Raised with each change of a position or of static data. */
  readonly version: number;
  /** The latest position of an MMSI that may be seen. */
  position(mmsi: number): ReceivedPosition | undefined;
  /** That of the second ship that sends the MMSI. */
  secondPosition(mmsi: number): ReceivedPosition | undefined;
  /** All latest positions that may be seen as they come, in no order. */
  positions(): Iterable<ReceivedPosition>;
  secondPositions(): Iterable<ReceivedPosition>;
  /** Whether positions of the MMSI may be seen as they come. */
  isLive(mmsi: number): boolean;
  /** How late positions of an MMSI may be seen, in milliseconds: 0 for at once, infinite for never. */
  delayOf(mmsi: number): number;
  /** The same of a vessel, whatever MMSIs it had. */
  delayOfVessel(vesselId: number): number;
  /** What a ship sends of itself, which is no position. */
  ship(mmsi: number): Ship | undefined;
}

/** How rules restrict ships. */
export interface Restricting {
  readonly version: number;
  /** The delay of an MMSI, and the vessel that it is of; undefined where there is none. */
  restrictionOf(mmsi: number): Restriction | undefined;
  restrictionOfVessel(vesselId: number): Restriction | undefined;
  /** The latest position that is late enough for everyone. */
  delayed(mmsi: number): ReceivedPosition | undefined;
}

export interface Restriction {
  /** Milliseconds, infinite for never. */
  readonly delayMs: number;
  /** Undefined for a ship in no register. */
  readonly vesselId: number | undefined;
}

/** Whose positions a viewer sees whatever the rules say: all, or those of some vessels. */
export type Own = 'all' | ReadonlySet<number>;

export function sightOf(live: LiveVessels, rules: Restricting, own: Own): Sight {
  const free = (restriction: Restriction | undefined): boolean =>
    restriction === undefined || own === 'all' || (restriction.vesselId !== undefined && own.has(restriction.vesselId));
  const isLive = (mmsi: number) => own === 'all' || free(rules.restrictionOf(mmsi));
  const delay = (restriction: Restriction | undefined) => (free(restriction) ? 0 : (restriction?.delayMs ?? 0));

  function* seen(positions: Iterable<ReceivedPosition>): Generator<ReceivedPosition> {
    for (const position of positions) if (isLive(position.mmsi)) yield position;
  }
  return {
    key: own === 'all' ? 'all' : [...own].sort((a, b) => a - b).join(' '),
    get rulesVersion() {
      return rules.version;
    },
    get version() {
      return live.version;
    },
    position: (mmsi) => (isLive(mmsi) ? live.position(mmsi) : rules.delayed(mmsi)),
    secondPosition: (mmsi) => (isLive(mmsi) ? live.secondPosition(mmsi) : undefined),
    positions: () => seen(live.positions()),
    secondPositions: () => seen(live.secondPositions()),
    isLive,
    delayOf: (mmsi) => (own === 'all' ? 0 : delay(rules.restrictionOf(mmsi))),
    delayOfVessel: (vesselId) => (own === 'all' ? 0 : delay(rules.restrictionOfVessel(vesselId))),
    ship: (mmsi) => live.ship(mmsi),
  };
}
