import * as contract from '@wheelhouse/contract/news';
import * as versionRoutes from '@wheelhouse/contract/newsVersions';
import { findProvider, ownedByViewer } from '#areas/accounts/providerOwners.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { maySeeProvider } from '#permissions/providers.ts';
import { maySeeOwner } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { articleContent, createArticle, readArticle, removeArticle } from './articles.ts';
import { changeArticle, restoreVersion } from './changeArticle.ts';
import { createNewsList } from './newsList.ts';
import type { NewsNeeds } from './needs.ts';
import { linkedTo, readArticles, readRevision, readStates } from './store.ts';
import { readVersion, readVersions } from './versions.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

export function newsRoutes(needs: NewsNeeds): RouteHandler[] {
  const { db } = needs;
  const articles = articleContent(needs);
  const { pictures } = articles;
  const list = createNewsList({
    revision: () => readRevision(db),
    states: () => readStates(db),
    articles: (ids) => readArticles(db, ids),
    ownedBy: (viewer) => ownedByViewer(db, viewer),
  });
  return [
    handle(contract.listNews, async ({ viewer, query }) => {
      const { page = 0, size = contract.newsLimits.page, vessel, company, only } = query;
      if (company !== undefined) requireCompanies(viewer);
      const filtered = vessel !== undefined || company !== undefined;
      return await list(viewer, {
        page,
        size,
        among: filtered ? await linkedTo(db, { vessel, company }) : undefined,
        publishedOnly: only === 'published',
        draftsOnly: only === 'drafts',
      });
    }),
    handle(contract.listProviderNews, async ({ viewer, params: { providerId }, query }) => {
      const provider = await findProvider(db, providerId);
      const owned = await ownedByViewer(needs.db, viewer);
      if (provider === undefined || !maySeeProvider(viewer, provider, owned)) {
        throw notFound(contract.newsMessages.notFound);
      }
      const { page = 0, size = contract.newsLimits.page, publishedOnly } = query;
      return await list(viewer, { page, size, providerId, publishedOnly: publishedOnly === 'true' });
    }),
    handle(contract.getArticle, ({ viewer, params }) => readArticle(needs, articles, viewer, params)),
    handle(contract.createArticle, ({ viewer, body }) => createArticle(needs, articles, viewer, body.providerId)),
    handle(contract.changeArticle, async ({ viewer, params, body }) => {
      await changeArticle(needs, articles, viewer, params, body);
      return await readArticle(needs, articles, viewer, params);
    }),
    handle(contract.removeArticle, async ({ viewer, params }) => {
      await removeArticle(needs, articles, viewer, params);
      return undefined;
    }),
    handle(contract.uploadNewsBanner, ({ viewer, params, file }) => pictures.putBanner(viewer, params, file)),
    handle(contract.uploadNewsImage, ({ viewer, params, file }) => pictures.addImage(viewer, params, file)),
    handle(versionRoutes.listArticleVersions, ({ viewer, params }) => readVersions(articles, viewer, params)),
    handle(versionRoutes.getArticleVersion, ({ viewer, params }) => readVersion(articles, viewer, params)),
    handle(versionRoutes.restoreArticleVersion, async ({ viewer, params, body }) => {
      const versions = { restored: params.version, current: body.version };
      await restoreVersion(needs, articles, viewer, params, versions);
      return await readArticle(needs, articles, viewer, params);
    }),
  ];
}

/** @throws Refusal 401 or 403 for viewers who may not see companies, and so not the articles of one */
function requireCompanies(viewer: Viewer): void {
  requireAccount(viewer);
  if (!maySeeOwner(viewer)) throw new Refusal(403, refusalMessages.notAllowed);
}
