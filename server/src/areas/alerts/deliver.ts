import { alertLimits } from '@wheelhouse/contract/alerts';
import type { Authority } from '@wheelhouse/contract/authority';
import { message, type Message } from '@wheelhouse/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { accountsWanting, queueWebhookEvent } from '#areas/webhookEvents/queueWebhookEvent.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { isAddress } from '#platform/mail/checkEmail.ts';
import { action, composeEmail, paragraph, quote } from '#platform/mail/compose.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Schema } from '#platform/database/schema.ts';
import { say } from '@wheelhouse/messages/say';
import {
  listToEmail,
  listToNotify,
  lockToEmail,
  lockToNotify,
  markEmailed,
  markNotified,
  overfired,
  type DueRow,
  type Receiver,
} from './deliveryStore.ts';
import { maySee } from './lateEvents.ts';
import { viewerOf } from './ruleBook.ts';
import { pauseRules } from './ruleStore.ts';
import { eventText, inDegrees, utc } from './eventText.ts';

const dayMs = 86_400_000;
/** Events that are notified in one transaction. */
const atOnce = 5000;
/** Up to so many events of one moment are a notification each; more are one together. */
const eachMost = 3;
/** Names of alerts in a notification of many. */
const namedMost = 3;
/** After so many notifications in ten minutes the next ones wait, and come together. */
const noticesMost = 10;
const restMs = 10 * 60_000;
/** Events in one email; more are in the list. */
const emailedMost = 50;

export interface DeliveryNeeds {
  readonly db: Kysely<Schema>;
  readonly notices: Notices;
  readonly mail: Mail;
  readonly publicUrl: string;
  readonly sights: Pick<Sights, 'of'>;
  /** The visitors' rights: every account has them too. */
  readonly visitor: readonly Authority[];
  readonly now: () => Date;
}

/** What each account may see of positions now. Read before the transaction, which has a connection of its own. */
async function sightsOf(
  { sights, visitor }: DeliveryNeeds,
  receivers: readonly Receiver[],
): Promise<Map<number, Sight>> {
  const known = new Map<number, Sight>();
  for (const one of receivers) known.set(one.accountId, await sights.of(viewerOf(one, visitor)));
  return known;
}

/** Those of events that their accounts may see now: rules of privacy may have come since they fired. */
function seenOf(rows: readonly DueRow[], sights: ReadonlyMap<number, Sight>, at: Date): DueRow[] {
  return rows.filter((row) => {
    const sight = sights.get(row.accountId);
    return sight !== undefined && maySee(row, sight, at);
  });
}

/**
 * Notifies accounts of what their alerts fired, once it is due; an alert that fired too often in a day is paused. In one
 * transaction, so that each event is notified once.
 *
 * @returns how many events were taken
 */
export async function notifyDue(needs: DeliveryNeeds): Promise<number> {
  const { db, notices, now } = needs;
  const at = now();
  const sights = await sightsOf(needs, await listToNotify(db, at));
  if (sights.size === 0) return 0;
  return await db.transaction().execute(async (within) => {
    const since = new Date(at.getTime() - restMs);
    const due = await lockToNotify(within, { at, most: atOnce, accountIds: [...sights.keys()], since, noticesMost });
    if (due.length === 0) return 0;
    const seen = seenOf(due, sights, at);
    for (const [accountId, rows] of Map.groupBy(seen, (row) => row.accountId)) {
      for (const notice of noticesOf(rows)) await notices.send(within, [accountId], { kind: 'ALERT', ...notice });
    }
    await queueForWebhooks(within, seen);
    await markNotified(
      within,
      due.map(({ id }) => id),
      at,
    );
    await pauseOverfired(within, notices, { ruleIds: [...new Set(due.map(({ ruleId }) => ruleId))], at });
    return due.length;
  });
}

async function queueForWebhooks(within: Transaction<Schema>, rows: readonly DueRow[]): Promise<void> {
  const wanting = await accountsWanting(within, 'alert.fired', [...new Set(rows.map(({ accountId }) => accountId))]);
  for (const row of rows) {
    const { id, accountId, ruleId, ruleName, at, vesselId, latitude, longitude, details } = row;
    if (!wanting.has(accountId)) continue;
    const data = {
      alertId: ruleId,
      alert: ruleName,
      eventId: id,
      text: say(eventText(row, 'en'), 'en'),
      at: at.toISOString(),
      ...(vesselId === null ? {} : { vesselId }),
      ...(typeof details['near'] === 'number' ? { nearVesselId: details['near'] } : {}),
      ...(latitude === null || longitude === null
        ? {}
        : { latitude: inDegrees(latitude), longitude: inDegrees(longitude) }),
    };
    await queueWebhookEvent(within, { for: { accountId }, type: 'alert.fired', data, at, id: `alert_${id}` });
  }
}

function noticesOf(rows: readonly DueRow[]): { readonly text: Message; readonly link: string }[] {
  if (rows.length <= eachMost)
    return rows.map((row) => ({
      text: message('alertNotice.one', { text: eventText(row, row.language), at: utc(row.at) }),
      link: `/alerts?alert=${row.ruleId}`,
    }));
  const names = [...new Set(rows.map(({ ruleName }) => ruleName))];
  const first = names.slice(0, namedMost).join(', ');
  const more = names.length - namedMost;
  const text = message('alertNotice.many', {
    count: rows.length,
    names: more > 0 ? message('alertNotice.more', { names: first, count: more }) : first,
  });
  return [{ text, link: '/alerts' }];
}

async function pauseOverfired(
  within: Transaction<Schema>,
  notices: Notices,
  { ruleIds, at }: { readonly ruleIds: readonly number[]; readonly at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - dayMs);
  const rules = await overfired(within, ruleIds, { since, most: alertLimits.aDay });
  if (rules.length === 0) return;
  await pauseRules(
    within,
    rules.map(({ id }) => id),
    at,
  );
  for (const { accountId, name } of rules) {
    const text = message('alertNotice.paused', { name, max: alertLimits.aDay });
    await notices.send(within, [accountId], { kind: 'ALERT', text, link: '/alerts' });
  }
}

/** Sends what was notified by email too: all of ten minutes to an account in one. */
export async function emailDue(needs: DeliveryNeeds): Promise<void> {
  const { db, mail, publicUrl, now } = needs;
  const at = now();
  const before = new Date(at.getTime() - alertLimits.emailMinutes * 60_000);
  const sights = await sightsOf(needs, await listToEmail(db));
  if (sights.size === 0) return;
  await db.transaction().execute(async (within) => {
    const due = await lockToEmail(within, { before, accountIds: [...sights.keys()] });
    for (const rows of Map.groupBy(seenOf(due, sights, at), (row) => row.accountId).values()) {
      const [row] = rows;
      const to = [row?.address ?? '', row?.username ?? ''].find(isAddress);
      if (row !== undefined && to !== undefined && row.isConfirmed)
        await mail.send(digest(rows, { to, language: row.language }, publicUrl), within, 'urgent');
    }
    await markEmailed(
      within,
      due.map(({ id }) => id),
      at,
    );
  });
}

function digest(
  rows: readonly DueRow[],
  { to, language }: { readonly to: string; readonly language: string },
  publicUrl: string,
) {
  const shown = rows.slice(0, emailedMost);
  const lines = shown.map((row) => `${utc(row.at)} ${say(eventText(row, language), language)}`);
  const more = rows.length - shown.length;
  return composeEmail({ to, language, publicUrl, subject: message('alertEmail.subject', { count: rows.length }) }, [
    paragraph(message('alertEmail.lead', { count: rows.length })),
    quote(lines.join('\n')),
    ...(more > 0 ? [paragraph(message('alertEmail.more', { count: more }))] : []),
    action(message('alertEmail.see'), `${publicUrl}/alerts`),
    paragraph(message('alertEmail.change')),
  ]);
}
