/** Which accounts of a company: its own, or those of the whole group of companies. */
export const accountScopes = ['own', 'consolidated'] as const;
export type AccountScope = (typeof accountScopes)[number];
