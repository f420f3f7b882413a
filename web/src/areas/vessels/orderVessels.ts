import { orderField } from '@wheelhouse/contract/orderField';
import type { VesselOrder } from '@wheelhouse/contract/vesselOrders';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { valueOf } from '#areas/vesselFields/readField.ts';

/** The vessels sorted; those without the value come last, and equal ones stay in order of name. */
export function ordered(vessels: readonly VesselListItem[], order: VesselOrder): readonly VesselListItem[] {
  const field = orderField(order);
  if (field === undefined) return vessels;
  const { key, largestFirst } = field;
  const sign = largestFirst ? 1 : -1;
  const measures = vessels.map((vessel) => ({ vessel, measure: sign * (valueOf(vessel, key) ?? -sign * Infinity) }));
  return measures.sort((a, b) => b.measure - a.measure || 0).map(({ vessel }) => vessel);
}
