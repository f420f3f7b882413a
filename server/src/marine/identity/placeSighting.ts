/** What a ship sends of itself; null for what it didn't send. Length and width in metres. */
export interface ShipIdentity {
  readonly imo: number | null;
  readonly callSign: string | null;
  readonly name: string | null;
  readonly shipType: number | null;
  readonly length: number | null;
  readonly width: number | null;
}

/** An identity that an MMSI sent, as it is stored. Times in milliseconds since 1970. */
export interface KnownShip extends ShipIdentity {
  readonly id: number;
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** Name and call sign of a class B set come in two messages: until both came, what is sent is of two ships. */
const PASSING_MS = 10 * 60_000;

const identifying = ['imo', 'callSign', 'name'] as const;

/**
 * Where a sighting belongs among the identities that its MMSI sent: to the one that it agrees with in all that both have,
 * of several to that with most in common, then the latest.
 *
 * @returns The identity and what it is now; without `id` it is a new one. Undefined for a ship that sent nothing.
 */
export function placeSighting(
  known: readonly KnownShip[],
  seen: ShipIdentity,
  now: number,
): { readonly id?: number; readonly ship: ShipIdentity; readonly isChanged: boolean } | undefined {
  const fitting = known
    .filter((ship) =>
      identifying.every((part) => ship[part] === null || seen[part] === null || ship[part] === seen[part]),
    )
    .sort((a, b) => inCommon(b, seen) - inCommon(a, seen) || b.lastSeen - a.lastSeen);
  const [best] = fitting;
  if (best !== undefined) {
    const ship = filled(best, seen);
    return {
      id: best.id,
      ship,
      isChanged: [...identifying, 'length' as const].some((part) => ship[part] !== best[part]),
    };
  }
  if (identifying.every((part) => seen[part] === null)) return undefined;
  const passing = known.find(
    (ship) => now - ship.firstSeen < PASSING_MS && (ship.name === seen.name || ship.callSign === seen.callSign),
  );
  return { ...(passing === undefined ? {} : { id: passing.id }), ship: seen, isChanged: true };
}

function inCommon(ship: ShipIdentity, seen: ShipIdentity): number {
  return identifying.filter((part) => ship[part] !== null && ship[part] === seen[part]).length;
}

/** Sizes and type are those sent last; an identifier that is missing now stays. */
function filled(ship: ShipIdentity, seen: ShipIdentity): ShipIdentity {
  return {
    imo: seen.imo ?? ship.imo,
    callSign: seen.callSign ?? ship.callSign,
    name: seen.name ?? ship.name,
    shipType: seen.shipType ?? ship.shipType,
    length: seen.length ?? ship.length,
    width: seen.width ?? ship.width,
  };
}
