import { describe, expect, test } from 'vitest';
import type { StyleRule } from './stylePart.ts';
import { fetchedFaces, usedStyles } from './usedStyles.ts';

function rule(selector: string, declarations: Record<string, string>): StyleRule {
  const classes = [...selector.matchAll(/\.(\w+)/g)].map(([, name = '']) => name);
  return {
    selectors: [{ text: selector, classes }],
    declarations: Object.entries(declarations).map(([property, value]) => ({
      property,
      text: `${property}:${value}`,
      reads: [...value.matchAll(/var\((--\w+)/g)].map(([, name = '']) => name),
    })),
  };
}

const markup = '<main class="page wide"><h1 class="title">Cod</h1></main>';

describe('the styles of a server-rendered document', () => {
  test('are those whose classes are all in it, and those that need none', () => {
    const sheet = [
      rule('body', { margin: '0' }),
      rule('.title', { color: 'red' }),
      rule('.page .title', { color: 'blue' }),
      rule('.page .dialog', { color: 'green' }),
    ];
    expect(usedStyles([sheet], markup)).toBe('body{margin:0}.title{color:red}.page .title{color:blue}');
  });

  test('do not have a selector that matches nothing beside one that does', () => {
    const both = { ...rule('.title', { margin: '0' }), selectors: [...rule('.dialog', {}).selectors] };
    const sheet = [{ ...both, selectors: [...both.selectors, ...rule('.title', {}).selectors] }];
    expect(usedStyles([sheet], markup)).toBe('.title{margin:0}');
  });

  test('keep the order of the sheets, and the groups that still contain rules', () => {
    const sheet = [
      { head: '@media print', parts: [rule('.dialog', { margin: '0' })] },
      { head: '@media screen', parts: [rule('.title', { margin: '0' }), rule('.dialog', { margin: '1px' })] },
    ];
    expect(usedStyles([sheet, [rule('.wide', { width: '1px' })]], markup)).toBe(
      '@media screen{.title{margin:0}}.wide{width:1px}',
    );
  });

  test('have the custom properties that are read, also by way of others or by the markup itself', () => {
    const sheet = [
      rule(':root', {
        '--ink': 'var(--deep)',
        '--deep': 'navy',
        '--unread': 'var(--alone)',
        '--alone': '1',
        '--own': '2',
      }),
      rule('.title', { color: 'var(--ink)' }),
      rule('.dialog', { width: 'var(--alone)' }),
    ];
    expect(usedStyles([sheet], `${markup}<p style="order:var(--own)"></p>`)).toBe(
      ':root{--ink:var(--deep);--deep:navy;--own:2}.title{color:var(--ink)}',
    );
  });

  test('have a font, and the animations that are used', () => {
    const [font, turn, fade] = [
      { whole: '@font-face{font-family:Plex}', reads: [] },
      { whole: '@keyframes turn{to{rotate:1turn}}', animation: 'turn', reads: [] },
      { whole: '@keyframes fade{to{opacity:0}}', animation: 'fade', reads: [] },
    ];
    const sheet = [font, turn, fade, rule('.title', { animation: '1s turn' }), rule('.dialog', { animation: 'fade' })];
    expect(usedStyles([sheet], markup)).toBe(`${font.whole}${turn.whole}.title{animation:1s turn}`);
  });

  test("leave the faces whose files are fetched for later, and keep those of the reader's machine", () => {
    const fetched = { whole: '@font-face{\n  src:url(/plex.woff2)}', reads: [] };
    const own = { whole: "@font-face{src:local('Arial')}", reads: [] };
    const sheet = [fetched, own, rule('.title', { margin: '0' })];
    expect(usedStyles([sheet], markup)).toBe(`${own.whole}.title{margin:0}`);
    expect(fetchedFaces([sheet])).toBe(fetched.whole);
  });
});
