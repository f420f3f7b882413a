import { createRoute } from '@tanstack/react-router';
import { needsAnyOf, needsSession } from './guards.ts';
import { lazyPage } from './lazyPage.tsx';
import { parseArticleEditorSearch, parseNewsSearch } from './newsSearch.ts';
import { root } from './rootRoute.tsx';

const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  validateSearch: parseNewsSearch,
  component: lazyPage(() => import('./NewsPage.tsx'), 'NewsPage'),
});

const article = createRoute({
  getParentRoute: () => root,
  path: '/news/$newsId',
  component: lazyPage(() => import('./ArticlePage.tsx'), 'ArticlePage', 'editing'),
});

const articleEditor = createRoute({
  getParentRoute: () => root,
  path: '/news/edit/$newsId',
  validateSearch: parseArticleEditorSearch,
  beforeLoad: async ({ location }) => {
    await needsSession({ location });
    await needsAnyOf(['CREATE_NEWS', 'ADMIN'])();
  },
  component: lazyPage(() => import('./ArticleEditorPage.tsx'), 'ArticleEditorPage', 'editing'),
});

/** Pages of articles. */
export const newsRoutes = [news, article, articleEditor] as const;
