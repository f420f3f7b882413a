import { Button } from '@mantine/core';
import type { ProviderListItem } from '@wheelhouse/contract/providers';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import card from '#ui/Card.module.css';
import { ProviderCard } from './ProviderCard.tsx';
import classes from './ProviderList.module.css';

/** Cards that are added at a time. */
const step = 48;
/** Cards that are rendered before the others of the first step: more than fit on the screen. */
const firstRendered = 16;
/** As many banners as are in view at first. */
const firstInView = 4;

/** How many cards of a list were shown, so that a user who returns finds the place again. */
const shownOf = new Map<string, number>();

interface ProviderListProps {
  readonly providers: readonly ProviderListItem[];
  /** The list's name: the same while it has the same providers. */
  readonly list: string;
  readonly label: string;
  readonly names: Names;
}

/** Providers as cards, a step of them at a time: there may be thousands. */
export function ProviderList({ providers, list, label, names }: ProviderListProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ list, count: shownOf.get(list) ?? step });
  const count = shown.list === list ? shown.count : (shownOf.get(list) ?? step);
  // A user who returns gets all cards at once, so that the page is as long as before.
  const whole = useDeferredValue(true, shownOf.has(list));
  const items = useRef<HTMLUListElement>(null);
  const left = providers.length - count;

  useEffect(() => {
    if (!shownOf.has(list)) shownOf.set(list, step);
  }, [list]);

  function showMore() {
    const next = count + step;
    shownOf.set(list, next);
    flushSync(() => setShown({ list, count: next }));
    // The button moves away: the focus moves to the first of the new ones.
    items.current?.children[count]?.querySelector('a')?.focus();
  }

  return (
    <>
      <ul ref={items} className={`${card.cards} ${classes.list}`} aria-label={label}>
        {providers.slice(0, whole ? count : firstRendered).map((provider, index) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} names={names} first={index < firstInView} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={classes.more}>
          <p className={classes.count}>
            {t('services.shown', { shown: formatCount(count), all: formatCount(providers.length) })}
          </p>
          <Button variant="default" onClick={showMore}>
            {t('services.showMore', { count: Math.min(step, left) })}
          </Button>
        </div>
      )}
    </>
  );
}
