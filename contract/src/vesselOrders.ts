/** Orders of the vessel list. `name` is that of the plain list. */
export const vesselOrders = ['name', 'longest', 'shortest', 'newest', 'oldest', 'tonnage'] as const;
export type VesselOrder = (typeof vesselOrders)[number];

/** The longest text that the list is filtered by. */
export const vesselTextMax = 100;
