/** Orders of the vessel list. `name` is the order of the server's answer. */
export const vesselOrders = ['name', 'longest', 'shortest', 'newest', 'oldest', 'tonnage'] as const;
export type VesselOrder = (typeof vesselOrders)[number];
