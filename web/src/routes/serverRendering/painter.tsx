import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import * as built from 'virtual:built-page';
import { addPageTexts } from '#lib/language.ts';
import editingTexts from '#messages/editing.en.json';
import pageTexts from '#messages/pages.en.json';
import { asksAt, paintedPages } from './paintedPages.ts';
import { addressesOf, giveAnswers, type Answers } from './asks.ts';
import { fillDocument, nameDocument, type FilledDocument } from './fillDocument.ts';
import { namingOf } from './namedPages.tsx';
import { newsHead } from './newsHead.tsx';
import { providerHead } from './providerHead.tsx';
import { ArticlePage } from '#routes/ArticlePage.tsx';
import { NewsPage } from '#routes/NewsPage.tsx';
import { ProviderPage } from '#routes/ProviderPage.tsx';
import { root } from '#routes/rootRoute.tsx';
import { MantineFrame } from '#ui/MantineFrame.tsx';
import { preparePage } from '#startPage.tsx';

/*
 * The server's part of the page: it paints what a visitor reads into the document, so that it is seen before the scripts
 * have come. Built by scripts/painter.ts and loaded by the server, which asks its own interface for the answers.
 */

preparePage();
addPageTexts(pageTexts);
addPageTexts(editingTexts);

const painted = {
  '/news': { source: 'src/routes/NewsPage.tsx', component: NewsPage, head: newsHead },
  // It is named by namedPages.tsx.
  '/news/$newsId': { source: 'src/routes/ArticlePage.tsx', component: ArticlePage, head: undefined },
  '/service/provider/$providerId': {
    source: 'src/routes/ProviderPage.tsx',
    component: ProviderPage,
    head: providerHead,
  },
} as const satisfies Record<(typeof paintedPages)[number]['path'], object>;

const routeTree = root.addChildren(
  paintedPages.map(({ path }) => createRoute({ getParentRoute: () => root, path, component: painted[path].component })),
);

/** What every painted page loads to take over. */
const takeOver = 'src/routes/serverRendering/takeOver.ts';

/**
 * Addresses whose answers are needed to paint or to name a path; undefined where neither is done there.
 *
 * @param search what stands behind its question mark
 * @param answers that are there already: some say what else is needed
 */
export function asks(path: string, search: string, answers: Answers): readonly string[] | undefined {
  const painting = asksAt(path, search);
  return painting === undefined ? namingOf(path)?.addresses : addressesOf(painting, answers);
}

/**
 * The document of a path, painted as a visitor sees it, or at least named.
 *
 * @param answers to `asks(path)`, by address, as a visitor is given them
 * @param publicUrl where people reach this installation
 */
export async function paint(path: string, answers: Answers, publicUrl: string): Promise<FilledDocument> {
  const naming = namingOf(path);
  const named = naming && renderToStaticMarkup(naming.head(answers, publicUrl));
  const page = paintedPages.find(({ pattern }) => pattern.test(path));
  const asked = asksAt(path);
  if (page === undefined || asked === undefined) {
    if (named === undefined) throw new Error(`Nothing is painted at ${path}.`);
    return { html: nameDocument(built.document, named), inline: { styles: [], scripts: [] } };
  }
  const { source, head } = painted[page.path];
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity } } });
  giveAnswers(queries, asked, answers, Date.now());
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }), isServer: true });
  await router.load();
  const content = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineFrame>
        <RouterProvider router={router} />
      </MantineFrame>
    </QueryClientProvider>,
  );
  return fillDocument(built, {
    head: named ?? renderToStaticMarkup(head?.(queries, path, publicUrl)),
    content,
    answers,
    sources: [source, takeOver],
  });
}
