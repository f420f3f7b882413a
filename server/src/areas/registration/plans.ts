import type { Insertable } from 'kysely';
import type { SubscriptionType } from '#database/providerSchema.ts';

/** Plans of a fresh installation, in the order they are shown. The operator changes them as they like. */
export const shippedPlans: readonly Insertable<SubscriptionType>[] = [
  {
    description: 'Quay: your page in one service category, with addresses in one country',
    price: 0,
    price_term: 'YEAR',
    allowed_branches: 1,
    allowed_countries: 1,
    position: 1,
  },
  {
    description: 'Coast: up to three service categories in one country, month by month',
    price: 15,
    price_term: 'MONTH',
    allowed_branches: 3,
    allowed_countries: 1,
    position: 2,
  },
  {
    description: 'Harbour: up to three service categories in one country, by the year',
    price: 150,
    price_term: 'YEAR',
    allowed_branches: 3,
    allowed_countries: 1,
    position: 3,
  },
  {
    description: 'Ocean: up to ten service categories in ten countries',
    price: 390,
    price_term: 'YEAR',
    allowed_branches: 10,
    allowed_countries: 10,
    position: 4,
  },
];
