import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import type { Announcements } from '#platform/database/announcements.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { InvoicePrinter } from '#platform/documents/invoice/print.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** What every area is given. */
export interface Services {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly app: App;
  /** Address of this installation, as emails and the payment gateway name it. */
  readonly publicUrl: string;
  readonly jobs: Jobs;
  /** What processes on the same database tell each other. */
  readonly announcements: Announcements;
  readonly mail: Mail;
  readonly printer: InvoicePrinter;
  /** Says something to the operator. */
  readonly warn: (words: string) => void;
  readonly now: () => Date;
  /** Lets a job that can't be undone wait while the clock has just jumped ahead; `name` is named in the log. */
  readonly whenTimeIsSure: (name: string, run: () => Promise<void>) => () => Promise<void>;
}
