import type { Generated } from 'kysely';

/** What goes to the stream that other programs read, as migration 71 creates it. */
export interface ReplaySchema {
  replay_event: ReplayEventTable;
  replay_wanted: ReplayWantedTable;
}

export interface ReplayEventTable {
  id: string;
  type: string;
  /** JSON, as a webhook gets it. */
  body: string;
  created_at: Date;
}

/** One row: until when events are kept. */
export interface ReplayWantedTable {
  one: Generated<boolean>;
  until: Date;
}
