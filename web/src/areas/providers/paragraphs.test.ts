import { expect, it } from 'vitest';
import { paragraphs } from './paragraphs.ts';

it('an empty line ends a paragraph, and single line breaks are kept', () => {
  expect(paragraphs('One\nstill one\n\n  \nTwo\n \n')).toEqual(['One\nstill one', 'Two']);
  expect(paragraphs('One\r\n\r\nTwo')).toEqual(['One', 'Two']);
});

it('a blank text has no paragraphs', () => {
  expect(paragraphs(' \n\n ')).toEqual([]);
});
