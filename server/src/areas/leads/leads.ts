import { message } from '@wheelhouse/messages/message';
import type { Kysely } from 'kysely';
import { leadLimits, leadMessages, type ContactRequest, type Lead, type LeadState } from '@wheelhouse/contract/leads';
import { providerMessages } from '@wheelhouse/contract/providers';
import { recordAudit } from '#platform/database/audit.ts';
import { languageOf } from '#areas/accounts/accountStore.ts';
import { listOwned, listOwners } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { isAddress } from '#platform/mail/checkEmail.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Notices } from '#areas/notices/notices.ts';
import { queueWebhookEvent } from '#areas/webhookEvents/queueWebhookEvent.ts';
import { mayEditProvider } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { leadEmail } from './leadEmail.ts';
import * as store from './store.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

export interface LeadNeeds {
  readonly db: Kysely<Schema>;
  readonly mail: Mail;
  readonly notices: Notices;
  /** Numbers of the providers this account owns. */
  /** Address of this installation, for emails. */
  readonly publicUrl: string;
  readonly now?: () => Date;
}

const hourMs = 3_600_000;
/** The most contacts of a provider that get an email. */
const contactsMailed = 3;

/**
 * Stores a contact request in the inbox of a published provider, notifies its owners, and sends it to its first
 * contacts that have an address.
 *
 * @throws Refusal 403 for one's own, 404 for one that is not published, 409 already requested, 429 too many today
 */
export async function contact(
  { db, mail, notices, publicUrl, now = () => new Date() }: LeadNeeds,
  viewer: Viewer,
  providerId: number,
  request: ContactRequest,
): Promise<void> {
  const account = requireAccount(viewer);
  if ((await listOwned(db, account.id)).has(providerId)) throw new Refusal(403, refusalMessages.notAllowed);
  const ago = (hours: number) => new Date(now().getTime() - hours * hourMs);
  const details = {
    username: account.username,
    // People who registered themselves have their email address as account name.
    email: filled(request.email) ?? (isAddress(account.username) ? account.username : undefined),
    telephone: filled(request.telephone),
    message: filled(request.message),
  };
  await db.transaction().execute(async (within) => {
    const { fullName } = await store.lockAccount(within, account.id);
    const asker = { ...details, name: fullName || details.username };
    const provider = await store.findPublished(within, providerId);
    if (provider === undefined) throw notFound(providerMessages.notFound);
    if (await store.hasRecentLead(within, account.id, providerId, ago(leadLimits.againAfterHours))) {
      throw new Refusal(409, leadMessages.alreadyAsked);
    }
    if ((await store.countRequests(within, account.id, ago(24))) >= leadLimits.aDay) {
      throw new Refusal(429, leadMessages.tooManyToday, { retryAfterSeconds: 3600 });
    }
    const id = await store.insertLead(within, {
      provider_id: providerId,
      account_id: account.id,
      username: asker.username,
      email: asker.email ?? null,
      telephone: asker.telephone ?? null,
      message: asker.message ?? null,
      created_at: now(),
      changed_at: now(),
    });
    await queueWebhookEvent(within, {
      for: { providerId },
      type: 'lead.created',
      data: { providerId, leadId: id },
      at: now(),
    });
    await recordAudit(within, {
      accountId: account.id,
      actor: account.username,
      action: 'lead.create',
      object: `provider ${providerId}`,
      after: { lead: id },
    });
    const written = new Set<string>();
    const owners = await listOwners(within, providerId);
    await notices.send(within, owners, {
      kind: 'LEAD',
      by: account.id,
      text: message('leadNotice.notice', { name: asker.name, provider: provider.name }),
      named: { accountId: account.id, name: asker.name },
      link: `/service/provider/${providerId}/edit#requests`,
      email(receiver) {
        written.add(receiver.to);
        return leadEmail(receiver, provider, asker, publicUrl);
      },
    });
    const addresses = [...new Set((await store.listContactEmails(within, providerId)).filter(isAddress))];
    // A contact has no account; an owner's language is the most likely.
    const language = await languageOf(within, owners[0] ?? null);
    for (const to of addresses.slice(0, contactsMailed)) {
      // An owner may also be a contact.
      if (!written.has(to)) await mail.send(leadEmail({ to, language }, provider, asker, publicUrl), within);
    }
  });
}

function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** @throws Refusal 404 for a provider that is not the viewer's own */
async function requireOwn({ db }: LeadNeeds, viewer: Viewer, providerId: number) {
  const account = requireAccount(viewer);
  const owned = await listOwned(db, account.id);
  const may = mayEditProvider(viewer, { id: providerId }, owned) && (await store.exists(db, providerId));
  if (!may) throw notFound(providerMessages.notFound);
  return account;
}

export async function readInbox(
  needs: LeadNeeds,
  viewer: Viewer,
  providerId: number,
  query: { page?: number | undefined; size?: number | undefined; state?: LeadState | undefined },
): Promise<{ data: Lead[]; page: number; size: number; total: number }> {
  await requireOwn(needs, viewer, providerId);
  const { page = 0, size = leadLimits.page } = query;
  const { rows, total } = await store.listLeads(needs.db, providerId, { number: page, size, state: query.state });
  return { data: rows.map(present), page, size, total };
}

/** @throws Refusal 404 for a request to another provider */
export async function changeState(
  needs: LeadNeeds,
  viewer: Viewer,
  of: { providerId: number; leadId: number },
  state: LeadState,
): Promise<Lead> {
  const { db, now = () => new Date() } = needs;
  const account = await requireOwn(needs, viewer, of.providerId);
  return await db.transaction().execute(async (within) => {
    const before = await store.lockLead(within, of.providerId, of.leadId);
    if (before === undefined) throw notFound(providerMessages.notFound);
    if (before.state === state) return present(before);
    const after = await store.updateState(within, of.leadId, state, now());
    await recordAudit(within, {
      accountId: account.id,
      actor: account.username,
      action: 'lead.state',
      object: `provider ${of.providerId}`,
      before: { lead: of.leadId, state: before.state },
      after: { lead: of.leadId, state },
    });
    return present(after);
  });
}

function present(row: store.LeadRow): Lead {
  return {
    id: row.id,
    state: row.state,
    created: row.created_at.toISOString(),
    changed: row.changed_at.toISOString(),
    from: {
      username: row.username,
      ...(row.email === null ? {} : { email: row.email }),
      ...(row.telephone === null ? {} : { telephone: row.telephone }),
    },
    ...(row.message === null ? {} : { message: row.message }),
  };
}
