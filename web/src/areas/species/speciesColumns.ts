/** The columns of the species table, in order; the last three are for logged-in users. */
export const speciesColumns = ['name', 'otherNames', 'scientific', 'code', 'licences', 'quotas', 'vessels'] as const;
export type SpeciesColumn = (typeof speciesColumns)[number];
