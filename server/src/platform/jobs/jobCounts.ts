import type pg from 'pg';

/** How much work of a queue is in a state. */
export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly count: number;
}

/** States in which a piece of work waits or is being done, and those in which it has ended. */
export async function countJobs(pool: pg.Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name as queue, state::text as state, count(*)::integer as count from jobs.job group by name, state`,
  );
  return rows;
}
