import { testArticle } from '@wheelhouse/contract/testArticle';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { namingOf } from './namedPages.tsx';

const installation = {
  app: 'WHEELHOUSE',
  version: '1',
  demonstration: false,
  payments: 'NONE',
  visitorAuthorities: [],
};

function head(changes: object): string {
  const naming = namingOf('/news/7');
  const [requested = '', own = ''] = naming?.addresses ?? [];
  const answers = { [requested]: installation, [own]: { ...testArticle, ...changes } };
  return renderToStaticMarkup(naming?.head(answers, 'https://w.example'));
}

describe('the preview of an article where its address is shared', () => {
  test('is its title, its summary, its address and when it was published', () => {
    const markup = head({});
    for (const tag of [
      '<title>Cod on the bank · ',
      '<meta name="description" content="More of it than last year."/>',
      '<link rel="canonical" href="https://w.example/news/7"/>',
      '<meta property="og:type" content="article"/>',
      '<meta property="og:title" content="Cod on the bank"/>',
      '<meta property="og:description" content="More of it than last year."/>',
      '<meta property="og:url" content="https://w.example/news/7"/>',
      '<meta property="article:published_time" content="2026-03-01T10:00:00.000Z"/>',
      '<meta name="twitter:card" content="summary"/>',
      '<meta name="twitter:title" content="Cod on the bank"/>',
    ])
      expect(markup).toContain(tag);
    expect(markup).not.toContain('image"');
  });

  test('is its banner by an absolute address, in a size such services take', () => {
    const variants = [640, 1280, 1920].map((width) => ({ path: `b-${width}.webp`, width, type: 'image/webp' }));
    const markup = head({ banner: { id: 1, path: 'b.jpg', width: 3000, height: 1500, variants } });
    expect(markup).toContain('<meta property="og:image" content="https://w.example/media/b-1280.webp"/>');
    expect(markup).toContain('<meta name="twitter:image" content="https://w.example/media/b-1280.webp"/>');
    expect(markup).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  test.each(['"><script>alert(1)</script>', '</title><script>alert(1)</script>', "' onload='x", "$& $' $` $1"])(
    'is nothing but text where it is called %s',
    (title) => {
      const markup = head({ title, shortDescription: title });
      const quoted = renderToStaticMarkup(title);
      expect(markup).not.toMatch(/<script|<\/title>.*<\/title>/);
      expect(markup).toContain(`<title>${quoted} · `);
      expect(markup).toContain(`content="${quoted}"`);
    },
  );

  test('is not half a character where it is cut', () => {
    expect(head({ shortDescription: `${'a'.repeat(299)}🐟` })).toContain(`content="${'a'.repeat(299)}"`);
  });
});

describe('pages that have a name in the document', () => {
  test('are those of articles and of events', () => {
    expect(namingOf('/news/7')?.addresses).toEqual(['/api/v3/installation', '/api/v3/news/7']);
    expect(namingOf('/events/7')?.addresses).toEqual(['/api/v3/installation', '/api/v3/events/7']);
  });

  test.each(['/', '/news', '/news/0', '/news/7/', '/news/edit/7', '/news/99999999999', '/events/edit/7'])(
    'not %s',
    (path) => {
      expect(namingOf(path)).toBeUndefined();
    },
  );
});
