import type { Kysely, Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { OpenedSession } from '@wheelhouse/contract/session';
import type { Schema } from '#platform/database/schema.ts';
import type { InvoiceLine } from '#platform/documents/invoice/content.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** What registration needs of accounts. */
export interface Accounts {
  /** Counts a registration of this name from this address. @throws Refusal 429 after too many */
  countTry(tried: { username: string; address: string }): Promise<void>;
  /** @throws Refusal 422 for one that may not be chosen */
  checkPassword(password: string): Promise<void>;
  hashPassword(password: string): Promise<string>;
  /**
   * Adds an account that may do no more than every USER until its email is confirmed, and sends the link for that.
   * `isKnown` where the owner of the email has an account already.
   */
  add(
    transaction: Transaction<Schema>,
    account: { username: string; passwordHash: string; authorities: readonly Authority[] },
  ): Promise<{ id: number; isKnown: boolean }>;
  /** Whether this is the password of the account. */
  prove(accountId: number, password: string): Promise<boolean>;
  openSession(accountId: number, asker: { address: string; userAgent: string | undefined }): Promise<OpenedSession>;
}

/** What registration needs of payments. */
export interface PlanPayments {
  create(
    transaction: Transaction<Schema>,
    wish: { accountId: number; purpose: 'REGISTRATION' | 'RENEWAL'; description: string; amountCents: number },
  ): Promise<number>;
  checkoutLink(paymentId: number): Promise<string>;
  outcome(from: Kysely<Schema> | Transaction<Schema>, paymentId: number): Promise<'paid' | 'open' | 'failed'>;
  whenPaid(
    purpose: 'REGISTRATION' | 'RENEWAL',
    paid: {
      carryOut: (transaction: Transaction<Schema>, paymentId: number) => Promise<string | undefined>;
      providerOf: (paymentId: number, from: Kysely<Schema> | Transaction<Schema>) => Promise<number | undefined>;
      planOf: (paymentId: number) => Promise<number | undefined>;
      linesOf: (transaction: Transaction<Schema>, paymentId: number) => Promise<readonly InvoiceLine[]>;
    },
  ): void;
}

export interface RegistrationParts {
  readonly db: Kysely<Schema>;
  readonly accounts: Accounts;
  readonly payments: PlanPayments;
  readonly mail: Mail;
  /** What a visitor holds after registering. */
  readonly authorities: readonly Authority[];
  /** Has the addresses of a new provider looked up once the transaction is done. */
  readonly locateLater: (within: Transaction<Schema>, providerId: number) => Promise<void>;
  /** Numbers of the providers this account owns. */
  readonly ownedBy: (from: Transaction<Schema> | Kysely<Schema>, accountId: number) => Promise<ReadonlySet<number>>;
  /** Address of this installation, for letters. */
  readonly publicUrl: string;
  readonly now?: () => Date;
}
