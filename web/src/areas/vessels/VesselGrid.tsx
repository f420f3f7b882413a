import { useWindowVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { rememberPlace, usePlaceOnPage } from '#ui/usePlaceOnPage.ts';
import { planGrid, stepInGrid } from './gridPlan.ts';
import { VesselCard, type VesselActions } from './VesselCard.tsx';
import { VesselCardSkeleton } from './VesselGridSkeleton.tsx';
import { useSection } from './useSection.ts';
import type { Places } from '#lib/useListWindow.ts';
import classes from './VesselGrid.module.css';

interface VesselGridProps {
  readonly vessels: Places<VesselListItem>;
  readonly names: Names;
  /** Actions for a vessel, in the corners of its card. */
  readonly actions?: VesselActions | undefined;
}

/** Where the list was last. */
const lastPlace = rememberPlace();

function indexOf(target: EventTarget | null): number | undefined {
  const index = target instanceof HTMLElement ? target.dataset['index'] : undefined;
  return index === undefined ? undefined : Number(index);
}

/** The index of the card that contains an element: its link, or one of its actions. */
function cardAround(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined;
  return indexOf(target.closest('li')?.querySelector('[data-index]') ?? null);
}

/** Any number of vessels as cards; only those near the window are rendered. Arrow keys move between them. */
export const VesselGrid = memo(function VesselGrid({ vessels, names, actions }: VesselGridProps) {
  const { t } = useTranslation();
  const { element, width, top } = usePlaceOnPage<HTMLUListElement>(lastPlace);
  const { columns, rowHeight } = planGrid(width);
  const [focused, setFocused] = useState<number>();
  const goal = useRef<number>(undefined);
  const section = useSection(width === 0 ? 0 : Math.ceil(vessels.length / columns), rowHeight, top);
  // Its functions can't be memoised; that matters only to the React compiler, which we don't use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: section.rows,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: top,
    // The row with the focus stays rendered, however far the user scrolls.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const row = focused === undefined ? undefined : Math.floor(focused / columns) - section.first;
      if (row === undefined || row < 0 || row >= range.count || shown.includes(row)) return shown;
      return [...shown, row].toSorted((a, b) => a - b);
    },
  });

  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);

  const { need } = vessels;
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  useEffect(() => {
    if (width > 0) need?.((section.first + startIndex) * columns, (section.first + endIndex + 1) * columns - 1);
  }, [need, width, section.first, startIndex, endIndex, columns]);

  useEffect(() => {
    if (goal.current === undefined) return;
    const card = element.current?.querySelector<HTMLElement>(`[data-index="${goal.current}"]`);
    if (!card) return;
    goal.current = undefined;
    card.focus({ preventScroll: true });
  });

  function move(event: KeyboardEvent) {
    const from = indexOf(event.target);
    if (from === undefined) return;
    const to = stepInGrid(event.key, from, columns, vessels.length);
    if (to === undefined) return;
    event.preventDefault();
    goal.current = to;
    setFocused(to);
    section.show(Math.floor(to / columns));
  }

  // After the section has moved to it.
  useLayoutEffect(() => {
    if (goal.current === undefined) return;
    const row = Math.floor(goal.current / columns) - section.first;
    if (row >= 0 && row < section.rows) rows.scrollToIndex(row, { align: 'auto' });
  }, [rows, columns, focused, section.first, section.rows]);

  return (
    // The links in the cards are the interactive elements; the list handles their events.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={element}
      className={classes.grid}
      style={{ height: rows.getTotalSize() }}
      aria-label={t('vessels.title')}
      onKeyDown={move}
      onFocus={(event) => setFocused(cardAround(event.target))}
      onBlur={() => setFocused(undefined)}
    >
      {rows.getVirtualItems().flatMap((row) =>
        Array.from({ length: columns }, (_, column) => {
          const index = (section.first + row.index) * columns + column;
          if (index >= vessels.length) return null;
          const vessel = vessels.at(index);
          return (
            <li
              key={vessel?.id ?? `place ${index}`}
              className={classes.cell}
              style={{
                width: `${100 / columns}%`,
                height: rowHeight,
                transform: `translate(${column * 100}%, ${row.start - top}px)`,
              }}
              aria-setsize={vessels.length}
              aria-posinset={index + 1}
            >
              {vessel === undefined ? (
                <VesselCardSkeleton />
              ) : (
                <VesselCard vessel={vessel} names={names} index={index} actions={actions} />
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
});
