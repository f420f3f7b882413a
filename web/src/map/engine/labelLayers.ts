/** Layers that carry names or markers which names of vessels keep clear of. */
export const labelLayers = { ports: 'chart-ports', areas: 'chart-areas-names', providers: 'providers' } as const;
