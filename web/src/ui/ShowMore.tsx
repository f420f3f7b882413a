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
  /** What the entries stand in, each an `li`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly query: PagedQuery;
}

function entriesIn(list: HTMLElement | null): readonly Element[] {
  return [...(list?.querySelectorAll('li') ?? [])];
}

/** The way to further entries of a list, as long as there are any; the keyboard goes on with the first of the new ones. */
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
    // Who has gone elsewhere meanwhile stays there. Where the button is gone, nothing has the focus.
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
      {/* Disabled it would lose the keyboard. */}
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
