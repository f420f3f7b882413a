import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import * as built from 'virtual:built-page';
import { languages } from 'virtual:texts';
import {
  currentLanguage,
  loadEditingTexts,
  loadPageTexts,
  selectLanguage,
  startLanguage,
  type Language,
} from '#lib/language.ts';
import { queriesAt, serverRenderedPages } from './serverRenderedPages.ts';
import { addressesOf, giveAnswers, type Answers } from './pageQueries.ts';
import { renderDocument, nameDocument, type RenderedDocument } from './renderDocument.ts';
import { namingOf } from './namedPages.tsx';
import { newsHead } from './newsHead.tsx';
import { providerHead } from './providerHead.tsx';
import { ArticlePage } from '#routes/ArticlePage.tsx';
import { NewsPage } from '#routes/NewsPage.tsx';
import { ProviderPage } from '#routes/ProviderPage.tsx';
import { boundaries, root } from '#routes/rootRoute.tsx';
import { framed } from '#ui/MantineFrame.tsx';
import { preparePage } from '#lib/preparePage.ts';

/*
 * The server's part of the page: it renders what a visitor reads into the document, so that it is seen before the scripts
 * have come. Built by scripts/renderer.ts and loaded by the server, which asks its own interface for the answers.
 */

preparePage();
const known = new Map<string, Language>();
const { name: english } = currentLanguage();
// English comes first: it is selected at the start, and has no file of its own for the frame.
for (const name of [english, ...Object.keys(languages).filter((other) => other !== english)]) {
  await startLanguage([name]);
  await Promise.all([loadPageTexts(), loadEditingTexts()]);
  known.set(name, currentLanguage());
}

const pages = {
  '/news': { source: 'src/routes/NewsPage.tsx', component: NewsPage, head: newsHead },
  // It is named by namedPages.tsx.
  '/news/$newsId': { source: 'src/routes/ArticlePage.tsx', component: ArticlePage, head: undefined },
  '/service/provider/$providerId': {
    source: 'src/routes/ProviderPage.tsx',
    component: ProviderPage,
    head: providerHead,
  },
} as const satisfies Record<(typeof serverRenderedPages)[number]['path'], object>;

const routeTree = root.addChildren(
  serverRenderedPages.map(({ path }) => {
    const Page = framed<object>(pages[path].component);
    return createRoute({ getParentRoute: () => root, path, component: () => <Page /> });
  }),
);

/** What every rendered page loads to be hydrated. */
const hydrationSource = 'src/routes/serverRendering/hydratePage.ts';

/**
 * Addresses whose answers are needed to render or to name a path; undefined if neither is done there.
 *
 * @param search the query string
 * @param answers that are there already: some decide what else is needed
 */
export function addressesNeeded(path: string, search: string, answers: Answers): readonly string[] | undefined {
  const queries = queriesAt(path, search);
  return queries === undefined ? namingOf(path)?.addresses : addressesOf(queries, answers);
}

/**
 * The document of a path, rendered as a visitor sees it, or at least named.
 *
 * @param answers to `asks(path)`, by address, as a visitor is given them
 * @param publicUrl where people reach this installation
 * @param languageName a language of the catalogue
 */
export async function render(
  path: string,
  answers: Answers,
  publicUrl: string,
  languageName: string,
): Promise<RenderedDocument> {
  const language = known.get(languageName);
  if (language === undefined) throw new Error(`The page has no texts in ${languageName}.`);
  selectLanguage(language);
  const naming = namingOf(path);
  const named = naming && renderToStaticMarkup(naming.head(answers, publicUrl));
  const page = serverRenderedPages.find(({ pattern }) => pattern.test(path));
  const pageQueries = queriesAt(path);
  if (page === undefined || pageQueries === undefined) {
    if (named === undefined) throw new Error(`Nothing is rendered at ${path}.`);
    return { html: nameDocument(built.document, named), inline: { styles: [], scripts: [] } };
  }
  const { source, head } = pages[page.path];
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity } } });
  giveAnswers(queries, pageQueries, answers, Date.now());
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
    ...boundaries,
  });
  await router.load();
  // Another page may have been rendered in between.
  selectLanguage(language);
  const content = renderToString(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return renderDocument(built, {
    languageTag: language.tag,
    head: named ?? renderToStaticMarkup(head?.(queries, path, publicUrl)),
    content,
    answers,
    sources: [source, hydrationSource],
  });
}
