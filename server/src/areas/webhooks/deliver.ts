import { testType } from '@wheelhouse/contract/webhookEvents';
import { webhookLimits } from '@wheelhouse/contract/webhooks';
import { message } from '@wheelhouse/messages/message';
import type { Kysely, Transaction } from 'kysely';
import type { Notices } from '#areas/notices/notices.ts';
import type { HttpClient } from '#platform/httpClient/httpClient.ts';
import type { Schema } from '#platform/database/schema.ts';
import { allowedBody, type RightNeeds } from './allowedBody.ts';
import * as store from './deliveryStore.ts';
import { nextAttempt, offAfterMs, restUntil, slowUntil } from './retries.ts';
import { send, type Outcome } from './send.ts';
import { signedHeaders } from './signature.ts';

export interface DeliverNeeds extends RightNeeds {
  readonly db: Kysely<Schema>;
  readonly notices: Notices;
  readonly client: HttpClient;
  /** How long a target may take, milliseconds. */
  readonly withinMs: number;
}

/** After this no other delivery begins, so that one webhook with much to send doesn't hold up the others. */
const sendingMs = 30_000;

/** The longest time that `deliver` takes, with room for the database. */
export const deliverSeconds = sendingMs / 1000 + webhookLimits.seconds + 30;

const gone = 410;

/**
 * Sends what waits for a webhook, one delivery after the other, until there is nothing more, its time is over, or there
 * is no answer.
 *
 * @returns whether more can be sent now
 */
export async function deliver(needs: DeliverNeeds, webhookId: number, stop: AbortSignal): Promise<boolean> {
  const { db, now } = needs;
  if (!(await store.beginSending(db, webhookId, deliverSeconds))) return false;
  try {
    const begun = performance.now();
    while (!stop.aborted && performance.now() - begun < sendingMs) {
      const target = await store.findTarget(db, webhookId);
      const due = target && (await store.findDue(db, webhookId, now()));
      if (target === undefined || due === undefined) break;
      await deliverOne(needs, target, due, stop);
    }
  } finally {
    await store.endSending(db, webhookId);
  }
  // It may have been queued while this one looked for the last time.
  return !stop.aborted && (await store.findTarget(db, webhookId)) !== undefined
    ? (await store.findDue(db, webhookId, now())) !== undefined
    : false;
}

async function deliverOne(
  needs: DeliverNeeds,
  target: store.Target,
  due: store.DueDelivery,
  stop: AbortSignal,
): Promise<void> {
  const { db, now, client, withinMs } = needs;
  const which = { webhookId: target.id, id: due.id };
  const body = await allowedBody(needs, target, due);
  const at = now();
  if (body === undefined) {
    const refused = { at, problem: 'NOT_ALLOWED' } as const;
    await db.transaction().execute((within) => store.noteAttempt(within, which, refused, { state: 'FAILED' }));
    return;
  }
  const { secret, oldSecret, oldSecretUntil } = target;
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > at;
  const headers = signedHeaders(isOldGood ? [secret, oldSecret] : [secret], { id: due.id, at: at.getTime(), body });
  const signal = AbortSignal.any([stop, AbortSignal.timeout(withinMs)]);
  const outcome = await send(client, target.address, { body, headers, signal });
  // The process ends, which is no fault of the target: the next one sends it again.
  if (outcome.status === undefined && stop.aborted) return;
  await db.transaction().execute((within) => note(needs, within, { target, due, outcome, at }));
}

async function note(
  { notices }: DeliverNeeds,
  within: Transaction<Schema>,
  {
    target,
    due,
    outcome,
    at,
  }: {
    readonly target: store.Target;
    readonly due: store.DueDelivery;
    readonly outcome: Outcome;
    readonly at: Date;
  },
): Promise<void> {
  const which = { webhookId: target.id, id: due.id };
  const attempt = { at, ...outcome };
  if (outcome.problem === undefined) {
    await store.noteAttempt(within, which, attempt, { state: 'DELIVERED' });
    await store.noteSuccess(within, target.id);
    return;
  }
  const next = due.type === testType ? undefined : nextAttempt(due.attempts + 1, at);
  await store.noteAttempt(within, which, attempt, next ? { state: 'WAITING', next } : { state: 'FAILED' });
  // A test says nothing about how long it has been failing.
  if (due.type === testType) return;
  const failingSince = target.failingSince ?? at;
  await store.noteFailure(within, target.id, {
    at,
    ...(outcome.status === undefined ? { restsUntil: restUntil(failingSince, at) } : {}),
    ...(outcome.problem === 'LATE' ? { slowUntil: slowUntil(at) } : {}),
  });
  const failedLong = next === undefined && at.getTime() - failingSince.getTime() >= offAfterMs;
  if (due.asked || !(failedLong || outcome.status === gone)) return;
  if (!(await store.switchOff(within, target.id, at))) return;
  const { host } = new URL(target.address);
  const link = target.organisationId === null ? '/user' : `/organisations/${target.organisationId}`;
  const text = message('webhooks.switchedOff', { host });
  await notices.send(within, [target.accountId], { kind: 'WEBHOOK', text, link });
}
