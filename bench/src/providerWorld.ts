import { fillStopped } from './fillDatabase.ts';

/** Providers besides those of the demo; each with two pictures, three categories and up to three addresses. */
export const manyProviders = 5000;

const statements: readonly string[] = [
  `insert into service_provider (name, short_description, long_description, website, published)
   select 'Bench ' || n || ' Marine AS', 'Repairs, spare parts and service of fishing vessels in port number ' || n || '.',
          repeat('We know what a lost day costs. ', 20), 'https://bench.example/' || n, n % 50 <> 0
   from generate_series(1, ${manyProviders}) as n`,
  `with providers as (select id, row_number() over (order by id) as n from service_provider where name like 'Bench %'),
        categories as (select id, row_number() over (order by id) - 1 as n, count(*) over () as count
                       from service_branch where parent_id is not null)
   insert into provider_branch (provider_id, branch_id)
   select providers.id, categories.id
   from providers, generate_series(0, 2) as k, categories
   where categories.n = (providers.n * 7 + k * 13) % categories.count`,
  `insert into provider_address (provider_id, title, address, postcode, city, country, latitude, longitude, place)
   select id, 'Workshop ' || k, 'Strandgata ' || k, '6003', 'Ålesund', 'NO', 58 + id % 130 / 10.0, 5 + id % 250 / 10.0, k
   from service_provider, generate_series(0, id % 3) as k where name like 'Bench %'`,
  `insert into media (type, provider_id, path, media_type, bytes, width, height, variants)
   select kind, id, lower(kind) || '/bench-' || id || '.webp', 'image/webp', 200000, 1920, 480,
          (select jsonb_agg(jsonb_build_object('path', lower(kind) || '/bench-' || id || '-' || wide || '.webp',
             'width', wide, 'type', 'image/webp')) from unnest(array[320, 640, 1280]) as wide)
   from service_provider, unnest(array['BANNER', 'LOGO']) as kind where name like 'Bench %'`,
  `update service_provider set
     banner_id = (select id from media where provider_id = service_provider.id and type = 'BANNER'),
     logo_id = (select id from media where provider_id = service_provider.id and type = 'LOGO')
   where name like 'Bench %'`,
  `insert into person (first_name, last_name, provider_id, position, email, telephone, source, source_date)
   select 'Given', 'Family ' || id, id, 'Sales manager', 'sales@bench.example', '+999 123 45678', 'Bench', '2026-01-01'
   from service_provider, generate_series(1, 3) where name like 'Bench %'`,
  `insert into product (provider_id, title, short_description, long_description)
   select id, 'Product ' || k, 'For vessels of all sizes.', '<p>Strong.</p>'
   from service_provider, generate_series(1, 6) as k where name like 'Bench %'`,
  'analyze',
];

/**
 * Puts the bench's providers into the data folder of a stopped server.
 *
 * @returns numbers of some that are published
 */
export async function fillWithProviders(dataFolder: string, count: number): Promise<number[]> {
  return await fillStopped(dataFolder, statements, {
    count,
    by: `select id from service_provider where name like 'Bench %' and published order by md5(id::text) limit $1`,
  });
}
