import { describe, expect, it } from 'vitest';
import { richText } from '@wheelhouse/contract/richText';
import { attacks } from '@wheelhouse/contract/attackCorpus';
import { cleanHtml } from './cleanHtml.ts';

/**
 * Parses clean HTML by a grammar so strict that no two parsers can differ, and fails on anything outside it: text
 * without angle brackets, and the contract's tags and attributes in double quotes.
 */
function strictly(html: string): { tag: string; attributes: Map<string, string> }[] {
  const found: { tag: string; attributes: Map<string, string> }[] = [];
  const open: string[] = [];
  const token = /[^<>]+|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>/y;
  const tags: readonly string[] = richText.tags;
  const allowed: Readonly<Record<string, readonly string[]>> = richText.attributes;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const [, closed, opened, written, empty] =
      token.exec(html) ?? expect.fail(`Not clean at ${at}: ${html.slice(at, at + 80)}`);
    if (closed !== undefined) expect(open.pop()).toBe(closed);
    if (opened === undefined) continue;
    expect(tags).toContain(opened);
    if (empty === undefined) open.push(opened);
    const attributes = new Map<string, string>();
    for (const [, name = '', value = ''] of (written ?? '').matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
      expect(allowed[opened] ?? []).toContain(name);
      attributes.set(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    }
    found.push({ tag: opened, attributes });
  }
  expect(open).toEqual([]);
  return found;
}

function expectHarmless(html: string): void {
  const cleaned = cleanHtml(html);
  expect(cleanHtml(cleaned)).toBe(cleaned);
  for (const { tag, attributes } of strictly(cleaned)) {
    const href = attributes.get('href');
    if (tag === 'a') {
      expect(href).toMatch(/^(?:https?:\/\/[^\s\\]+|mailto:|tel:|\/(?![/\\]))/);
      if (!href?.startsWith('/')) expect(attributes.get('rel')).toBe('noopener noreferrer nofollow');
      else expect(attributes.has('rel')).toBe(false);
    }
    if (tag === 'img' || tag === 'video') expect(attributes.get('src')).toMatch(/^\/media\/[\w./-]+$/);
    for (const name of ['src', 'poster', 'srcset']) expect(attributes.get(name) ?? '').not.toMatch(/\.\.|\\|%|\/\/|:/);
  }
}

describe('the corpus of attacks', () => {
  const corpus = attacks();

  it('has some thousand bodies', () => {
    expect(corpus.length).toBeGreaterThan(1500);
  });

  it('leaves only what the contract allows, cleaned once or twice', () => {
    for (const attack of corpus) expectHarmless(attack);
  });

  it('also leaves nothing else within good text, in attributes, and one inside another', () => {
    for (const attack of corpus) expectHarmless(`<p>Nets <b>and</b> ${attack} ropes</p>`);
    for (const attack of corpus) expectHarmless(`<a href="/vessel/7" title="${attack}">${attack}</a>`);
    corpus.forEach((attack, index) => {
      const other = corpus[(index * 7 + 3) % corpus.length] ?? '';
      const middle = attack.length >> 1;
      expectHarmless(attack.slice(0, middle) + other + attack.slice(middle));
    });
  });
});

describe('a cleaned body', () => {
  it('is clean after one cleaning, whatever its parts', () => {
    const pieces = [
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      '&',
      ';',
      '#',
      '<!--',
      '-->',
      '<p>',
      '</p>',
      '<table>',
      '<tr>',
      '<td>',
      '<a href=',
      '/media/a.webp',
      '<img src=',
      'javascript:',
      '<svg>',
      '<style>',
      '</style>',
      '<noscript>',
      '</noscript>',
      '<title>',
      '&lt;',
      '&#x3c;',
      'onload=',
      '<li>',
      '</ul>',
      '<h1>',
      '<b>',
      '</i>',
      '<iframe>',
      '<textarea>',
      '</textarea/>',
      '\u0000',
      '\u00a0',
      'å',
      '<pre>\n',
      '<col span=2>',
    ];
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    for (let round = 0; round < 2000; round += 1) {
      const length = 1 + Math.floor(random() * 14);
      expectHarmless(Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join(''));
    }
  });

  it('keeps everything a body may contain', () => {
    const body =
      '<h2>Winches</h2><p>Made <strong>to</strong> <em>order</em> <u>in</u> <s>two</s> <code>x</code><br />weeks</p><hr />' +
      '<ul><li><p>One</p></li></ul><ol start="3"><li>Three</li></ol><blockquote><p>Good.</p></blockquote><pre>a  b</pre>' +
      '<figure><img src="/media/pictures/a_b.webp" srcset="/media/pictures/a-160.webp 160w, /media/pictures/a-320.webp 320w"' +
      ' sizes="(max-width: 40em) 100vw, 640px" alt="A winch" width="640" height="480" /><figcaption>New</figcaption></figure>' +
      '<video src="/media/videos/x.mp4" poster="/media/pictures/x.webp"></video>' +
      '<table><colgroup><col span="2" /></colgroup><thead><tr><th colspan="2">Type</th></tr></thead><tbody><tr><td rowspan="2">A</td></tr></tbody></table>' +
      '<p><a href="/vessel/7?a=1&amp;b=2">Ours</a> <a href="https://example.org/" rel="noopener noreferrer nofollow">Theirs</a></p>';
    expect(cleanHtml(body)).toBe(body);
  });

  it('uses the tags of the contract for equivalent ones', () => {
    expect(cleanHtml('<h1>A</h1><h6>B</h6><b>C</b><i>D</i><del>E</del>')).toBe(
      '<h2>A</h2><h4>B</h4><strong>C</strong><em>D</em><s>E</s>',
    );
  });

  it("keeps the words of a word processor's markup, without its style", () => {
    expect(
      cleanHtml(
        '<html xmlns:o="urn:schemas"><head><title>Doc</title><style>p.Mso{mso-x:y}</style></head><body lang=NO><p class=MsoNormal style="margin:0"><span style="mso-x:y">Trål<o:p></o:p></span></p></body></html>',
      ),
    ).toBe('<p>Trål</p>');
  });

  it('has only our own pictures and videos, and keeps the words of forbidden links', () => {
    expect(cleanHtml('<p>a<img src="https://example.org/x.png">b<img src="/media/a.webp?x=1#y"></p>')).toBe(
      '<p>ab<img src="/media/a.webp" /></p>',
    );
    expect(cleanHtml('<p><a href="javascript:x">words</a><a name=x>more</a></p>')).toBe('<p>wordsmore</p>');
    expect(cleanHtml('<p>x</p><img src="/api/v3/user"><video src="/media/"></video>')).toBe('<p>x</p>');
  });

  it('is empty if there is nothing to read or see', () => {
    for (const nothing of [
      '',
      '  ',
      '<p></p>',
      '<p><br></p><p>&nbsp;</p>',
      '<ul><li><p></p></li></ul>',
      '<hr>',
      '<!-- x -->',
      '&#8203;',
    ]) {
      expect(cleanHtml(nothing)).toBe('');
    }
    expect(cleanHtml('<p><img src="/media/a.webp"></p>')).not.toBe('');
  });

  it.each([
    '<b>',
    '<',
    '<a href="/x">',
    '<p>a',
    '<img src=x>',
    '<iframe>',
    '<noscript>',
    '</p>',
    '&',
    '<!--',
    '<table>',
    '<b></i>',
    '<svg><style>',
    '<a href="',
    "<p title='",
    '<img srcset="/media/a 1w,',
  ])('is cleaned to its end, even if it is %j over and over', (piece) => {
    const cleaned = cleanHtml(`<p>Nets</p>${piece.repeat(Math.floor((richText.max - 11) / piece.length))}`);
    expect(cleaned.startsWith('<p>Nets</p>')).toBe(true);
  });
});
