import { expect, test } from 'vitest';
import { sourceNote } from './sourceNote.ts';

test('makes a source with an address a link', () => {
  expect(sourceNote({ attribution: 'Marine Regions', attributionUrl: 'https://marineregions.org/?a=1&b=2' })).toBe(
    '<a href="https://marineregions.org/?a=1&amp;b=2" target="_blank" rel="noopener">Marine Regions</a>',
  );
});

test('shows what an operator wrote as text, never as markup', () => {
  expect(sourceNote({ attribution: '<img src=x onerror="alert(1)"> & Co' })).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co',
  );
});

test.each(['javascript:alert(1)', 'data:text/html,hello', 'marineregions.org', ''])(
  'makes no link of "%s"',
  (attributionUrl) => {
    expect(sourceNote({ attribution: 'Source', attributionUrl })).toBe('Source');
  },
);
