import type pg from 'pg';

/** How many jobs of a queue are in a state. */
export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly count: number;
}

/** States of waiting or running jobs, and of finished ones. */
export async function countJobs(pool: pg.Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name as queue, state::text as state, count(*)::integer as count from jobs.job group by name, state`,
  );
  return rows;
}
