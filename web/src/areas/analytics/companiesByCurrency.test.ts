import { expect, test } from 'vitest';
import { companiesByCurrency } from './companiesByCurrency.ts';

test('companies are ranked within their currency, the currency of most vessels first, unknown revenue last', () => {
  const company = (name: string, currency: string, revenue?: number) => ({
    companyId: name.length,
    name,
    currency,
    year: 2025,
    vessels: 1,
    ...(revenue !== undefined && { revenue }),
  });
  const companies = [
    company('Euro', 'EUR', 900),
    company('Small', 'NOK', 10),
    company('Unknown', 'NOK'),
    company('Loss', 'NOK', -5),
    company('Large', 'NOK', 500),
  ];
  expect(
    companiesByCurrency(companies).map((group) => [group.currency, group.companies.map(({ name }) => name)]),
  ).toEqual([
    ['NOK', ['Large', 'Small', 'Loss', 'Unknown']],
    ['EUR', ['Euro']],
  ]);
});
