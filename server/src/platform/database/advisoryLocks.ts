/**
 * Every advisory lock that this program takes. PostgreSQL keeps one space of numbers for a whole database, so two uses
 * of one number would wait for each other: new ones are added here and nowhere else.
 */
export const advisoryLocks = {
  /** Held while the schema is brought up to date. */
  migration: 8_273_001,
  /** Held while partitions of positions are added or dropped. */
  partitions: 8_273_002,
  /** Held while the demonstration is written. */
  demonstration: 8_273_003,
  /** Held by the one import that runs. */
  import: 8_273_004,
  /** Held while subscription plans are written. */
  plans: 8_273_006,
  /** Held, with a number of the form, while a company registers; two numbers are a space of their own. */
  registrations: 8_273_007,
} as const;
