import {
  changeArticle,
  createArticle,
  getArticle,
  listNews,
  listProviderNews,
  newsLimits,
  newsMessages,
  removeArticle,
  type Article,
} from '@wheelhouse/contract/news';
import { getProvider } from '@wheelhouse/contract/providers';
import { listPromoted } from '@wheelhouse/contract/promotions';
import { provider } from '#testProvider.ts';
import { ownProvider } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

interface RequestedPage {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

const bodyOf = (id: number) => `bodies/${id}.html`;

function createStored(id: number): Article {
  return {
    id,
    title: `Nets of year ${id}`,
    shortDescription: `What year ${id} brings.`,
    published: true,
    time: '2026-05-01T08:00:00Z',
    languageIso: 'EN',
    source: ownProvider,
    version: 1,
    longDescriptionMedia: { path: bodyOf(id) },
    vessels: [],
    companies: [],
    owners: { promotion: 'UNABLE' },
  };
}

/** Answers as a server does that stores this many articles of the editor's provider, the latest with the highest id. */
export function answerNews(count: number): Map<number, Article> {
  const stored = new Map<number, Article>();
  const store = (article: Article, body: string) => {
    stored.set(article.id, article);
    server.keeps(bodyOf(article.id), body);
    return article;
  };
  for (let id = 1; id <= count; id += 1) store(createStored(id), `<p>Year ${id} at length.</p>`);
  const one = (id: number): Article => {
    const found = stored.get(id);
    if (found === undefined) throw new Refused(404, newsMessages.notFound);
    return found;
  };
  const pageOf = (published: boolean, { page = 0, size = newsLimits.page }: RequestedPage) => {
    const all = [...stored.values()].filter((each) => each.published === published).toReversed();
    return { data: all.slice(page * size, (page + 1) * size), page, size, total: all.length };
  };
  server.answers(listPromoted, []);
  server.answers(listNews, ({ query }) => pageOf(query.only !== 'drafts', query));
  server.answers(listProviderNews, ({ query }) => pageOf(true, query));
  server.answers(getProvider, provider);
  server.answers(getArticle, ({ params }) => one(params.id));
  server.answers(createArticle, () => {
    const id = stored.size + 1;
    return store({ ...createStored(id), title: '', shortDescription: '', published: false }, '');
  });
  server.answers(changeArticle, ({ params: { id }, body: { title, shortDescription, longDescription, published } }) => {
    const before = one(id);
    const after = { ...before, version: before.version + 1, title, shortDescription, published };
    return store(after, longDescription);
  });
  server.answers(removeArticle, ({ params }) => void stored.delete(one(params.id).id));
  return stored;
}
