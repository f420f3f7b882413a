import type { SubscriptionType } from '@wheelhouse/contract/registration';
import { languageTag } from '#lib/language.ts';

const wholeEuro = new Intl.NumberFormat(languageTag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** A plan's price in whole euro (content specification, section 9). */
export const formatPrice = (price: number): string => wholeEuro.format(price);

/** A plan's term in lower case (content specification, section 9). */
export const formatTerm = ({ priceTerm }: Pick<SubscriptionType, 'priceTerm'>): string => priceTerm.toLowerCase();
