/** The day of a time in milliseconds since 1970, UTC: YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
