import { languageTag } from './language.ts';

const euro = new Intl.NumberFormat(languageTag, { style: 'currency', currency: 'EUR' });

/** A paid amount, to the cent. */
export const formatCents = (cents: number): string => euro.format(cents / 100);
