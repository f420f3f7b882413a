import { describe, expect, it } from 'vitest';
import { createTexts, type TextTree } from './texts.ts';

const first = {
  shell: { skip: 'Skip to content', home: '{{product}}, home page of {{product}}' },
  list: { found_one: 'One vessel in {{place}}', found_other: '{{formatted}} vessels in {{place}}' },
};
const later = { shell: { about: 'About us' } };

function translator(...trees: TextTree[]) {
  return createTexts(new Set(trees), 'en-GB');
}

describe('a text', () => {
  it('is found by its key', () => {
    expect(translator(first)('shell.skip')).toBe('Skip to content');
  });

  it('has each of its placeholders filled, wherever they are', () => {
    expect(translator(first)('shell.home', { product: 'Wheelhouse' })).toBe('Wheelhouse, home page of Wheelhouse');
  });

  it('inserts values unchanged, even if they look like a pattern or a placeholder', () => {
    expect(translator(first)('shell.home', { product: '$& <b>{{product}}' })).toBe(
      '$& <b>{{product}}, home page of $& <b>{{product}}',
    );
  });

  it('has the plural form for the count', () => {
    const t = translator(first);
    expect(t('list.found', { count: 1, formatted: '1', place: 'port' })).toBe('One vessel in port');
    expect(t('list.found', { count: 0, formatted: '0', place: 'port' })).toBe('0 vessels in port');
    expect(t('list.found', { count: 1200, formatted: '1,200', place: 'port' })).toBe('1,200 vessels in port');
  });

  it('is found in a tree that was added later, in the same group as others', () => {
    const trees = new Set<TextTree>([first]);
    const t = createTexts(trees, 'en-GB');
    expect(t('shell.about')).toBe('shell.about');
    trees.add(later);
    expect(t('shell.about')).toBe('About us');
    expect(t('shell.skip')).toBe('Skip to content');
  });
});
