import type { Insertable } from 'kysely';
import type { SubscriptionType } from '#platform/database/providerSchema.ts';

/** Plans of a fresh installation, in display order. The operator may change them. */
export const shippedPlans: readonly Insertable<SubscriptionType>[] = [
  {
    description: 'Quay: your page in the listings and on the map, free',
    price: 0,
    price_term: 'YEAR',
    allowed_branches: 1,
    allowed_countries: 1,
    position: 1,
  },
  {
    description: 'Coast: for companies serving one coast, paid monthly',
    price: 15,
    price_term: 'MONTH',
    allowed_branches: 3,
    allowed_countries: 1,
    position: 2,
  },
  {
    description: 'Harbour: the same as Coast, paid yearly for less',
    price: 150,
    price_term: 'YEAR',
    allowed_branches: 3,
    allowed_countries: 1,
    position: 3,
  },
  {
    description: 'Ocean: for companies serving many countries and trades',
    price: 390,
    price_term: 'YEAR',
    allowed_branches: 10,
    allowed_countries: 10,
    position: 4,
  },
];
