import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import classes from './LongList.module.css';

interface LongListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Of one row, in CSS pixels. */
  readonly rowHeight: number;
  readonly children: (item: Item) => ReactNode;
}

/** Up to thousands of rows of one height, of which only those in view exist. */
export function LongList<Item>({ label, items, rowHeight, children }: LongListProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  // Its functions can't be memoised; that matters only to the React compiler, which we don't use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return (
    // What scrolls must be within reach of the keyboard (WCAG 2.1.1), and then needs a name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={classes.box} role="region" aria-label={label} tabIndex={0}>
      <ul className={classes.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={index}
                className={classes.row}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
