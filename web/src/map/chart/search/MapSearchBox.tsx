import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import surface from '#map/engine/MapSurface.module.css';
import { fetchFinds, type Find } from './mapFinds.ts';
import { FindList } from './FindList.tsx';
import classes from './MapSearchBox.module.css';
import { noPlaceIn } from './typedPlace.ts';
import { askedText, useFinds } from './useFinds.ts';

const typingPauseMs = 120;

interface MapSearchBoxProps {
  readonly seesVessels: boolean;
  readonly onFind: (find: Find) => void;
}

/** Looks for vessels, ports, areas and coordinates; Enter goes to the chosen one, else to the first. */
export function MapSearchBox({ seesVessels, onFind }: MapSearchBoxProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const asked = askedText(typed);
  const [paused] = useDebouncedValue(asked, typingPauseMs);
  const found = useFinds(asked === '' ? '' : paused, seesVessels);
  const listed = open && asked !== '';
  const { finds } = found;
  const active = finds.findIndex(({ key }) => key === chosen);
  const options = listed && finds.length > 0;

  function close() {
    setOpen(false);
    setChosen(undefined);
  }

  function go(find: Find) {
    close();
    setTyped(find.name);
    onFind(find);
  }

  async function enter() {
    const current = finds[active];
    if (current !== undefined) return go(current);
    const first = await fetchFinds(queries, asked, seesVessels).then(
      ([find]) => find,
      // The list says what failed.
      () => undefined,
    );
    // Unless something else was typed or chosen while it was waited for.
    if (first !== undefined && askedText(input.current?.value ?? '') === asked) go(first);
    else setOpen(true);
  }

  function choose(place: number) {
    // Beside the list nothing is chosen, so that both ends lead back to the box.
    setChosen(finds[place]?.key);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (listed || typed !== '')) {
      event.preventDefault();
      if (listed) close();
      else setTyped('');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      choose(active + 1);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      choose(active === -1 ? finds.length - 1 : active - 1);
    }
  }

  function leftBy({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!(relatedTarget instanceof Node && currentTarget.closest('form')?.contains(relatedTarget))) close();
  }

  const optionId = (place: number) => `${listId}-${place}`;
  return (
    <form
      role="search"
      aria-label={t('chart.search.label')}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== '') void enter();
      }}
    >
      <IconSearch className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <input
        ref={input}
        role="combobox"
        type="text"
        className={`${surface.surface} ${classes.input}`}
        value={typed}
        maxLength={200}
        placeholder={t('chart.search.label')}
        aria-label={t('chart.search.label')}
        title={t(seesVessels ? 'chart.search.hint' : 'chart.search.hintOfVisitor')}
        aria-expanded={options}
        aria-controls={options ? listId : undefined}
        aria-activedescendant={options && active !== -1 ? optionId(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={leftBy}
        onKeyDown={press}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(undefined);
          setOpen(true);
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('chart.search.clear')}
          onBlur={leftBy}
          onClick={() => {
            setTyped('');
            input.current?.focus();
          }}
        >
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      {listed && (
        // A press beside an option must not take the focus from the box.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={`${surface.surface} ${classes.found}`} onMouseDown={(event) => event.preventDefault()}>
          <FindList
            {...found}
            text={asked}
            noPlace={noPlaceIn(asked)}
            listId={listId}
            optionId={optionId}
            active={active}
            onFind={go}
          />
        </div>
      )}
    </form>
  );
}
