/** Layers with names or markers that the names of vessels must not overlap. */
export const labelLayers = { ports: 'chart-ports', areas: 'chart-areas-names', providers: 'providers' } as const;
