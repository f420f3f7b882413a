import {
  embedLimits,
  embedMessages,
  frameOf,
  kindsOfPositions,
  type Embed,
  type EmbedKind,
} from '@wheelhouse/contract/embeds';
import type { embedChange, embedForm } from '@wheelhouse/contract/embeds';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { requireOwnFleet } from '#areas/fleets/fleets.ts';
import { listFleets } from '#areas/fleets/store.ts';
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

type Shown = Pick<store.EmbedRow, 'accountId' | 'kind' | 'subjectId' | 'name'>;

/** The names of what embeds show. A draft has none, as a visitor doesn't see it, nor has a fleet that its maker doesn't see. */
async function namesOf(
  { db, ports, vessels }: EmbedNeeds,
  shown: readonly Shown[],
): Promise<(one: Shown) => string | undefined> {
  const idsOf = (kind: EmbedKind) => shown.flatMap((one) => (one.kind === kind ? (one.subjectId ?? []) : []));
  const ofVessels = await vessels.namesOf(idsOf('VESSEL'));
  const ofProviders = await store.providerNames(db, idsOf('PROVIDER'));
  const ofPorts = new Map((idsOf('PORT').length === 0 ? [] : await ports()).map(({ id, name }) => [id, name]));
  const makers = new Set(shown.flatMap(({ kind, accountId }) => (kind === 'FLEET' ? [accountId] : [])));
  const ofFleets = new Map<string, string>();
  for (const maker of makers) {
    for (const { id, name } of await listFleets(db, maker)) ofFleets.set(`${maker} ${id}`, name);
  }
  return ({ kind, accountId, subjectId, name }) => {
    if (subjectId === null) return name ?? undefined;
    if (kind === 'VESSEL') return ofVessels.get(subjectId)?.name;
    if (kind === 'FLEET') return ofFleets.get(`${accountId} ${subjectId}`);
    return kind === 'PORT' ? ofPorts.get(subjectId) : ofProviders.get(subjectId);
  };
}

/** What is copied into a site. */
function codeFor(
  address: string,
  embed: Pick<store.EmbedRow, 'kind' | 'size'> & { readonly shown: string },
  language: string,
): string {
  const { width, height } = frameOf(embed);
  const title = escapeHtml(say(message(`embeds.frameTitle.${embed.kind}`, { name: embed.shown }), language));
  return (
    `<iframe src="${escapeHtml(address)}" title="${title}" width="${width}" height="${height}" ` +
    `style="border:0;max-width:100%" loading="lazy"></iframe>`
  );
}

async function present(needs: EmbedNeeds, rows: readonly store.EmbedRow[], language: string): Promise<Embed[]> {
  if (rows.length === 0) return [];
  const secret = await store.readSecret(needs.db);
  const nameOf = await namesOf(needs, rows);
  return rows.map((row) => {
    const { id, kind, subjectId, place, size, theme, hosts, created, owner, organisationId, organisation } = row;
    const name = nameOf(row);
    const address = `${needs.publicUrl}${embedPath(secret, id)}`;
    return {
      id,
      kind,
      size,
      theme,
      hosts,
      owner,
      address,
      created: created.toISOString(),
      subject: { ...(subjectId === null ? {} : { id: subjectId }), ...(name === undefined ? {} : { name }) },
      ...(place === null ? {} : { place }),
      ...(organisationId === null || organisation === null
        ? {}
        : { organisation: { id: organisationId, name: organisation } }),
      code: codeFor(address, { kind, size, shown: name ?? '' }, language),
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

type Form = z.infer<typeof embedForm>;

/** What an embed is to show. @throws Refusal (403, 422) for what may not be shown */
async function requireShown(needs: EmbedNeeds, actor: Actor, { kind, subjectId, map }: Form) {
  const refused = (why: typeof embedMessages.noSubject) =>
    new Refusal(422, why, { errors: [{ path: 'subjectId', message: why }] });
  if (kindsOfPositions.includes(kind) && !needs.showsPositions) throw refused(embedMessages.noPositions);
  const ofPlace = kind === 'MAP' ? map : undefined;
  const shown = {
    kind,
    subjectId: kind === 'MAP' ? null : (subjectId ?? null),
    name: ofPlace?.name ?? null,
    place: ofPlace?.place ?? null,
  };
  const nameOf = await namesOf(needs, [{ ...shown, accountId: actor.id }]);
  if (nameOf({ ...shown, accountId: actor.id }) === undefined) throw refused(embedMessages.noSubject);
  if (kind === 'FLEET') await requireOwnFleet(needs.db, actor, subjectId ?? 0);
  return shown;
}

/** @throws Refusal (403, 404, 409) for an organisation, (422) for too many, or what visitors don't see */
export async function createEmbed(needs: EmbedNeeds, actor: Actor, form: Form, language: string): Promise<Embed> {
  const { organisationId = null, theme, hosts, size = 'MEDIUM' } = form;
  if (organisationId !== null) {
    requireRight(await requireMembership(needs.db, actor, organisationId), ({ changes }) => changes);
  }
  const what = { ...(await requireShown(needs, actor, form)), theme, hosts, size };
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
  { id, theme, hosts, ...change }: z.infer<typeof embedChange> & { readonly id: number },
  language: string,
): Promise<Embed> {
  await needs.db.transaction().execute(async (within) => {
    const row = await requireEmbed(within, actor, id);
    const { size = row.size } = change;
    await store.updateEmbed(within, id, { theme, hosts, size });
    await record(within, actor, row, {
      did: 'change',
      before: { embed: id, theme: row.theme, hosts: row.hosts, size: row.size },
      after: { embed: id, theme, hosts, size },
    });
  });
  return await presentOne(needs, id, language);
}

/** @throws Refusal (404) */
export async function removeEmbed({ db }: EmbedNeeds, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    const row = await requireEmbed(within, actor, id);
    const { kind, subjectId, name, place, hosts } = row;
    await store.deleteEmbed(within, id);
    await record(within, actor, row, { did: 'remove', before: { embed: id, kind, subjectId, name, place, hosts } });
  });
}
