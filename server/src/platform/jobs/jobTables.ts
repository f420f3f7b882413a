import { getConstructionPlans } from 'pg-boss';

/** The queue's tables have their own schema, to keep them apart from ours. */
export const JOBS_SCHEMA = 'jobs';

/** The statements that create the queue's tables, for a transaction of the caller. */
export function createJobTables(): string {
  const plan = getConstructionPlans(JOBS_SCHEMA);
  const statements = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(plan)?.[1];
  if (statements === undefined) throw new Error('The statements of the job queue are not one transaction.');
  return statements;
}
