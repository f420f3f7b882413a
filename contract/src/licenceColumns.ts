/** The columns of the licences table, in order (content specification, section 2). */
export const licenceColumns = ['country', 'vessel', 'start', 'end', 'name', 'specie', 'amount'] as const;
export type LicenceColumn = (typeof licenceColumns)[number];

/** Which licences are shown: current ones, past ones (their end year is before this year), or both. */
export const licenceStates = ['running', 'elder', 'all'] as const;
export type LicenceState = (typeof licenceStates)[number];

/** The longest text that the licences table is filtered by. */
export const licenceTextMax = 100;
