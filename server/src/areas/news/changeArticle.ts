import type { Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { readInstant } from '@wheelhouse/contract/instants';
import { newsLimits, newsMessages, publishedArticle, type ArticleChange } from '@wheelhouse/contract/news';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { Saved } from '#areas/content/content.ts';
import type { Unpublish } from '#areas/content/kind.ts';
import { requirePublishable, requireVersion } from '#areas/content/rules.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { maySeeOwner } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { queueArticleEvent } from './articleEvents.ts';
import type { ArticleAddress, ArticleContent } from './articles.ts';
import { knownCompanies, knownLanguage, listCompanies, listVessels, setCompanies, setVessels } from './linkStore.ts';
import type { NewsNeeds } from './needs.ts';
import { updateArticle, type LockedArticle } from './store.ts';
import { notifyPublished } from './notifications.ts';
import { findVersion, keepVersion } from './versionStore.ts';

type Within = Transaction<Schema>;

/** Links after a change; undefined to keep them. */
interface Links {
  readonly vessels: readonly number[] | undefined;
  readonly companies: readonly number[] | undefined;
}

/**
 * Saves an article as a draft, or publishes it, now or at a time. An unknown language is stored as none.
 *
 * @throws Refusal 409 if someone has changed it since that version; 422 by the rules of content specification, section
 * 5.
 */
export async function changeArticle(
  needs: NewsNeeds,
  { content }: Pick<ArticleContent, 'content'>,
  viewer: Viewer,
  address: ArticleAddress,
  change: ArticleChange,
): Promise<void> {
  const { title, shortDescription } = change;
  const language = change.languageIso ? await knownLanguage(needs.db, change.languageIso) : null;
  const requireFit = () =>
    requirePublishable(publishedArticle, { title, shortDescription, languageIso: language ?? '' });
  if (change.published) requireFit();
  const links = await checkLinks(needs, viewer, change);
  const left: (() => Promise<void>)[] = [];
  await content.save(viewer, address, change, async (within, row, saved) => {
    const times = checkTimes(row, change, needs.now());
    // Scheduled content must pass the same rules as what is published now.
    if (times.publish_at !== null) requireFit();
    const before = await linksOf(within, row.id);
    if (links.vessels !== undefined) await setVessels(within, row.id, links.vessels);
    if (links.companies !== undefined) await setCompanies(within, row.id, links.companies);
    await updateArticle(within, row.id, { language, ...times, ...firstShown(row, change.published, needs.now()) });
    await keepState(within, viewer, row, { ...change, language, saved }, needs.now());
    if (change.published && !row.published) {
      await notifyPublished(needs, within, { ...row, title }, viewer.account?.id);
    }
    if (!change.published && row.published) {
      await queueArticleEvent(within, row, 'withdrawn', needs.now());
      left.push(await needs.onArticle.beforeWithdraw(within, row.id));
    }
    return {
      before: { languageIso: row.language, ...timesOf(row), ...before },
      after: { languageIso: language, ...timesOf({ ...row, ...times }), ...(await linksOf(within, row.id)) },
    };
  });
  for (const finish of left) await finish();
}

/** The first publication sets an article's time. */
export function firstShown(row: Pick<LockedArticle, 'first_published'>, published: boolean, now: Date) {
  return published && !row.first_published ? { first_published: true, shown_at: now } : {};
}

async function linksOf(within: Within, id: number) {
  const companies = await listCompanies(within, id);
  return { vesselIds: await listVessels(within, id), companyIds: companies.map((company) => company.id) };
}

function timesOf({ publish_at, unpublish_at }: Pick<LockedArticle, 'publish_at' | 'unpublish_at'>) {
  return { publishAt: publish_at, unpublishAt: unpublish_at };
}

/** When it is published and unpublished automatically. Unchanged times are not checked again. */
function checkTimes(row: LockedArticle, change: ArticleChange, now: Date) {
  const refuse = (path: string, message: Message): never => {
    throw new Refusal(422, providerEditorMessages.cannotSubmit, { errors: [{ path, message }] });
  };
  const timeOf = (path: 'publishAt' | 'unpublishAt', before: Date | null): Date | null => {
    const named = change[path];
    if (named === undefined) return before;
    return named === null ? null : (readInstant(named) ?? refuse(path, newsMessages.noTime));
  };
  const publish_at = change.published ? null : timeOf('publishAt', row.publish_at);
  const unpublish_at = timeOf('unpublishAt', row.unpublish_at);
  if (publish_at !== null && publish_at <= now && publish_at.getTime() !== row.publish_at?.getTime()) {
    refuse('publishAt', newsMessages.publishAtPast);
  }
  const moved = unpublish_at?.getTime() !== row.unpublish_at?.getTime();
  const afterPublishing = unpublish_at === null || unpublish_at > (publish_at ?? now);
  if (!afterPublishing && (moved || publish_at !== null || change.published)) {
    refuse('unpublishAt', newsMessages.unpublishBeforePublish);
  }
  return { publish_at, unpublish_at };
}

/** Companies are linked by those who may see them; others leave them unchanged. */
async function checkLinks({ db, vessels: lookup }: NewsNeeds, viewer: Viewer, change: ArticleChange): Promise<Links> {
  const vessels = change.vesselIds && [...new Set(change.vesselIds)];
  const companies = change.companyIds && [...new Set(change.companyIds)];
  const known = vessels === undefined ? new Map() : await lookup.namesOf(vessels);
  const mayLink = maySeeOwner(viewer);
  const knownOnes = mayLink && companies !== undefined ? await knownCompanies(db, companies) : new Set();
  const errors = [
    ...(vessels?.every((id) => known.has(id)) === false
      ? [{ path: 'vesselIds', message: newsMessages.unknownVessel }]
      : []),
    ...(companies?.every((id) => knownOnes.has(id)) === false
      ? [{ path: 'companyIds', message: newsMessages.unknownCompany }]
      : []),
  ];
  if (errors.length > 0) throw new Refusal(422, providerEditorMessages.cannotSubmit, { errors });
  return { vessels, companies: mayLink ? companies : undefined };
}

/** Stores the saved state as a version. */
async function keepState(
  within: Within,
  viewer: Viewer,
  row: LockedArticle,
  state: {
    readonly title: string;
    readonly shortDescription: string;
    readonly published: boolean;
    readonly language: string | null;
    readonly saved: Saved;
  },
  at: Date,
): Promise<void> {
  const kept = {
    news_id: row.id,
    version: state.saved.version,
    saved_at: at,
    saved_by: viewer.account?.username ?? '',
    published: state.published,
    language: state.language,
    title: state.title,
    short_description: state.shortDescription,
    long_description: state.saved.body,
  };
  await keepVersion(within, kept, newsLimits.versions);
}

/**
 * Restores the texts of an earlier version as a draft. Nothing is published or scheduled by it.
 *
 * @throws Refusal 404 if there is no such version, 409 if someone has changed the article since that version.
 */
export async function restoreVersion(
  needs: NewsNeeds,
  { content }: Pick<ArticleContent, 'content'>,
  viewer: Viewer,
  address: ArticleAddress,
  versions: { readonly restored: number; readonly current: number },
): Promise<void> {
  const state = await content.edit(viewer, address, async (within, row) => {
    requireVersion(row, versions.current);
    return await findVersion(within, row.id, versions.restored);
  });
  if (state === undefined) throw notFound(newsMessages.notFound);
  await changeArticle(needs, { content }, viewer, address, {
    version: versions.current,
    title: state.title,
    shortDescription: state.short_description,
    longDescription: state.long_description,
    languageIso: state.language,
    published: false,
    publishAt: null,
    unpublishAt: null,
  });
}

/** Unpublishes an article, and forgets when it was to be published and unpublished. */
export function unpublishArticle(
  needs: NewsNeeds,
  { content }: Pick<ArticleContent, 'content'>,
): Unpublish<ArticleAddress> {
  return async (viewer, address, also) => {
    const left: (() => Promise<void>)[] = [];
    await content.unpublish(viewer, address, async (within, row, version) => {
      await updateArticle(within, row.id, { publish_at: null, unpublish_at: null });
      const { title, short_description: shortDescription, language, long_description: body } = row;
      const state = { title, shortDescription, language, published: false, saved: { version, body } };
      await keepState(within, viewer, row, state, needs.now());
      await queueArticleEvent(within, row, 'withdrawn', needs.now());
      left.push(await needs.onArticle.beforeWithdraw(within, row.id));
      await also(within, { providerId: row.provider_id, title });
    });
    for (const finish of left) await finish();
  };
}
