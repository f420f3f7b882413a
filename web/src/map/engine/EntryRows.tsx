import { UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './EntryRows.module.css';

const rowHeight = 56;

interface EntryRow {
  readonly key: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly content: ReactNode;
}

interface EntryRowsProps {
  readonly label: string;
  readonly count: number;
  /** Shown instead of rows when there are none. */
  readonly empty: string;
  readonly renderRow: (index: number) => EntryRow | undefined;
}

/** A long list of what is on the map. One tab stop; arrow keys, Home and End move inside it. */
export function EntryRows({ label, count, empty, renderRow }: EntryRowsProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, count - 1));
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not in use
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });

  function goTo(index: number) {
    setActive(index);
    rows.scrollToIndex(index);
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 10,
      PageUp: current - 10,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined || count === 0) return;
    event.preventDefault();
    goTo(Math.min(count - 1, Math.max(0, next)));
  }

  const visible = rows.getVirtualItems();
  const reachable = visible.some(({ index }) => index === current) ? current : visible[0]?.index;
  return (
    <>
      {count === 0 && <p className={classes.empty}>{empty}</p>}
      <div ref={scroll} className={classes.scroll} onKeyDown={onKeyDown} role="presentation">
        <div role="list" aria-label={label} style={{ height: rows.getTotalSize() }} className={classes.rows}>
          {visible.map(({ index, start }) => {
            const row = renderRow(index);
            if (row === undefined) return null;
            return (
              <div
                key={row.key}
                role="listitem"
                aria-setsize={count}
                aria-posinset={index + 1}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <UnstyledButton
                  className={classes.button}
                  data-index={index}
                  tabIndex={index === reachable ? 0 : -1}
                  aria-current={row.isSelected ? 'true' : undefined}
                  onFocus={() => setActive(index)}
                  onClick={row.onSelect}
                >
                  {row.content}
                </UnstyledButton>
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
