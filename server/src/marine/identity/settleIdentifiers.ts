import { compareTexts } from '#marine/vessels/compareTexts.ts';
import type { IdentifierClaim } from './vesselOfRecords.ts';

/** A claim of a vessel on an identifier of which no two vessels have the same. */
export interface VesselClaim extends IdentifierClaim {
  readonly vesselId: number;
}

/**
 * Which vessel has each identifier: the one that is received with it, else one that has a name, else the one whose register
 * has stated it longest, then the first source and key by name.
 *
 * @returns The claims that win, and those that go without.
 */
export function settleIdentifiers(claims: readonly VesselClaim[]): { won: VesselClaim[]; lost: VesselClaim[] } {
  const byValue = new Map<string, VesselClaim[]>();
  for (const claim of claims) {
    const name = `${claim.identifier} ${claim.value}`;
    const others = byValue.get(name);
    if (others === undefined) byValue.set(name, [claim]);
    else others.push(claim);
  }
  const won: VesselClaim[] = [];
  const lost: VesselClaim[] = [];
  for (const rivals of byValue.values()) {
    const [winner, ...others] = rivals.length === 1 ? rivals : rivals.toSorted(inOrder);
    if (winner !== undefined) won.push(winner);
    lost.push(...others);
  }
  return { won, lost };
}

function inOrder(a: VesselClaim, b: VesselClaim): number {
  return (
    Number(b.heard) - Number(a.heard) ||
    Number(b.isNamed) - Number(a.isNamed) ||
    compareTexts(a.since, b.since) ||
    compareTexts(a.source, b.source) ||
    compareTexts(a.key, b.key) ||
    a.vesselId - b.vesselId
  );
}
