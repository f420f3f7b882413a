import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import type { Announcements } from '#platform/database/announcements.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { InvoicePrinter } from '#platform/documents/invoice/print.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MailQueue } from '#platform/mail/mail.ts';
import type { Roles } from './roles.ts';

/** What every area is given. */
export interface Services {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly app: App;
  readonly roles: Roles;
  /** Address of this installation, for emails and the payment gateway. */
  readonly publicUrl: string;
  readonly jobs: Jobs;
  /** Messages between the processes on one database. */
  readonly announcements: Announcements;
  readonly mail: MailQueue;
  readonly printer: InvoicePrinter;
  /** Warns the operator. */
  readonly warn: (words: string) => void;
  readonly now: () => Date;
  /** Postpones a job that can't be undone while the clock has just jumped ahead; `name` is for the log. */
  readonly whenTimeIsSure: (name: string, run: () => Promise<void>) => () => Promise<void>;
}
