/** The columns of the species table, in order; the last three are for who is signed in. */
export const speciesColumns = ['name', 'otherNames', 'scientific', 'code', 'licences', 'quotas', 'vessels'] as const;
export type SpeciesColumn = (typeof speciesColumns)[number];
