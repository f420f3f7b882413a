/** Which annual reports of a company: its own, or those of the whole group of companies. */
export const reportScopes = ['own', 'consolidated'] as const;
export type ReportScope = (typeof reportScopes)[number];
