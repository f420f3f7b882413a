import { describe, expect, test } from 'vitest';
import { renderDocument, nameDocument, type BuiltPage } from './renderDocument.ts';
import type { StylePart } from './stylePart.ts';

const built: BuiltPage = {
  document: `<!doctype html>
<html lang="en-GB">
  <head>
    <title>Wheelhouse</title>
    <meta name="description" content="All of it." />
    <script src="/scheme.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
    <link rel="preload" href="/assets/plex-1.woff2" as="font" type="font/woff2" crossorigin>
  </head>
  <body>
    <div id="page"></div>
  </body>
</html>`,
  manifest: {
    'src/Page.tsx': { file: 'assets/Page-1.js', imports: ['index.html', '_part.js'], css: ['assets/Page-1.css'] },
    '_part.js': { file: 'assets/part-1.js', css: ['assets/part-1.css'] },
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  },
  sheets: {
    '/assets/index-1.css': [styled('body'), { whole: '@font-face{src:url(/assets/plex-1.woff2)}', reads: [] }],
    '/assets/Page-1.css': [styled('.page', 'page'), styled('.dialog', 'dialog')],
    '/assets/part-1.css': [styled('.part', 'part')],
  },
  texts: { '/scheme.js': 'scheme()' },
  startScripts: 'startScripts()',
};

function styled(text: string, ...classes: string[]): StylePart {
  return { selectors: [{ text, classes }], declarations: [{ property: 'margin', text: 'margin:0', reads: [] }] };
}

function fill({ languageTag = 'en-GB', head = '<title>Yard</title>', content = '<h1>Yard</h1>', answers = {} } = {}) {
  return renderDocument(built, { languageTag, head, content, answers, sources: ['src/Page.tsx'] });
}

describe('a document with a title and preview', () => {
  test('is the built one with another title and description, and brings nothing along', () => {
    const named = nameDocument(built.document, '<title>$& Cod</title><meta name="description" content="Hauls"/>');
    expect(named).toContain('<title>$& Cod</title><meta name="description" content="Hauls"/>');
    expect(named).not.toContain('All of it.');
    expect(named.replace(/<title>.*$/m, '')).toBe(
      built.document.replace(/<title>.*$/m, '').replace(/\n *<meta name="description".*$/m, ''),
    );
  });
});

describe('a server-rendered document', () => {
  test('has the page, its title and its description in the place of those of every page', () => {
    const { html } = fill();
    expect(html).toContain('<div id="page"><h1>Yard</h1></div>');
    expect(html).toContain('<title>Yard</title>');
    expect(html).not.toContain('<title>Wheelhouse</title>');
    expect(html).not.toContain('All of it.');
  });

  test('says in which language it is', () => {
    expect(fill({ languageTag: 'nb-NO' }).html).toContain('<html lang="nb-NO">');
  });

  test('has the styles of its markup and its small scripts inline, exactly as listed in the security policy', () => {
    const { html, inline } = fill({ content: '<h1 class="page part">Yard</h1>' });
    const [used, faces] = inline.styles;
    expect(used).toBe('body{margin:0}.page{margin:0}.part{margin:0}');
    expect(html).toContain(`<style>${used}</style>`);
    expect(faces).toBe('@font-face{src:url(/assets/plex-1.woff2)}');
    expect(html).toContain(`<style media="print" data-late>${faces}</style>`);
    for (const script of inline.scripts) expect(html).toContain(`>${script}</script>`);
    expect(inline.scripts).toEqual(['scheme()', 'startScripts()']);
  });

  test('fetches no style sheet, no face and no script before it is seen', () => {
    const { html } = fill();
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(html).not.toContain('modulepreload');
    for (const [sheet] of html.matchAll(/<link rel="stylesheet"[^>]*>/g)) expect(sheet).toContain(' disabled');
    expect(html).toContain('data-script="/assets/index-1.js"');
    expect(html).toContain('data-modules="/assets/base-1.js /assets/Page-1.js /assets/part-1.js"');
  });

  test('has no style attribute, which the security policy refuses', () => {
    const { html } = fill({ content: '<p style="--a:1">style=&quot;--b:1&quot;</p>' });
    expect(html).toContain('<p data-style="--a:1">style=&quot;--b:1&quot;</p>');
  });

  test.each(['</script><script>alert(1)</script>', '<!--<script>', "$& $' $` $1"])(
    'keeps %s in an answer a text',
    (name) => {
      const { html } = fill({ answers: { '/api/v3/provider/1': { name } } });
      const [, json = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(json)).toEqual({ '/api/v3/provider/1': { name } });
      expect(json).not.toContain('<');
    },
  );

  test('keeps what people wrote as they wrote it where it looks like a pattern', () => {
    const content = "<h1>$&amp; $' $` $1</h1>";
    expect(fill({ content }).html).toContain(`<div id="page">${content}</div>`);
  });

  test('refuses an incomplete build', () => {
    expect(() =>
      renderDocument(built, { languageTag: 'en-GB', head: '', content: '', answers: {}, sources: ['src/Gone.tsx'] }),
    ).toThrow('The build has no src/Gone.tsx.');
  });
});
