import { describe, expect, test } from 'vitest';
import { styleParts } from './styleParts.ts';

const classesOf = (selector: string) => {
  const [part] = styleParts(`${selector}{margin:0}`);
  return part !== undefined && 'selectors' in part ? part.selectors.map(({ classes }) => classes) : undefined;
};

describe('parsing a style sheet', () => {
  test.each([
    ['body', [[]]],
    ['.card', [['card']]],
    ['.card:hover>.title_x1-y', [['card', 'title_x1-y']]],
    ['.card,h2 .title:before', [['card'], ['title']]],
    [':where(.a,.b) .card:not(.off):is(:hover,:focus-within:not(.c))', [['card']]],
    ['.card[data-size="1.5"]', [['card']]],
  ])('lists what %s needs', (selector, classes) => {
    expect(classesOf(selector)).toEqual(classes);
  });

  test('lists what each declaration reads', () => {
    expect(styleParts('.a{--x:var(--y);color:light-dark(var(--x), var( --z,red))}')).toEqual([
      {
        selectors: [{ text: '.a', classes: ['a'] }],
        declarations: [
          { property: '--x', text: '--x:var(--y)', reads: ['--y'] },
          { property: 'color', text: 'color:light-dark(var(--x), var( --z,red))', reads: ['--x', '--z'] },
        ],
      },
    ]);
  });

  test('has groups in groups, and movements and fonts as a whole', () => {
    const whole = '@keyframes turn{to{color:var(--ink)}}';
    const font = '@font-face{font-family:Plex}';
    expect(styleParts(`@layer a;@layer a{@media print{.b{margin:0}}}${whole}${font}`)).toEqual([
      { whole: '@layer a;', reads: [] },
      { head: '@layer a', parts: [{ head: '@media print', parts: styleParts('.b{margin:0}') }] },
      { whole, animation: 'turn', reads: ['--ink'] },
      { whole: font, reads: [] },
    ]);
  });

  test('is refused if it has nested rules', () => {
    expect(() => styleParts('.a{&:hover{margin:0}}')).toThrow('rule in .a');
  });
});
