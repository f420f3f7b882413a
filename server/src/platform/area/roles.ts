/**
 * What a process does: `web` answers pages and the API, `ingest` reads the position feeds and stores what comes, `work`
 * runs the jobs that wait in the database and keeps it tidy. One process that does all is the usual installation.
 */
export const roles = ['web', 'ingest', 'work'] as const;
export type Role = (typeof roles)[number];
export type Roles = ReadonlySet<Role>;

export const allRoles: Roles = new Set(roles);
