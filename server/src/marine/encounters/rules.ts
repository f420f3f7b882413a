/**
 * When vessels meet or loiter. The limits are those of Global Fishing Watch (Miller et al. 2018, https://doi.org/10.3389/fmars.2018.00240, and
 * its documentation of events), apart from the distance from shore, for which the ports stand: 500 m and 2 h at less than 2 knots, 10 km from a
 * port or an anchorage; loitering from 8 h on; gaps from 12 h on.
 */
export const encounterRules = {
  /** Positions are compared at every tenth minute. */
  slotMs: 10 * 60_000,
  /** Between two positions farther apart it is not known where a vessel was. */
  knownForMs: 60 * 60_000,
  /** How near to each other two vessels are that meet, metres. */
  nearMetres: 500,
  /** How slow they are, and one that loiters, knots. */
  slowKnots: 2,
  meetMs: 2 * 3_600_000,
  loiterMs: 8 * 3_600_000,
  /** So many moments in which it is not so, or not known, are passed over. */
  missedSlots: 3,
  /** How far from a port or an anchorage, metres. */
  fromPortMetres: 10_000,
  /** Two vessels this near to each other at these speeds tow one net between them, metres and knots. */
  pairTrawl: { metres: 1000, knots: { least: 2, most: 5 }, slots: 3, withinMs: 6 * 3_600_000 },
} as const;
