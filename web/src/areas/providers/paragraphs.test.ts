import { expect, it } from 'vitest';
import { paragraphs } from './paragraphs.ts';

it('takes an empty line for the end of a paragraph, and keeps the lines of one', () => {
  expect(paragraphs('One\nstill one\n\n  \nTwo\n \n')).toEqual(['One\nstill one', 'Two']);
  expect(paragraphs('One\r\n\r\nTwo')).toEqual(['One', 'Two']);
});

it('finds none in a blank text', () => {
  expect(paragraphs(' \n\n ')).toEqual([]);
});
