import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import surface from '#map/engine/MapSurface.module.css';
import { useTranslation } from '#lib/language.ts';
import type { ProviderPlace } from '#map/providers/providerPlaces.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { fetchFinds, type Find } from './mapFinds.ts';
import { FindList } from './FindList.tsx';
import classes from './MapSearchBox.module.css';
import { noPlaceIn } from './typedPlace.ts';
import { searchText, useFinds } from './useFinds.ts';

const typingPauseMs = 120;

interface MapSearchBoxProps {
  readonly seesVessels: boolean;
  /** Every address of a service provider. */
  readonly providers: readonly ProviderPlace[];
  /** Takes the focus when it appears. */
  readonly focused: boolean;
  readonly onFind: (find: Find) => void;
}

/**
 * Searches vessels, service providers, ports, areas and coordinates; Enter goes to the selected result, else to the
 * first.
 */
export function MapSearchBox({ seesVessels, providers, focused, onFind }: MapSearchBoxProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const text = searchText(typed);
  const [paused] = useDebouncedValue(text, typingPauseMs);
  const found = useFinds(text === '' ? '' : paused, seesVessels, providers);
  const listed = open && text !== '';
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
    if (text === '') return undefined;
    const current = finds[active];
    if (current !== undefined) return go(current);
    // The list shows what failed.
    const [first] = await fetchFinds(queries, text, seesVessels, providers).catch(() => []);
    // Unless something else was typed or chosen in the meantime.
    if (first !== undefined && searchText(input.current?.value ?? '') === text) go(first);
    else setOpen(true);
  }

  // Place -1 means that no result is selected; both ends of the list lead to the box.
  const choose = (place: number) => setChosen(finds[place]?.key);

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

  const optionId = (place: number) => `${listId}-${place}`;
  return (
    <SearchField
      input={input}
      label={t('chart.search.label')}
      hint={t(seesVessels ? 'chart.search.hint' : 'chart.search.hintOfVisitor')}
      clear={t('chart.search.clear')}
      text={typed}
      listId={options ? listId : undefined}
      active={options && active !== -1 ? optionId(active) : undefined}
      classNames={{
        field: classes.field,
        box: surface.surface,
        list: `${surface.surface} ${classes.list}`,
      }}
      onText={(text) => {
        setTyped(text);
        setChosen(undefined);
        setOpen(true);
      }}
      onOpen={() => setOpen(true)}
      onLeave={close}
      onKey={press}
      onSubmit={() => void enter()}
    >
      {listed ? (
        <FindList
          {...found}
          text={text}
          noPlace={noPlaceIn(text)}
          listId={listId}
          optionId={optionId}
          active={active}
          onFind={go}
        />
      ) : undefined}
    </SearchField>
  );
}
