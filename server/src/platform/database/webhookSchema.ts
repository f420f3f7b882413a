import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryProblem, deliveryStates } from '@wheelhouse/contract/webhooks';
import type { WebhookType } from '@wheelhouse/contract/webhookEvents';

/** Webhooks, as migrations 58 and 67 create them. */
export interface WebhookSchema {
  webhook: WebhookTable;
  webhook_position: WebhookPositionTable;
  webhook_delivery: WebhookDeliveryTable;
}

/** Of an account, or made by it for an organisation. */
export interface WebhookTable {
  id: GeneratedAlways<number>;
  account_id: number;
  organisation_id: number | null;
  address: string;
  types: WebhookType[];
  fleet_id: number | null;
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: Date | null;
  created_at: Date;
  paused_at: Date | null;
  /** Paused by an administrator, who alone lets it go on. */
  held_at: Generated<Date | null>;
  off_at: Date | null;
  failing_since: Date | null;
  rests_until: Date | null;
  slow_until: Generated<Date | null>;
  sending_until: Date | null;
}

/** Times of the positions that were last sent, milliseconds since 1970, by vessel number. */
export interface WebhookPositionTable {
  webhook_id: number;
  sent_at: Date;
  times: ColumnType<Record<string, number>, string, string>;
}

export interface WebhookDeliveryTable {
  webhook_id: number;
  event_id: string;
  type: string;
  provider_id: number | null;
  body: string;
  asked: Generated<boolean>;
  state: Generated<(typeof deliveryStates)[number]>;
  attempts: Generated<number>;
  created_at: Date;
  next_at: Date;
  attempted_at: Date | null;
  status: number | null;
  problem: DeliveryProblem | null;
  answer: string | null;
}
