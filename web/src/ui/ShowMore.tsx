import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './ShowMore.module.css';

/** A list that is loaded page by page, as a query answers. */
export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface ShowMoreProps {
  /** The container of the entries, each an `li`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly query: PagedQuery;
}

function entriesIn(list: HTMLElement | null): readonly Element[] {
  return [...(list?.querySelectorAll('li') ?? [])];
}

/** A button for further entries of a list, if there are any; the focus then moves to the first new one. */
export function ShowMore({ list, label, query }: ShowMoreProps) {
  const { t } = useTranslation();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef<ReadonlySet<Element>>(undefined);

  useEffect(() => {
    const before = known.current;
    const first = before && entriesIn(list.current).find((entry) => !before.has(entry));
    if (first === undefined) return;
    known.current = undefined;
    // If the focus has moved elsewhere, it stays there. When the button is gone, nothing has the focus.
    const { activeElement } = document;
    if (activeElement !== button.current && activeElement !== document.body) return;
    first.querySelector<HTMLElement>('a, button')?.focus();
  });

  function showMore() {
    if (isFetchingNextPage) return;
    known.current = new Set(entriesIn(list.current));
    void fetchNextPage();
  }

  if (!hasNextPage) return null;
  return (
    <div className={classes.more}>
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">{t('list.moreFailed')}</p>}
      {/* A disabled button would lose the focus. */}
      <Button
        ref={button}
        variant="default"
        aria-disabled={isFetchingNextPage}
        leftSection={isFetchingNextPage && <Loader size={16} />}
        onClick={showMore}
      >
        {isFetchNextPageError ? t('failure.retry') : label}
      </Button>
    </div>
  );
}
