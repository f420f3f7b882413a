import { describe, expect, it } from 'vitest';
import { formatPrice, formatTerm } from './formatPrice.ts';

describe('a plan (content specification, section 9)', () => {
  it('has its price in euro with no decimals', () => {
    expect([formatPrice(490), formatPrice(1290), formatPrice(0)]).toEqual(['€490', '€1,290', '€0']);
  });

  it('has its term in lower case', () => {
    expect([formatTerm({ priceTerm: 'YEAR' }), formatTerm({ priceTerm: 'MONTH' })]).toEqual(['year', 'month']);
  });
});
