import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import { addressOfResult } from '@wheelhouse/contract/search';
import { searchLimits } from '@wheelhouse/contract/searchKinds';
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, type MouseEvent, type Ref } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Failure } from '#ui/Failure.tsx';
import option from '#ui/OptionList.module.css';
import { groupResults } from './groupResults.ts';
import { ResultLine } from './ResultLine.tsx';
import { searchQuery } from '#lib/searchQuery.ts';
import { useChosenOption } from './useChosenOption.ts';
import classes from './SearchSuggestions.module.css';

const typingPauseMs = 120;

/** Passes a key from the search box to the suggestions. Returns whether they used it. */
export interface SuggestionKeys {
  press(key: string): boolean;
}

/** The text about the suggestions for screen readers. */
export interface SuggestionState {
  readonly listed: boolean;
  /** The id of the option that Enter opens. */
  readonly active: string | undefined;
}

interface SearchSuggestionsProps {
  readonly typed: string;
  readonly listId: string;
  readonly keys: Ref<SuggestionKeys>;
  readonly onState: (state: SuggestionState) => void;
  /** A result was opened, or all of them. */
  readonly onOpened: () => void;
}

/** Only a plain click leaves the page; with a key held the browser opens the result beside it. */
function staysHere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
}

/** The list under the search box: the best results of each category while typing. */
export function SearchSuggestions({ typed, listId, keys, onState, onOpened }: SearchSuggestionsProps) {
  const { t } = useTranslation();
  const names = useNames();
  const [text] = useDebouncedValue(typed.trim(), typingPauseMs);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(text, searchLimits.perCategorySuggested),
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLDivElement>(null);
  const groupId = useId();

  const failed = error !== null && !isFetching;
  const results = failed ? undefined : data;
  const groups = groupResults(results ?? []);
  const shown = groups.flatMap((group) => group.results);
  // The last option leads to all results.
  const keysOfOptions = shown.length > 0 ? [...shown.map(({ category, id }) => `${category}-${id}`), 'all'] : [];
  const options = keysOfOptions.length;
  const { active, press } = useChosenOption(typed, keysOfOptions);
  const optionId = (index: number) => `${listId}-${index}`;

  useLayoutEffect(() => {
    onState({ listed: options > 0, active: active === undefined ? undefined : `${listId}-${active}` });
  }, [onState, options, active, listId]);

  useEffect(() => {
    if (active !== undefined) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  useImperativeHandle(keys, () => ({
    press: (key) =>
      press(key, (place) => {
        list.current?.querySelector<HTMLAnchorElement>(`#${CSS.escape(optionId(place))}`)?.click();
      }),
  }));

  if (failed) return <Failure cause={error} retry={() => void refetch()} />;
  if (results === undefined || options === 0) return <NoneListed text={results === undefined ? undefined : text} />;
  const optionProps = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: (event: MouseEvent) => !staysHere(event) && onOpened(),
  });
  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={`${option.list} ${classes.list}`}
        data-old={isPlaceholderData || undefined}
      >
        {groups.map((group) => (
          <div key={group.category} role="group" aria-labelledby={`${groupId}-${group.category}`}>
            <span id={`${groupId}-${group.category}`} className={`${option.heading} ${classes.heading}`}>
              {t(`search.category.${group.category}`)}
            </span>
            {group.results.map((result) => (
              <Link
                key={result.id}
                {...optionProps(shown.indexOf(result))}
                to={addressOfResult(result)}
                className={`${option.option} ${classes.option}`}
              >
                <ResultLine result={result} typed={text} names={names} />
              </Link>
            ))}
          </div>
        ))}
        <Link
          {...optionProps(options - 1)}
          to="/search"
          search={{ q: text }}
          className={`${option.option} ${classes.option} ${classes.all}`}
        >
          <span>{t('search.all', { text })}</span>
          <IconArrowRight size={18} stroke={1.5} aria-hidden />
        </Link>
      </div>
      <VisuallyHidden role="status">
        {t('search.count', { count: shown.length, formatted: formatCount(shown.length) })}
      </VisuallyHidden>
    </>
  );
}

/** @param text what nothing was found for; undefined while it is loading */
function NoneListed({ text }: { readonly text: string | undefined }) {
  const { t } = useTranslation();
  if (text === undefined) {
    return (
      <div role="status" className={classes.waiting}>
        {t('search.loading')}
      </div>
    );
  }
  return (
    <div role="status" className={classes.nothing}>
      <strong>{t('search.nothing', { text })}</strong>
      <span>{t('search.nothingHint')}</span>
    </div>
  );
}
