import type { Kysely } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { Payments } from '#areas/payments/payments.ts';
import type { LocateLater } from '#areas/providers/area.ts';
import type { NewAccounts } from '#areas/session/newAccounts.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Mail } from '#platform/mail/mail.ts';

export interface RegistrationNeeds {
  readonly db: Kysely<Schema>;
  readonly accounts: NewAccounts;
  readonly payments: Pick<Payments, 'create' | 'checkoutLink' | 'outcome' | 'onPaid'>;
  readonly mail: Mail;
  /** A visitor's rights after registering. */
  readonly authorities: readonly Authority[];
  readonly locateLater: LocateLater;
  /** Address of this installation, for emails. */
  readonly publicUrl: string;
  readonly now?: () => Date;
}
