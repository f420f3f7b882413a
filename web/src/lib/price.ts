import { numberFormat } from './inLanguage.ts';

const euro = numberFormat({ style: 'currency', currency: 'EUR' });

/** A paid amount, to the cent. */
export const formatCents = (cents: number): string => euro(cents / 100);
