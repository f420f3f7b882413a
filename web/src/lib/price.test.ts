import { expect, it } from 'vitest';
import { formatCents } from './price.ts';

it('formats a paid amount to the cent', () => {
  expect([formatCents(49_000), formatCents(123_456), formatCents(5)]).toEqual(['€490.00', '€1,234.56', '€0.05']);
});
