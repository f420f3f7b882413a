import * as z from 'zod/mini';

/** Selectable periods of a track (platform specification, section 4), with their hours. */
export const trackPeriods = { '6h': 6, '24h': 24, '3d': 72, '7d': 168, '30d': 720, '90d': 2160 } as const;
export type TrackPeriod = keyof typeof trackPeriods;
export const trackPeriod = z.enum(['6h', '24h', '3d', '7d', '30d', '90d']);
export const defaultTrackPeriod: TrackPeriod = '3d';
