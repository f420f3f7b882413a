import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/language.ts';

const typingPauseMs = 200;

interface TextFilterProps {
  readonly className: string | undefined;
  readonly text: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** Keeps the vessels with words that begin with the typed text. */
export function TextFilter({ className, text, maxLength, onChange }: TextFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The text may change without typing: by a link, the back button or a reset.
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => () => clearTimeout(pause.current), []);

  function changeLater(value: string, waitMs: number) {
    setTyped(value);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onChange(value.trim()), waitMs);
  }

  return (
    <TextInput
      ref={input}
      className={className}
      aria-label={t('filter.text')}
      placeholder={t('filter.text')}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={18} stroke={1.5} />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={t('filter.clearText')}
            onClick={() => {
              changeLater('', 0);
              input.current?.focus();
            }}
          />
        )
      }
      onChange={({ currentTarget }) => changeLater(currentTarget.value, typingPauseMs)}
    />
  );
}
