import * as z from 'zod/mini';

/** Every authority of an account: those of the platform specification, section 6, and `REVIEW_IDENTITY`. */
export const authorities = [
  'ADMIN',
  'CREATE_NEWS',
  'SERVICE_PROVIDER',
  'USER',
  'VESSEL_EXTENDED_FIELDS',
  'VIEW_ANALYTICS',
  'VIEW_OWNER',
  'VIEW_MAP',
  'REVIEW_IDENTITY',
] as const;

export const authority = z.enum(authorities);
export type Authority = z.infer<typeof authority>;
