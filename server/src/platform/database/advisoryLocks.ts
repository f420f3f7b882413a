/**
 * Every advisory lock of this program. PostgreSQL has one range of numbers per database, so two uses of one number
 * would block each other: new ones are only added here.
 */
export const advisoryLocks = {
  /** Held while the schema is updated. */
  migration: 8_273_001,
  /** Held while partitions of positions are added or dropped. */
  partitions: 8_273_002,
  /** Held while the demo's data is written. */
  demonstration: 8_273_003,
  /** Held by the running import. */
  import: 8_273_004,
  /** Held by a transaction that works out which vessels records are. */
  identity: 8_273_008,
  /** Held while subscription plans are written. */
  plans: 8_273_006,
  /** Held, with a number of the form, while a company registers; two numbers are a separate range. */
  registrations: 8_273_007,
  /** Held by a transaction that may leave no administrator. */
  administrators: 8_273_009,
  /** Held by a transaction that looks for what alerts are to be fired of. */
  alerts: 8_273_010,
  /** Held, with a number of the feed, by the process that reads it; two numbers are a separate range. */
  feeds: 8_273_011,
  /** Held, with a number of the feed, by every process that could read it. */
  feedsWanted: 8_273_012,
  /** Held by an import of map data or forecasts that several machines share. */
  mapFiles: 8_273_013,
} as const;
