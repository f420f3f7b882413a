import type { VesselListItem } from '@wheelhouse/contract/vessels';

/** Orders of the vessel list. `name` is the order of the server's answer. */
export const vesselOrders = ['name', 'longest', 'shortest', 'newest', 'oldest', 'tonnage'] as const;
export type VesselOrder = (typeof vesselOrders)[number];

const measures: Record<Exclude<VesselOrder, 'name'>, (vessel: VesselListItem) => number | undefined> = {
  longest: ({ vesselSizes }) => vesselSizes.lengthOverall,
  shortest: ({ vesselSizes }) => (vesselSizes.lengthOverall === undefined ? undefined : -vesselSizes.lengthOverall),
  newest: ({ buildYear }) => buildYear,
  oldest: ({ buildYear }) => (buildYear === undefined ? undefined : -buildYear),
  tonnage: ({ vesselSizes }) => vesselSizes.bruttotons,
};

/** The vessels sorted; those without the value come last, and equal ones stay in order of name. */
export function ordered(vessels: readonly VesselListItem[], order: VesselOrder): readonly VesselListItem[] {
  if (order === 'name') return vessels;
  const measure = measures[order];
  return vessels.toSorted((a, b) => (measure(b) ?? -Infinity) - (measure(a) ?? -Infinity) || 0);
}
