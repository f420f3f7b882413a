import { fieldsWith, type FieldsWith } from '@wheelhouse/contract/vesselFields';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { valueOf } from '#areas/vesselFields/readField.ts';
import type { VesselOrder } from './vesselOrder.ts';

interface OrderField {
  readonly key: FieldsWith<{ readonly orders: object }>;
  readonly largestFirst: boolean;
}
const orderFields: ReadonlyMap<string | undefined, OrderField> = new Map(
  fieldsWith('orders').flatMap(
    ({ key, orders: { largest, smallest } }): (readonly [string | undefined, OrderField])[] => [
      [largest, { key, largestFirst: true }],
      [smallest, { key, largestFirst: false }],
    ],
  ),
);

/** The vessels sorted; those without the value come last, and equal ones stay in order of name. */
export function ordered(vessels: readonly VesselListItem[], order: VesselOrder): readonly VesselListItem[] {
  const field = orderFields.get(order);
  if (field === undefined) return vessels;
  const { key, largestFirst } = field;
  const sign = largestFirst ? 1 : -1;
  const measures = vessels.map((vessel) => ({ vessel, measure: sign * (valueOf(vessel, key) ?? -sign * Infinity) }));
  return measures.sort((a, b) => b.measure - a.measure || 0).map(({ vessel }) => vessel);
}
