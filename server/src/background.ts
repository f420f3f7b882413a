import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { invoiceNumber } from '@wheelhouse/contract/invoices';
import type { PaymentMode } from '@wheelhouse/contract/paymentModes';
import { id } from '@wheelhouse/contract/values';
import type { Geocoder } from '#areas/providers/geocoding/geocoder.ts';
import { closedGateway, invoiceGateway } from '#areas/payments/gateways/byHand.ts';
import type { PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import { sandboxGateway } from '#areas/payments/gateways/sandbox.ts';
import { remind } from '#areas/events/reminders.ts';
import { tellWaiters } from '#areas/events/waiters.ts';
import { waitersPiece, type WaitersPiece } from '#areas/events/waitersPiece.ts';
import { tellFollowers } from '#areas/news/followers.ts';
import { followersPiece, type FollowersPiece } from '#areas/news/followersPiece.ts';
import { publishDue } from '#areas/news/publishDue.ts';
import { forgetNotices } from '#areas/notices/forgetNotices.ts';
import { createPayments, type Payments } from '#areas/payments/payments.ts';
import { tellPayer } from '#areas/payments/tellPayer.ts';
import { giveUpCheckouts } from '#areas/promotions/endPromotions.ts';
import { promotionPayments } from '#areas/promotions/routes.ts';
import { locateNew } from '#areas/providers/locateNew.ts';
import { keepSubscriptions } from '#areas/registration/keepSubscriptions.ts';
import { planPayments } from '#areas/registration/planPayments.ts';
import { sweepWords } from '#areas/search/sweepWords.ts';
import { resetRequest, sendReset } from '#areas/session/passwordReset.ts';
import { openAnnouncements, type Announcements } from '#platform/database/announcements.ts';
import { forgetAudit } from '#platform/database/audit.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import { invoicePrinter } from '#platform/documents/invoice/print.ts';
import { sendInvoice } from '#areas/invoices/sendInvoice.ts';
import { invoicesUnder, type InvoiceTerms } from '#areas/invoices/issueInvoice.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { outboxDelivery, smtpDelivery } from '#platform/mail/delivery.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { queuedMail } from '#platform/mail/queuedMail.ts';
import { createNotices } from '#areas/notices/createNotices.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { Config } from './config/config.ts';
import { databaseLog } from './platform/log/log.ts';
import { defaultSender } from './config/mail.ts';
import { unlessClockJumped, watchClock } from './platform/clock/clockJump.ts';
import { providerShowing } from './providerShowing.ts';

const dayMs = 86_400_000;

/** A place that nobody could tell within these tries, four hours, is left without a point. */
const locateRetries = { most: 8, firstAfterSeconds: 60, atMostSeconds: 3600 } as const;

/** News that nobody could be told of within these tries, most of a day, are none any more. */
const tellRetries = { most: 12, firstAfterSeconds: 30, atMostSeconds: 4 * 3600 } as const;

/** An invoice that could not be made within these tries, a day, is told to the operator by the log alone. */
const sendRetries = { most: 12, firstAfterSeconds: 30, atMostSeconds: 4 * 3600 } as const;

/** A person who waits for a link asks again after some minutes. */
const resetRetries = { most: 4, firstAfterSeconds: 10, atMostSeconds: 300 } as const;

/** What goes on beside the answers: letters, notices, payments, lookups of places, planned articles, and what time does to subscriptions. */
export interface Background {
  readonly mail: Mail;
  readonly notices: Notices;
  /** What processes on the same database tell each other. */
  readonly announcements: Announcements;
  readonly gateway: PaymentGateway;
  readonly payments: Payments;
  /** Has the addresses of a provider looked up, if the transaction commits. */
  readonly locateLater: (within: Transaction<Schema>, providerId: number) => Promise<void>;
  /** Has a link for a new password emailed. */
  readonly sendResetLater: (request: z.output<typeof resetRequest>) => Promise<void>;
  /** Has the followers of an article told that it is published, if the transaction commits. */
  readonly tellFollowersLater: (within: Transaction<Schema>, piece: FollowersPiece) => Promise<void>;
  /** Has those who wait for a slot told that it is vacant again, if the transaction commits. */
  readonly tellWaitersLater: (within: Transaction<Schema>, piece: WaitersPiece) => Promise<void>;
  /** Takes no more work; what is not done is done after the next start. */
  close(): Promise<void>;
}

export interface BackgroundSetting extends Pick<Config, 'dataFolder' | 'mail' | 'stripe' | 'auditDays'> {
  readonly invoices: InvoiceTerms;
  readonly paymentMode: PaymentMode;
}

/** @param publicUrl Address of this installation, as letters and the payment gateway name it. */
export async function openBackground(
  database: Database,
  config: BackgroundSetting,
  publicUrl: string,
  geocoder: Geocoder,
  log: Logger,
): Promise<Background> {
  const { db } = database;
  const from = config.mail.from ?? defaultSender(publicUrl);
  const delivery =
    config.mail.smtpUrl === undefined
      ? outboxDelivery({ from, folder: join(config.dataFolder, 'outbox') })
      : smtpDelivery({ from, url: config.mail.smtpUrl });
  const jobs = await openJobs({ url: database.url, log: databaseLog(log) });
  const announcements = await openAnnouncements({ url: database.url, log: databaseLog(log) }).catch(
    async (error: unknown) => {
      await jobs.close();
      throw error;
    },
  );
  try {
    const mail = await queuedMail({ jobs, delivery, log: databaseLog(log) });
    const gateway = await openGateway(config, publicUrl);
    const printer = invoicePrinter();
    const toSend = await jobs.queue({
      name: 'send-invoice',
      data: z.object({ number: invoiceNumber }),
      withinSeconds: 120,
      retries: sendRetries,
      carryOut: ({ number }) => sendInvoice({ db, mail, printer, publicUrl }, number),
    });
    const notices = createNotices({ mail, warn: (words) => log.warn(words) });
    const payments = createPayments({
      db,
      gateway,
      issueInvoice: invoicesUnder(config.invoices),
      sendInvoiceLater: (within, number) => toSend.add({ number }, within),
      warn: (words) => log.warn(words),
    });
    payments.whenSettled((within, payment) => tellPayer({ notices, publicUrl }, within, payment));
    const places = await jobs.queue({
      name: 'locate',
      data: z.object({ providerId: id }),
      withinSeconds: 300,
      retries: locateRetries,
      carryOut: ({ providerId }) => locateNew({ db, geocoder }, providerId),
    });
    const resets = await jobs.queue({
      name: 'reset-password',
      data: resetRequest,
      withinSeconds: 60,
      retries: resetRetries,
      carryOut: ({ username }) => sendReset({ db, mail, publicUrl }, username),
    });
    const followers = await jobs.queue({
      name: 'tell-followers',
      data: followersPiece,
      withinSeconds: 600,
      retries: tellRetries,
      carryOut: (piece, { signal }) => tellFollowers({ db, notices, publicUrl }, piece, { signal }),
    });
    const tellFollowersLater = (within: Transaction<Schema>, piece: FollowersPiece) => followers.add(piece, within);
    const waiters = await jobs.queue({
      name: 'tell-waiters',
      data: waitersPiece,
      withinSeconds: 600,
      retries: tellRetries,
      carryOut: (piece, { signal }) =>
        tellWaiters({ db, notices, publicUrl, now: () => new Date() }, piece, { signal }),
    });
    // Known before any job settles a payment.
    const locateLater = (within: Transaction<Schema>, providerId: number) => places.add({ providerId }, within);
    planPayments({ db, payments, mail, locateLater, ownedBy: listOwned, publicUrl });
    promotionPayments({ payments, now: () => new Date() });
    const tellWaitersLater = (within: Transaction<Schema>, piece: WaitersPiece) => waiters.add(piece, within);
    const showing = providerShowing({ notices, publicUrl, now: () => new Date(), tellWaitersLater, payments });
    const whenTimeIsSure = unlessClockJumped(watchClock(), (words) => log.warn(words));
    await jobs.repeat({
      name: 'expire-payments',
      cron: '*/10 * * * *',
      withinSeconds: 300,
      carryOut: whenTimeIsSure('Closing payments that were not made in time', async () => {
        await payments.expire();
      }),
    });
    await jobs.repeat({
      name: 'pay-back',
      cron: '4-59/10 * * * *',
      withinSeconds: 300,
      carryOut: async () => void (await payments.payBack()),
    });
    await jobs.repeat({
      name: 'keep-subscriptions',
      cron: '17 * * * *',
      withinSeconds: 900,
      carryOut: whenTimeIsSure('Ending plans', async () => {
        await keepSubscriptions({
          db,
          mail,
          publicUrl,
          unpublished: (within, providerId) => showing(within, providerId, 'withdrawn'),
        });
      }),
    });
    await jobs.repeat({
      name: 'forget-notices',
      cron: '41 3 * * *',
      withinSeconds: 300,
      carryOut: whenTimeIsSure('Forgetting old notices', async () => {
        await forgetNotices(db, new Date());
      }),
    });
    await jobs.repeat({
      name: 'forget-audit',
      cron: '11 3 * * *',
      withinSeconds: 1300,
      carryOut: whenTimeIsSure('Forgetting old audit entries', async () => {
        if (config.auditDays > 0) await forgetAudit(db, new Date(new Date().getTime() - config.auditDays * dayMs));
      }),
    });
    await jobs.repeat({
      name: 'forget-words',
      cron: '23 3 * * *',
      withinSeconds: 1300,
      carryOut: () => sweepWords(db),
    });
    await jobs.repeat({
      name: 'publish-news',
      cron: '* * * * *',
      withinSeconds: 300,
      carryOut: () =>
        publishDue({
          db,
          notices,
          tellFollowersLater,
          publicUrl,
          giveUpCheckouts: (within, newsId) => giveUpCheckouts({ payments }, within, newsId),
          now: () => new Date(),
        }),
    });
    await jobs.repeat({
      name: 'remind-of-bookings',
      cron: '*/5 * * * *',
      withinSeconds: 280,
      carryOut: async () => void (await remind({ db, notices, publicUrl, now: () => new Date() })),
    });
    return {
      mail,
      notices,
      announcements,
      gateway,
      payments,
      locateLater,
      sendResetLater: (request) => resets.add(request),
      tellFollowersLater,
      tellWaitersLater,
      async close() {
        await jobs.close();
        await Promise.all([announcements.close(), printer.close()]);
        delivery.close();
      },
    };
  } catch (error) {
    await jobs.close();
    await announcements.close();
    throw error;
  }
}

async function openGateway(
  { stripe, paymentMode }: Pick<BackgroundSetting, 'stripe' | 'paymentMode'>,
  publicUrl: string,
): Promise<PaymentGateway> {
  if (paymentMode === 'TEST') return sandboxGateway();
  if (paymentMode === 'INVOICE') return invoiceGateway();
  if (stripe === undefined) return closedGateway();
  // Stripe's client takes 30 MB of memory, which is not for those who don't use it.
  const { stripeGateway } = await import('#areas/payments/gateways/stripe.ts');
  return stripeGateway({ ...stripe, publicUrl });
}
