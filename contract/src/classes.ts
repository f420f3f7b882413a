/**
 * Classes for counting and comparing vessels. Length classes are those of the EU's fisheries data collection
 * (Commission Delegated Decision (EU) 2021/1167, table 8), whose last one is divided further here. A class has the
 * values from its lower bound to below the next one's.
 */
export const lengthClasses = [0, 6, 8, 10, 12, 18, 24, 40, 60, 80, 120] as const;
export const ageClasses = [0, 5, 10, 15, 20, 25, 30, 40, 50] as const;
export const powerClasses = [0, 75, 150, 300, 500, 750, 1000, 2000, 4000, 8000] as const;

/** A class by its bounds; the last one has no end. */
export interface ValueClass {
  readonly from: number;
  /** Exclusive. */
  readonly below: number | undefined;
}

/** The class of a value; undefined below the first. */
export function classOf(classes: readonly number[], value: number): ValueClass | undefined {
  const place = classes.findLastIndex((from) => value >= from);
  const from = classes[place];
  return from === undefined ? undefined : { from, below: classes[place + 1] };
}
