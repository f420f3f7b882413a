import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SuggestionKeys, SuggestionState } from '#areas/search/SearchSuggestions.tsx';
import { useTranslation } from '#lib/language.ts';
import { useHolds } from '#areas/session/permission.ts';
import { Failure } from '#ui/Failure.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import classes from './SearchBox.module.css';
import { useSearchShortcut } from './useSearchShortcut.ts';
import { useSuggestions } from './useSuggestions.ts';

const nothingListed: SuggestionState = { listed: false, active: undefined };

interface SearchBoxProps {
  readonly className: string | undefined;
  /** On phones the box is there only while one searches. */
  readonly searching: boolean;
  readonly setSearching: (searching: boolean) => void;
}

/** Searches everything: suggestions while typing, all results on Enter. Its suggestions load on demand. */
export function SearchBox({ className, searching, setSearching }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ofEveryone = useHolds('VIEW_OWNER');
  const textInAddress = useLocation({
    select: ({ pathname, search }) => (pathname === '/search' && (search.q as string | undefined)) || '',
  });
  const [text, setText] = useTextOfAddress(textInAddress);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState(nothingListed);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const listId = useId();
  const suggestions = useSuggestions();
  const { Suggestions } = suggestions;
  const suggesting = open && text.trim() !== '';

  useEffect(() => {
    if (searching) input.current?.focus();
  }, [searching]);
  useSearchShortcut(() => {
    setSearching(true);
    input.current?.focus();
    input.current?.select();
  });

  function close() {
    setOpen(false);
    setState(nothingListed);
  }

  /** The page that opens takes the focus. */
  function leave() {
    close();
    setText(textInAddress);
    setSearching(false);
    input.current?.blur();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (!suggesting && text === '') return setSearching(false);
      event.preventDefault();
      if (suggesting) close();
      else setText('');
    } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(true);
    } else if (suggesting && keys.current?.press(event.key)) event.preventDefault();
  }

  return (
    <SearchField
      input={input}
      label={t(ofEveryone ? 'search.label' : 'search.labelOfSome')}
      // The header of a phone has no room for the label.
      placeholder={searching ? t('search.short') : undefined}
      clear={t('search.clear')}
      text={text}
      shortcut="/"
      listId={suggesting && state.listed ? listId : undefined}
      active={suggesting ? state.active : undefined}
      classNames={{ field: `${classes.field} ${className ?? ''}`, box: classes.box, list: classes.list }}
      empty={
        <kbd className={classes.key} aria-hidden="true">
          /
        </kbd>
      }
      onText={(typed) => {
        setText(typed);
        setOpen(true);
      }}
      onOpen={() => {
        suggestions.load();
        setOpen(true);
      }}
      onLeave={close}
      onKey={press}
      onSubmit={() => {
        const q = text.trim();
        if (q === '') return;
        leave();
        setText(q);
        void navigate({ to: '/search', search: { q } });
      }}
    >
      {suggesting ? (
        <>
          {Suggestions !== undefined && (
            <Suggestions typed={text} listId={listId} keys={keys} onState={setState} onOpened={leave} />
          )}
          {suggestions.failure !== undefined && <Failure cause={suggestions.failure} retry={suggestions.load} />}
        </>
      ) : undefined}
    </SearchField>
  );
}

/** What was typed, until the address changes without typing: by a link, or by going back. */
function useTextOfAddress(textInAddress: string) {
  const [text, setText] = useState(textInAddress);
  const [seen, setSeen] = useState(textInAddress);
  if (seen !== textInAddress) {
    setSeen(textInAddress);
    setText(textInAddress);
  }
  return [text, setText] as const;
}
