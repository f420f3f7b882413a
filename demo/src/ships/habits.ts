import type { Fishery } from '#sea/grounds.ts';

/** How a ship works at its destination. */
export type Work =
  | 'trawling'
  | 'beamTrawling'
  | 'ringNet'
  | 'seining'
  | 'lining'
  | 'hauling'
  | 'jigging'
  | 'attending'
  | 'patrolling';

/** The parameters of a ship's voyages. Hours, knots, kilometres. */
export interface Habits {
  work: Work;
  /** Grounds it uses; undefined uses any. */
  fishery: Fishery | undefined;
  /** A round: from one departure to the next. */
  roundHours: readonly [least: number, most: number];
  /** Fraction of a round in port. */
  portShare: number;
  /** Fraction of rounds in which it stays in port. */
  idleShare: number;
  /** The farthest ground; 0 for waters near the port only. */
  reach: number;
  cruise: readonly [least: number, most: number];
}

/** By the id of the vessel type, as in the shipped dictionary. */
const byType: Record<number, readonly [Work, Fishery | undefined]> = {
  11: ['trawling', 'trawl'],
  12: ['trawling', 'pelagic'],
  13: ['trawling', 'trawl'],
  14: ['beamTrawling', 'beam'],
  15: ['trawling', 'trawl'],
  16: ['ringNet', 'pelagic'],
  17: ['ringNet', 'pelagic'],
  18: ['seining', 'seine'],
  19: ['lining', 'line'],
  20: ['hauling', 'net'],
  21: ['hauling', 'pot'],
  22: ['hauling', 'pot'],
  23: ['beamTrawling', 'beam'],
  24: ['jigging', 'line'],
  25: ['jigging', 'line'],
  26: ['jigging', 'line'],
  27: ['ringNet', 'pelagic'],
  28: ['lining', 'line'],
  29: ['ringNet', 'pelagic'],
  30: ['hauling', 'net'],
  71: ['patrolling', undefined],
  72: ['patrolling', undefined],
  76: ['patrolling', undefined],
};

/** A feed barge does not move. */
const BARGE = 56;

/**
 * The habits of a ship of this type and length, or undefined for what does not sail.
 * @param length Metres overall.
 */
export function habitsOf(vesselTypeId: number, length: number): Habits | undefined {
  if (vesselTypeId === BARGE) return undefined;
  const [work, fishery] = byType[vesselTypeId] ?? ['attending', undefined];
  if (work === 'attending') {
    return {
      work,
      fishery,
      roundHours: [48, 96],
      portShare: 0.35,
      idleShare: 0.1,
      reach: 0,
      cruise: [9, length > 40 ? 13 : 11],
    };
  }
  if (length < 12)
    return { work, fishery, roundHours: [24, 24], portShare: 0.55, idleShare: 0.3, reach: 0, cruise: [7, 10] };
  if (length < 18)
    return { work, fishery, roundHours: [24, 72], portShare: 0.4, idleShare: 0.22, reach: 130, cruise: [8, 10] };
  if (length < 28)
    return { work, fishery, roundHours: [72, 168], portShare: 0.3, idleShare: 0.15, reach: 320, cruise: [9, 11] };
  if (length < 45)
    return { work, fishery, roundHours: [144, 300], portShare: 0.24, idleShare: 0.12, reach: 750, cruise: [10, 12.5] };
  return { work, fishery, roundHours: [312, 900], portShare: 0.18, idleShare: 0.08, reach: 1700, cruise: [11.5, 15] };
}
