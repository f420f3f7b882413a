import { message, type Message } from '@wheelhouse/messages/message';
import { sql, type Kysely } from 'kysely';
import {
  contentList,
  moderationMessages,
  unpublishContent,
  type ContentItem,
  type ModeratedKind,
} from '@wheelhouse/contract/adminContent';
import { findProvider, lockProvider } from '#areas/accounts/providerOwners.ts';
import type { Unpublish } from '#areas/content/kind.ts';
import type { WithdrawProvider } from '#areas/providers/editing.ts';
import { unpublish } from '#areas/providers/planStore.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { containsText, readListRow } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { actorOf } from './administrator.ts';
import { emailOwners } from './emails.ts';

interface ContentRow extends Omit<ContentItem, 'changed'> {
  readonly changed: Date;
}

const source: AdminListSource<typeof contentList.shape, ContentRow> = {
  columns: sql`content.kind, content.id, content.title, provider_id as "providerId", provider.name as provider,
    content.published, content.changed_at as changed`,
  from: sql`(
      select 'ARTICLE' as kind, id, title, provider_id, published, changed_at from news_article
      union all select 'EVENT', id, title, provider_id, published, changed_at from event
      union all select 'PRODUCT', id, title, provider_id, published, changed_at from product
      union all select 'PROVIDER', id, name, id, published, changed_at from service_provider
    ) as content join service_provider as provider on provider.id = content.provider_id`,
  // The numbers of two kinds may be the same.
  id: sql`content.kind || '/' || content.id`,
  sorts: {
    kind: [sql`content.kind`],
    title: [sql`lower(content.title)`],
    provider: [sql`lower(provider.name)`],
    changed: [sql`content.changed_at`],
  },
  matches: (typed) => containsText(typed, sql`content.title`, sql`provider.name`),
  filters: {
    kind: (wanted) => sql`content.kind = ${wanted}`,
    published: (wanted) => sql`content.published = ${wanted === 'true'}`,
  },
  present: ({ changed, ...item }) => ({ ...item, changed: changed.toISOString() }),
};

export interface ModerationNeeds {
  readonly withdrawn: WithdrawProvider;
  readonly unpublishArticle: Unpublish<{ readonly id: number }>;
  readonly unpublishEvent: Unpublish<{ readonly id: number }>;
  readonly unpublishProduct: Unpublish<{ readonly id: number; readonly productId: number }>;
}

const unpublished: Readonly<Record<ModeratedKind, (title: string) => Message>> = {
  ARTICLE: (title) => message('adminEmail.unpublished.ARTICLE', { title }),
  EVENT: (title) => message('adminEmail.unpublished.EVENT', { title }),
  PRODUCT: (title) => message('adminEmail.unpublished.PRODUCT', { title }),
  PROVIDER: (title) => message('adminEmail.unpublished.PROVIDER', { title }),
};

/** What providers publish; administrators can unpublish it, with a reason that the owners get. */
export function moderationRoutes(services: Services, needs: ModerationNeeds): RouteHandler[] {
  const { db, now } = services;

  async function unpublishProvider(id: number, also: Parameters<Unpublish<never>>[2]): Promise<void> {
    const finish = await db.transaction().execute(async (within) => {
      await lockProvider(within, id);
      const provider = await findProvider(within, id);
      if (provider === undefined) throw new Refusal(404, moderationMessages.notFound);
      if (!(await unpublish(within, id, now()))) return undefined;
      await also(within, { providerId: id, title: provider.name });
      return await needs.withdrawn(within, id);
    });
    await finish?.();
  }

  /** Unpublishes one, by the rules of its kind. */
  async function unpublishOne(
    viewer: Viewer,
    { kind, id, providerId }: ContentItem,
    also: Parameters<Unpublish<never>>[2],
  ): Promise<void> {
    if (kind === 'ARTICLE') await needs.unpublishArticle(viewer, { id }, also);
    else if (kind === 'EVENT') await needs.unpublishEvent(viewer, { id }, also);
    else if (kind === 'PRODUCT') await needs.unpublishProduct(viewer, { id: providerId, productId: id }, also);
    else await unpublishProvider(id, also);
  }

  return [
    ...handleList(db, contentList, source),

    handle(unpublishContent, async ({ params: { kind, id }, body: { reason }, viewer }) => {
      const item = await findContent(db, kind, id);
      await unpublishOne(viewer, item, async (within, { providerId, title }) => {
        await recordAudit(within, {
          ...actorOf(viewer),
          action: 'content.unpublish',
          object: `${kind.toLowerCase()} ${id}`,
          before: { published: true },
          after: { published: false, reason },
        });
        await emailOwners(within, services, { providerId, done: unpublished[kind](title), reason });
      });
      return undefined;
    }),
  ];
}

/** @throws Refusal 404 */
async function findContent(db: Kysely<Schema>, kind: ModeratedKind, id: number): Promise<ContentItem> {
  const row = await readListRow<ContentRow>(db, source, sql`content.kind = ${kind} and content.id = ${id}`);
  if (row === undefined) throw new Refusal(404, moderationMessages.notFound);
  return source.present(row);
}
