import { IconSearch, IconX } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Shown in the empty field; the label by default. */
  readonly placeholder?: string | undefined;
  /** A description of what can be searched. */
  readonly hint?: string;
  /** Label of the clear button. */
  readonly clear: string;
  readonly text: string;
  /** A shortcut that focuses the field, as `aria-keyshortcuts` writes it. */
  readonly shortcut?: string;
  /** The list of results, if there is one, and the option that Enter opens. */
  readonly listId: string | undefined;
  readonly active: string | undefined;
  /** Classes of the whole, the box and the dropdown. */
  readonly classNames: Readonly<Record<'field' | 'box' | 'list', string | undefined>>;
  /** Shown at the end of the empty field. */
  readonly empty?: ReactNode;
  readonly onText: (text: string) => void;
  /** Called when the field gets the focus. */
  readonly onOpen: () => void;
  /** Called when the focus leaves the field and everything that belongs to it. */
  readonly onLeave: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onSubmit: () => void;
  /** The dropdown of the field, if there is one. */
  readonly children: ReactNode;
}

/** A search field with a dropdown of results that it controls (combobox pattern). */
export function SearchField(props: SearchFieldProps) {
  const {
    input,
    label,
    placeholder = label,
    hint,
    clear,
    text,
    shortcut,
    listId,
    active,
    classNames,
    empty,
    children,
  } = props;
  const { onText, onOpen, onLeave, onKey, onSubmit } = props;

  function leftBy({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) {
    if (!(relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget))) onLeave();
  }

  return (
    <form
      role="search"
      aria-label={label}
      className={`${classes.field} ${classNames.field}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <IconSearch className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <input
        ref={input}
        role="combobox"
        type="text"
        className={`${classes.box} ${classNames.box}`}
        value={text}
        maxLength={200}
        placeholder={placeholder}
        aria-label={label}
        title={hint}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={active}
        aria-autocomplete="list"
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={onOpen}
        onClick={onOpen}
        onBlur={leftBy}
        onKeyDown={onKey}
        onChange={({ target }) => onText(target.value)}
      />
      {text === '' ? (
        empty
      ) : (
        <button
          type="button"
          className={classes.clear}
          aria-label={clear}
          onBlur={leftBy}
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
        >
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      {children !== undefined && (
        // A press beside an option must not take the focus from the box.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={`${classes.list} ${classNames.list}`} onMouseDown={(event) => event.preventDefault()}>
          {children}
        </div>
      )}
    </form>
  );
}
