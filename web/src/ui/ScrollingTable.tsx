import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './ScrollingTable.module.css';

/** Whether the content of an element is wider than the element, and whether there is more beyond its end. */
function useOverflow() {
  const element = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const update = () => {
      setOverflows(box.scrollWidth > box.clientWidth);
      // Scroll positions may be fractions of a pixel.
      setMore(box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
    };
    const observer = new ResizeObserver(update);
    box.addEventListener('scroll', update, { passive: true });
    observer.observe(box);
    for (const content of box.children) observer.observe(content);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, []);
  return { element, overflows, more };
}

interface ScrollingTableProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls sideways if it is wider than its container. */
export function ScrollingTable({ label, className, children }: ScrollingTableProps) {
  const { element, overflows, more } = useOverflow();
  // A scrolling region must be focusable (WCAG 2.1.1), and then needs a name.
  const scrolling = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div className={classes.frame} data-more={more || undefined}>
      <div ref={element} className={classes.scroll} {...scrolling}>
        <table className={className} aria-label={label}>
          {children}
        </table>
      </div>
    </div>
  );
}
