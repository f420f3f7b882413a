import { join } from 'node:path';
import type { Logger } from 'pino';
import type { App } from '@wheelhouse/contract/installation';
import { allRoles, type Roles } from '#platform/area/roles.ts';
import type { Services } from '#platform/area/services.ts';
import { unlessClockJumped, watchClock } from '#platform/clock/clockJump.ts';
import { openAnnouncements } from '#platform/database/announcements.ts';
import type { Database } from '#platform/database/connect.ts';
import { invoicePrinter } from '#platform/documents/invoice/print.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { databaseLog } from '#platform/log/log.ts';
import { outboxDelivery, smtpDelivery } from '#platform/mail/delivery.ts';
import { queuedMail } from '#platform/mail/queuedMail.ts';
import type { Config } from '#config/config.ts';
import { defaultSender } from '#config/mail.ts';

/** Services, and a function to end them. */
export interface OpenServices extends Services {
  /** Takes no more work; unfinished work is done after the next start. */
  close(): Promise<void>;
}

interface ServicesOptions {
  readonly app: App;
  /** What this process does. */
  readonly roles?: Roles;
  /** Address of this installation. */
  readonly publicUrl: string;
  readonly config: Pick<Config, 'dataFolder' | 'mail'>;
  readonly log: Logger;
}

/** Opens the services of every area: the job queue, messages between processes, and emails, which wait in the queue. */
export async function openServices(
  { db, pool, url }: Pick<Database, 'db' | 'pool' | 'url'>,
  { app, roles = allRoles, publicUrl, config, log }: ServicesOptions,
): Promise<OpenServices> {
  const from = config.mail.from ?? defaultSender(publicUrl);
  const delivery =
    config.mail.smtpUrl === undefined
      ? outboxDelivery({ from, folder: join(config.dataFolder, 'outbox') })
      : smtpDelivery({ from, url: config.mail.smtpUrl });
  const jobs = await openJobs({ url, log: databaseLog(log), runs: roles.has('work') });
  const announcements = await openAnnouncements({ url, log: databaseLog(log) }).catch(async (error: unknown) => {
    await jobs.close();
    throw error;
  });
  const warn = (words: string) => log.warn(words);
  const printer = invoicePrinter();
  const close = async () => {
    await jobs.close();
    await Promise.all([announcements.close(), printer.close()]);
    delivery.close();
  };
  try {
    return {
      db,
      pool,
      app,
      roles,
      publicUrl,
      jobs,
      announcements,
      mail: await queuedMail({ jobs, delivery, log: databaseLog(log) }),
      printer,
      warn,
      now: () => new Date(),
      whenTimeIsSure: unlessClockJumped(watchClock(), warn),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
