import type { Viewer } from './viewer.ts';

/** A rule of the operator: it applies to ships with all that it names. */
export interface PositionRule {
  /** Metres overall; null for any length. */
  readonly lengthBelow: number | null;
  readonly withUnknownLength: boolean;
  readonly flag: string | null;
  readonly ownerKind: 'COMPANY' | 'PERSON' | null;
  /** Null for never. */
  readonly delayHours: number | null;
}

/** What is known of a ship that rules ask for. */
export interface RuledShip {
  readonly flag: string | undefined;
  /** Metres overall. */
  readonly length: number | undefined;
  readonly ownerKinds: readonly string[];
}

const hourMs = 3_600_000;

/** How late positions of a ship are seen by others than its owners, in milliseconds: 0 for at once, infinite for never. */
export function delayOf(rules: readonly PositionRule[], ship: RuledShip): number {
  return rules.reduce((longest, rule) => {
    if (!applies(rule, ship)) return longest;
    return Math.max(longest, rule.delayHours === null ? Number.POSITIVE_INFINITY : rule.delayHours * hourMs);
  }, 0);
}

function applies({ lengthBelow, withUnknownLength, flag, ownerKind }: PositionRule, ship: RuledShip): boolean {
  if (flag !== null && flag !== ship.flag) return false;
  if (ownerKind !== null && !ship.ownerKinds.includes(ownerKind)) return false;
  if (lengthBelow === null) return true;
  return ship.length === undefined ? withUnknownLength : ship.length < lengthBelow;
}

/** Whether rules of privacy don't hold for a viewer, whatever the ship. */
export function seesEveryPosition(viewer: Viewer): boolean {
  return viewer.account !== undefined && viewer.authorities.has('ADMIN');
}
