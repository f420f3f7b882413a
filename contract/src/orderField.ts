import { fieldsWith, type FieldsWith } from './vesselFields.ts';
import type { VesselOrder } from './vesselOrders.ts';

/** The field to sort by. Vessels without a value come last, and equal ones stay in order of name. */
export interface OrderField {
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

/** The field of an order; undefined for that by name. */
export function orderField(order: VesselOrder): OrderField | undefined {
  return orderFields.get(order);
}
