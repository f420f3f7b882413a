import { describe, expect, it } from 'vitest';
import { headingForms } from './headings.ts';

describe('a heading', () => {
  it.each([
    ['LOA', 'loa'],
    ['LOA (m)', 'loa'],
    ['loa_m', 'loa'],
    ['  Length Over-All [metres] ', 'length over all'],
    ['Power of main engine (kW)', 'power of main engine'],
    ['POWER OF MAIN ENGINE KW', 'power of main engine'],
    ['EventStartDate', 'event start date'],
    ['event_start_date', 'event start date'],
    ['Country of importation/exportation', 'country of importation exportation'],
    ['Année de construction', 'annee de construction'],
    ['Tonnage GT', 'tonnage gt'],
    ['Tonnage (GT)', 'tonnage gt'],
  ])('looks up %j as %j', (heading, form) => {
    expect(headingForms(heading)).toContain(form);
  });

  it('has no form for nothing but punctuation', () => {
    expect(headingForms(' -- ')).toEqual([]);
  });
});
