import { useLocation, useNavigate } from '@tanstack/react-router';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestionKeys, SuggestionState } from '#areas/search/SearchSuggestions.tsx';
import { useHolds } from '#lib/permission.ts';
import { Failure } from '#ui/Failure.tsx';
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

/** Searches everything: suggestions while one types, all results on Enter. Its suggestions load when they are needed. */
export function SearchBox({ className, searching, setSearching }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ofEveryone = useHolds('VIEW_OWNER');
  const asked = useLocation({ select: ({ pathname, search }) => (pathname === '/search' && search.q) || '' });
  const [text, setText] = useState(asked);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState(nothingListed);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const listId = useId();
  const suggestions = useSuggestions();
  const { Suggestions } = suggestions;
  const suggesting = open && text.trim() !== '';

  // The address may change without typing: by a link, or by going back.
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setText(asked);
  }

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
    setText(asked);
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

  function leftBy({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) {
    if (!(relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget))) close();
  }

  return (
    <form
      role="search"
      className={`${classes.form} ${className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        if (q === '') return;
        leave();
        setText(q);
        void navigate({ to: '/search', search: { q } });
      }}
    >
      <IconSearch className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <input
        ref={input}
        role="combobox"
        type="text"
        className={classes.input}
        value={text}
        maxLength={200}
        placeholder={t(ofEveryone ? 'search.label' : 'search.labelOfSome')}
        aria-label={t(ofEveryone ? 'search.label' : 'search.labelOfSome')}
        aria-expanded={suggesting && state.listed}
        aria-controls={suggesting && state.listed ? listId : undefined}
        aria-activedescendant={suggesting ? state.active : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => {
          suggestions.load();
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={leftBy}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
        }}
      />
      {text === '' ? (
        <kbd className={classes.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('search.clear')}
          onBlur={leftBy}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      {suggesting && (
        // A press beside an option must not take the focus from the box.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={classes.suggestions} onMouseDown={(event) => event.preventDefault()}>
          {Suggestions !== undefined && (
            <Suggestions typed={text} listId={listId} keys={keys} onState={setState} onOpened={leave} />
          )}
          {suggestions.failure !== undefined && <Failure cause={suggestions.failure} retry={suggestions.load} />}
        </div>
      )}
    </form>
  );
}
