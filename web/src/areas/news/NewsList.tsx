import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, type KeyboardEvent } from 'react';
import { newsQuery } from './news.ts';
import { useTranslation } from '#lib/language.ts';
import { useHydrated } from '#lib/useHydrated.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { rememberPlace, usePlaceOnPage } from '#ui/usePlaceOnPage.ts';
import { rowsWith, useRowFocus } from '#ui/useRowFocus.ts';
import { mayGoOn } from './mayGoOn.ts';
import { NewsCard } from './NewsCard.tsx';
import classes from './NewsList.module.css';
import { NewsListSkeleton, SkeletonRow } from './NewsListSkeleton.tsx';
import { articlesOf, rowsOf } from './newsRows.ts';
import { ServerRenderedFeed } from './ServerRenderedFeed.tsx';
import { gap, heightOf } from './rowHeight.ts';
import { useColumns } from './useColumns.ts';
import { rowHeightsOf, useRowHeights } from './useRowHeights.ts';

/** Where the list was last, for the way back. */
const lastPlace = rememberPlace();

/** The next page is loaded when this many rows are left below. */
const rowsAhead = 3;

interface NewsListProps {
  /** The provider of the articles; all if undefined. */
  readonly provider?: number | undefined;
  /** Whether the first article is shown large; undefined while that is not known. */
  readonly firstLarge: boolean | undefined;
}

const useNews = (provider: number | undefined) => useInfiniteQuery(newsQuery(provider));

function placeOf(target: EventTarget | null): number | undefined {
  const link = target instanceof Element ? target.closest('article')?.querySelector<HTMLElement>('[data-place]') : null;
  const place = link?.dataset['place'];
  return place === undefined ? undefined : Number(place);
}

/** The article with the focus in the list of the server, which this one takes the place of. */
function focusedInServerRendered(): number | undefined {
  const { activeElement } = document;
  return activeElement?.closest(`.${classes.serverRendered}`) ? placeOf(activeElement) : undefined;
}

/**
 * An endless list of articles: pages load when the reader scrolls near them, and only rows near the window are
 * rendered. As in every feed, Page Down and Page Up move from article to article (WAI-ARIA, pattern "feed").
 */
export function NewsList({ provider, firstLarge }: NewsListProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const query = useNews(provider);
  const { data, dataUpdatedAt, error, refetch } = query;
  // Articles with time 0 are a visitor's, which the server rendered for a logged-in user.
  if (dataUpdatedAt === 0 && error !== null) return <Failure cause={error} retry={() => void refetch()} />;
  if (data === undefined || firstLarge === undefined) return <NewsListSkeleton firstLarge={firstLarge ?? true} />;
  if (data.pages[0]?.total === 0) return <EmptyPlace>{t('news.none')}</EmptyPlace>;
  // The server knows no window in which some rows are seen and others are not.
  if (!hydrated) return <ServerRenderedFeed articles={data.pages[0]?.data ?? []} firstLarge={firstLarge} />;
  return <Feed query={query} provider={provider} firstLarge={firstLarge} />;
}

interface FeedProps extends NewsListProps {
  readonly firstLarge: boolean;
  readonly query: ReturnType<typeof useNews>;
}

function Feed({ query, provider, firstLarge }: FeedProps) {
  const { t } = useTranslation();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const columns = useColumns();
  const { element, width, top } = usePlaceOnPage<HTMLDivElement>(lastPlace);
  const { focused, setFocused, focusNext } = useRowFocus(element, 'data-place', focusedInServerRendered);
  const articles = useMemo(() => articlesOf(data?.pages ?? []), [data]);
  const rows = useMemo(() => rowsOf(articles, columns, firstLarge), [articles, columns, firstLarge]);
  const total = data?.pages.at(-1)?.total ?? articles.length;
  const begins = firstLarge && columns > 1 ? 1 : 0;
  const rowOf = (index: number) => (index < begins ? 0 : begins + Math.floor((index - begins) / columns));
  const layout = `${provider ?? 'all'} ${columns} ${width} ${firstLarge}`;

  // Its functions can't be memoised; that matters only to the React compiler, which we don't use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (row) => heightOf(width, columns, row < begins),
    getItemKey: (row) => rows[row]?.[0]?.id ?? row,
    gap,
    overscan: 2,
    scrollMargin: top,
    // What the page's header covers.
    scrollPaddingStart: 72,
    initialMeasurementsCache: rowHeightsOf(layout),
    rangeExtractor: (range) => rowsWith(focused === undefined ? undefined : rowOf(focused), range),
  });

  useRowHeights(virtual, layout);

  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const wanted = mayGoOn(query) && last >= rows.length - rowsAhead;
  useEffect(() => {
    if (wanted && width > 0) void fetchNextPage();
  }, [wanted, width, fetchNextPage]);

  function move(event: KeyboardEvent) {
    const from = placeOf(event.target);
    const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    const to = (from ?? 0) + step;
    if (from === undefined || step === 0 || to < 0 || to >= articles.length) return;
    event.preventDefault();
    focusNext(to);
    virtual.scrollToIndex(rowOf(to), { align: 'auto' });
  }

  return (
    <>
      {/* The links in the articles are what is acted on; the feed listens for them all. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={element}
        role="feed"
        aria-label={t('news.title')}
        aria-busy={isFetchingNextPage}
        className={classes.feed}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={move}
        onFocus={({ target }) => setFocused(placeOf(target))}
        onBlur={() => setFocused(undefined)}
      >
        {items.map((item) => {
          const row = rows[item.index] ?? [];
          const large = item.index < begins;
          const first = large ? 0 : begins + (item.index - begins) * columns;
          return (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={classes.row}
              data-columns={large ? 1 : columns}
              style={{ transform: `translateY(${item.start - top}px)` }}
            >
              {row.map((article, column) => (
                <article key={article.id} aria-posinset={first + column + 1} aria-setsize={total}>
                  <NewsCard article={article} large={large} first={item.index < 2} index={first + column} />
                </article>
              ))}
            </div>
          );
        })}
      </div>
      <div className={classes.end} role="status">
        {isFetchingNextPage && <SkeletonRow columns={columns} />}
        {!hasNextPage && t('news.end')}
      </div>
      {isFetchNextPageError && !isFetchingNextPage && (
        <div role="alert" className={classes.end}>
          <p>{t('news.moreFailed')}</p>
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {t('failure.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
