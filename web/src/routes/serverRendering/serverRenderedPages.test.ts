import { QueryClient } from '@tanstack/react-query';
import { testArticle } from '@wheelhouse/contract/testArticle';
import { emptyProvider } from '@wheelhouse/contract/testProvider';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { articleQuery, newsQuery } from '#areas/news/news.ts';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { addressesOf, giveAnswers } from './pageQueries.ts';
import { queriesAt } from './serverRenderedPages.ts';
import { providerHead } from './providerHead.tsx';

const path = '/service/provider/7';
const provider = { ...emptyProvider, name: 'Ålesund Slip', shortDescription: 'Repairs.', published: true };

const article = { ...testArticle, id: 8 };

function answered(answer: unknown): QueryClient {
  const queries = new QueryClient();
  giveAnswers(queries, queriesAt(path) ?? [], { '/api/v3/provider/7': answer }, Date.now());
  return queries;
}

describe('pages that are rendered beforehand', () => {
  test('the page of a provider queries the provider and the data of the frame', () => {
    expect(queriesAt(path)?.map(({ address }) => address)).toEqual([
      '/api/v3/installation',
      '/api/v3/serviceProvider/branches',
      '/api/v3/provider/7',
    ]);
  });

  test('the news ask for their first page, which is the first of a list without end', () => {
    const pageQueries = queriesAt('/news') ?? [];
    const address = '/api/v3/news?page=0&size=12';
    expect(pageQueries.map((pageQuery) => pageQuery.address)).toContain(address);
    const queries = new QueryClient();
    const page = { data: [], page: 0, size: 12, total: 0 };
    giveAnswers(queries, pageQueries, { [address]: page }, Date.now());
    expect(queries.getQueryData(newsQuery().queryKey)).toEqual({ pages: [page], pageParams: [0] });
  });

  test('the news of one provider are not rendered as those of all', () => {
    expect(queriesAt('/news', 'provider=7')).toBeUndefined();
    expect(queriesAt('/news', 'from=mail')).toBeDefined();
    expect(queriesAt(path, 'provider=7')).toBeDefined();
  });

  test('an article requests its text once its address is known, and has both', () => {
    const [own, text] = ['/news/8', '/media/texts/a.txt'];
    const pageQueries = queriesAt(own) ?? [];
    const known = { '/api/v3/news/8': article };
    expect(addressesOf(pageQueries, {})).toEqual(pageQueries.map(({ address }) => address));
    expect(addressesOf(pageQueries, known)).toContain(text);
    const queries = new QueryClient();
    giveAnswers(queries, pageQueries, known, Date.now());
    expect(queries.getQueryData(articleQuery(8).queryKey)).toBeUndefined();
    giveAnswers(queries, pageQueries, { ...known, [text]: '<p>Hauls</p>' }, Date.now());
    expect(queries.getQueryData(articleQuery(8).queryKey)).toEqual({ article, body: '<p>Hauls</p>' });
  });

  test.each([
    '/',
    '/news/',
    '/news/edit/7',
    '/service',
    '/service/7',
    '/service/provider/edit',
    `${path}/edit`,
    '/service/provider/0',
    `${path}x`,
  ])('%s is not one', (other) => {
    expect(queriesAt(other)).toBeUndefined();
  });

  test('an answer is found by the query of the page', () => {
    expect(answered(provider).getQueryData(providerQuery(7).queryKey)).toEqual(provider);
  });

  test.each([[undefined], ['no provider'], [{ ...provider, name: 1 }]])(
    'an invalid answer is requested again (%j)',
    (answer) => {
      expect(answered(answer).getQueryData(providerQuery(7).queryKey)).toBeUndefined();
    },
  );
});

describe('the head of the page of a provider', () => {
  const head = (changes: object) =>
    renderToStaticMarkup(providerHead(answered({ ...provider, ...changes }), path, 'https://w.example'));

  test('says its name, what it does and where it is', () => {
    expect(head({})).toContain('<title>Ålesund Slip · Wheelhouse</title>');
    expect(head({})).toContain('<meta name="description" content="Repairs."/>');
    expect(head({})).toContain('<link rel="canonical" href="https://w.example/service/provider/7"/>');
  });

  test('shows its banner in link previews', () => {
    const variants = [640, 1280, 1920].map((width) => ({ path: `banner-${width}.webp`, width, type: 'image/webp' }));
    const banner = { id: 1, path: 'banner.png', width: 3000, height: 750, variants };
    expect(head({ banner })).toContain(
      '<meta property="og:image" content="https://w.example/media/banner-1280.webp"/>',
    );
    expect(head({})).not.toContain('og:image');
  });

  test('has nothing in it but text of a name that means harm', () => {
    const markup = head({ name: '"><script>alert(1)</script>' });
    expect(markup).not.toContain('<script');
    expect(markup).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Wheelhouse</title>');
  });
});
