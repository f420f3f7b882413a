import { embedLimits, embedMessages, embedSizes, type Embed, type EmbedKind } from '@wheelhouse/contract/embeds';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Transaction } from 'kysely';
import {
  lockMembership,
  requireActive,
  requireMembership,
  requireRight,
  type Actor,
} from '#areas/organisations/membership.ts';
import { roleRights } from '@wheelhouse/contract/organisations';
import { findMembership } from '#areas/organisations/store.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { escapeHtml } from './markup.ts';
import { embedPath } from './signature.ts';
import * as store from './store.ts';

export interface EmbedNeeds extends Pick<Services, 'db' | 'publicUrl' | 'now'> {
  readonly ports: () => Promise<readonly Port[]>;
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  /** Whether embeds show where vessels are. */
  readonly showsPositions: boolean;
}

/** The names of what embeds show. A draft has none, as a visitor doesn't see it. */
async function namesOf(
  { db, ports, vessels }: EmbedNeeds,
  subjects: readonly { readonly kind: EmbedKind; readonly subjectId: number }[],
): Promise<(kind: EmbedKind, id: number) => string | undefined> {
  const idsOf = (kind: EmbedKind) => subjects.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
  const ofVessels = await vessels.namesOf(idsOf('VESSEL'));
  const ofProviders = await store.providerNames(db, idsOf('PROVIDER'));
  const ofPorts = new Map((idsOf('PORT').length === 0 ? [] : await ports()).map(({ id, name }) => [id, name]));
  return (kind, id) =>
    kind === 'VESSEL' ? ofVessels.get(id)?.name : kind === 'PORT' ? ofPorts.get(id) : ofProviders.get(id);
}

/** What is copied into a site. */
function codeFor(address: string, { kind, name }: { kind: EmbedKind; name: string }, language: string): string {
  const { width, height } = embedSizes[kind];
  const title = escapeHtml(say(message(`embeds.frameTitle.${kind}`, { name }), language));
  return (
    `<iframe src="${escapeHtml(address)}" title="${title}" width="${width}" height="${height}" ` +
    `style="border:0;max-width:100%" loading="lazy"></iframe>`
  );
}

async function present(needs: EmbedNeeds, rows: readonly store.EmbedRow[], language: string): Promise<Embed[]> {
  if (rows.length === 0) return [];
  const secret = await store.readSecret(needs.db);
  const nameOf = await namesOf(needs, rows);
  return rows.map(({ id, kind, subjectId, theme, hosts, created, owner, organisationId, organisation }) => {
    const name = nameOf(kind, subjectId);
    const address = `${needs.publicUrl}${embedPath(secret, id)}`;
    return {
      ...{ id, kind, theme, hosts, owner, address, created: created.toISOString() },
      subject: { id: subjectId, ...(name === undefined ? {} : { name }) },
      ...(organisationId === null || organisation === null
        ? {}
        : { organisation: { id: organisationId, name: organisation } }),
      code: codeFor(address, { kind, name: name ?? '' }, language),
    };
  });
}

export async function listEmbeds(needs: EmbedNeeds, actor: Actor, language: string): Promise<Embed[]> {
  return await present(needs, await store.listEmbeds(needs.db, actor.id), language);
}

async function presentOne(needs: EmbedNeeds, id: number, language: string): Promise<Embed> {
  const row = await store.findEmbed(needs.db, id);
  const [embed] = row === undefined ? [] : await present(needs, [row], language);
  if (embed === undefined) throw notFound(embedMessages.notFound);
  return embed;
}

/**
 * An embed that the actor may change: an own one, or as an owner of its organisation.
 *
 * @throws Refusal (404)
 */
async function requireEmbed(within: Transaction<Schema>, actor: Actor, id: number): Promise<store.EmbedRow> {
  const row = await store.findEmbed(within, id);
  if (row === undefined) throw notFound(embedMessages.notFound);
  if (row.accountId === actor.id) return row;
  const membership =
    row.organisationId === null ? undefined : await findMembership(within, actor.id, row.organisationId);
  if (membership === undefined || !roleRights[membership.role].decides) throw notFound(embedMessages.notFound);
  return row;
}

type Change = Pick<AuditedChange, 'before' | 'after'> & { readonly did: string };

async function record(
  within: Transaction<Schema>,
  actor: Actor,
  { accountId, organisationId }: Pick<store.EmbedRow, 'accountId' | 'organisationId'>,
  { did, ...values }: Change,
): Promise<void> {
  const object = organisationId === null ? `account/${accountId}` : `organisation/${organisationId} embed`;
  await recordAudit(within, { accountId: actor.id, actor: actor.username, action: `embed.${did}`, object, ...values });
}

interface Form extends Omit<store.NewEmbed, 'accountId' | 'organisationId' | 'at'> {
  readonly organisationId?: number | undefined;
}

/** @throws Refusal (403, 404, 409) for an organisation, (422) for too many, or what visitors don't see */
export async function createEmbed(needs: EmbedNeeds, actor: Actor, form: Form, language: string): Promise<Embed> {
  const { organisationId = null, ...what } = form;
  const { kind, subjectId } = what;
  if (organisationId !== null) {
    requireRight(await requireMembership(needs.db, actor, organisationId), ({ changes }) => changes);
  }
  const refused = (why: typeof embedMessages.noSubject) =>
    new Refusal(422, why, { errors: [{ path: 'subjectId', message: why }] });
  if (kind === 'PORT' && !needs.showsPositions) throw refused(embedMessages.noPositions);
  const nameOf = await namesOf(needs, [what]);
  if (nameOf(kind, subjectId) === undefined) throw refused(embedMessages.noSubject);
  const id = await needs.db.transaction().execute(async (within) => {
    if (organisationId !== null) {
      const membership = await lockMembership(within, actor, organisationId);
      requireRight(membership, ({ changes }) => changes);
      requireActive(membership);
    }
    if ((await store.countEmbeds(within, actor.id)) >= embedLimits.most) throw new Refusal(422, embedMessages.tooMany);
    const holder = { accountId: actor.id, organisationId };
    const made = await store.insertEmbed(within, { ...what, ...holder, at: needs.now() });
    await record(within, actor, holder, { did: 'create', after: { embed: made, ...what } });
    return made;
  });
  return await presentOne(needs, id, language);
}

/** @throws Refusal (404) */
export async function changeEmbed(
  needs: EmbedNeeds,
  actor: Actor,
  { id, theme, hosts }: Pick<store.NewEmbed, 'theme' | 'hosts'> & { readonly id: number },
  language: string,
): Promise<Embed> {
  await needs.db.transaction().execute(async (within) => {
    const row = await requireEmbed(within, actor, id);
    await store.updateEmbed(within, id, { theme, hosts });
    await record(within, actor, row, {
      did: 'change',
      before: { embed: id, theme: row.theme, hosts: row.hosts },
      after: { embed: id, theme, hosts },
    });
  });
  return await presentOne(needs, id, language);
}

/** @throws Refusal (404) */
export async function removeEmbed({ db }: EmbedNeeds, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    const row = await requireEmbed(within, actor, id);
    const { kind, subjectId, hosts } = row;
    await store.deleteEmbed(within, id);
    await record(within, actor, row, { did: 'remove', before: { embed: id, kind, subjectId, hosts } });
  });
}
