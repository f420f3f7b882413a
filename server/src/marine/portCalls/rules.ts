/**
 * What a port call is. The distances leave room for lists with one point a port (the World Port Index), whose berths are
 * miles apart; the pairs of limits keep a vessel that is near one of them from arriving and leaving again and again.
 */
export const portCallRules = {
  /** A stop this near to a port, in nautical miles, may be a call at it. */
  portMiles: 3,
  /** Farther than this from the port, in nautical miles, the vessel has left at once. */
  leftMiles: 4,
  /** A vessel that lies at a berth stays within this distance, in metres: the length of a ship that swings, and errors of GPS. */
  berthMetres: 250,
  /** Up to this speed a vessel may have stopped, knots. */
  stoppedKnots: 0.5,
  /** Up to this speed it lies still, knots. One that drifts or keeps its place at a fish farm is faster most of the time. */
  stillKnots: 0.2,
  /** A stop of this time is a call. */
  callMs: 20 * 60_000,
  /** Of the positions of a stop at least this share lies still, for it to be a call; below the second it is no longer one. */
  stillShare: { call: 2 / 3, noCall: 1 / 2 },
  /** Fewer positions must all lie still. With these it may turn out that a call is none; from the second number on it stays one. */
  positionsToDecide: { least: 6, most: 24 },
  /** A vessel that lies at a berth of the same port again within this time has only shifted. */
  shiftMs: 60 * 60_000,
  /** A vessel that stopped at a port and was not received again for this time is in port. */
  silentMs: 60 * 60_000,
} as const;

/**
 * Speeds over ground at which vessels fish, in knots. Such bounds are usual for positions without a logbook (Lee, South and
 * Jennings 2010, https://doi.org/10.1093/icesjms/fsq010, for one). They fit trawls, seines and gear that is hauled; a purse seiner that searches
 * is faster, and a vessel that waits or enters a harbour is as slow. So it is time at fishing speed, not time of fishing.
 */
export const fishingSpeed = { least: 0.5, most: 5 } as const;
