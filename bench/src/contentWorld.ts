import { fillStopped } from './fillDatabase.ts';
import { removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';

/** Articles, events and slots besides those of the demo. */
export const contentSize = { articles: 10_000, events: 2000, slots: 50_000, slotsOfFullest: 500 } as const;

// Pictures and providers are the demo's, so that pages of these lists load what real ones do.
const statements: readonly string[] = [
  `with writers as (select id, row_number() over (order by id) - 1 as n, count(*) over () as count
                    from service_provider where published),
        banners as (select banner_id as id, row_number() over (order by id) - 1 as n, count(*) over () as count
                    from news_article where banner_id is not null)
   insert into news_article (provider_id, title, short_description, long_description, published, first_published,
                             shown_at, banner_id)
   select writers.id, 'Bench article ' || k || ' of what is new along the coast',
          repeat('What the season brings, told by those who fish. ', 1 + k % 4), '<p>Read on.</p>', k % 50 <> 1,
          k % 50 <> 1, now() - k * interval '17 minutes', banners.id
   from generate_series(1, ${contentSize.articles}) as k
   join writers on writers.n = k * 7 % writers.count
   left join banners on banners.n = k * 3 % banners.count and k % 5 <> 0`,
  // Half of them are over.
  `with writers as (select id, row_number() over (order by id) - 1 as n, count(*) over () as count
                    from service_provider where published)
   insert into event (provider_id, title, short_description, published, start_at, end_at)
   select writers.id, 'Bench event ' || k, 'Meet us at our stand.', k % 50 <> 1, day, day + interval '2 days'
   from generate_series(1, ${contentSize.events}) as k
   join writers on writers.n = k * 7 % writers.count,
   lateral (select date_trunc('day', now()) + (k - ${contentSize.events / 2}) * interval '6 hours' as day) as days`,
  // One event has as many as an event can have; the others share the rest.
  `with events as (select id, start_at, row_number() over (order by id) as n from event where title like 'Bench %'),
        sizes as (select id, start_at, case when n = ${contentSize.events} then ${contentSize.slotsOfFullest}
                         else ${Math.ceil((contentSize.slots - contentSize.slotsOfFullest) / (contentSize.events - 1))} end as many
                  from events)
   insert into event_slot (event_id, title, notes, start_at, end_at, status, appointee_id)
   select sizes.id, 'Meeting ' || k, 'At the stand', start_at + k * interval '5 minutes',
          start_at + (k + 1) * interval '5 minutes', status,
          case when status <> 'AVAILABLE' then (select min(id) from account) end
   from sizes, generate_series(0, many - 1) as k,
   lateral (select (array['AVAILABLE', 'AVAILABLE', 'PENDING', 'BOOKED'])[1 + k % 4] as status) as states`,
  'analyze',
];

/** The server on a world with all these, and the number of the event with the most slots. */
export interface ContentServer {
  readonly product: ProductServer;
  readonly fullest: number;
}

/** Runs a function with the real server on a demo with this much more data, and removes all of it afterwards. */
export async function withContent(act: (server: ContentServer) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder();
  try {
    await (await startProduct(folder)).stop();
    const [fullest = 0] = await fillStopped(folder, statements, {
      by: `select event_id as id from event_slot group by event_id order by count(*) desc limit $1`,
      count: 1,
    });
    // Without its ships, which keep the processor busy; callers are as many as the bench says.
    const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_TRUSTED_PROXIES: '1' });
    try {
      await act({ product, fullest });
    } finally {
      await product.stop();
    }
  } finally {
    await removeFolder(folder);
  }
}
