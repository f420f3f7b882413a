import { useLocation, useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SearchBox.module.css';

const typingPauseMs = 200;

interface SearchBoxProps {
  readonly className: string | undefined;
  readonly focus: boolean;
}

/** Filters the vessel list by what is typed, from any page but the map at once. The address holds the text. */
export function SearchBox({ className, focus }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const inList = useLocation({ select: ({ pathname }) => pathname === '/vessels' });
  // Typing must not take one away from the map; Enter does.
  const onMap = useLocation({ select: ({ pathname }) => pathname === '/map' });
  const asked = useLocation({ select: ({ search }) => (inList && search.q) || '' });
  const [text, setText] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change without typing: by a link, or by going back.
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    if (text.trim() !== asked) setText(asked);
  }

  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);

  function show(value: string) {
    clearTimeout(pause.current);
    const q = value.trim() || undefined;
    if (q === undefined && !inList) return;
    void navigate({
      to: '/vessels',
      search: (before) => ({ ...(inList ? before : {}), q }),
      replace: inList,
      resetScroll: true,
    });
  }

  return (
    <form
      role="search"
      className={`${classes.form} ${className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        show(text);
      }}
    >
      <IconSearch className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <input
        ref={input}
        type="search"
        className={classes.input}
        value={text}
        maxLength={100}
        placeholder={t('search.label')}
        aria-label={t('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(pause.current);
          if (!onMap) pause.current = setTimeout(() => show(target.value), typingPauseMs);
        }}
      />
    </form>
  );
}
