import type { SubscriptionType } from '@wheelhouse/contract/registration';
import { numberFormat } from '#lib/inLanguage.ts';

const wholeEuro = numberFormat({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** A plan's price in whole euro (content specification, section 9). */
export const formatPrice = (price: number): string => wholeEuro(price);

/** A plan's term in lower case (content specification, section 9). */
export const formatTerm = ({ priceTerm }: Pick<SubscriptionType, 'priceTerm'>): string => priceTerm.toLowerCase();
