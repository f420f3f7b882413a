import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './ScrollingTable.module.css';

/** Whether the content of an element is wider than the element. */
function useOverflow() {
  const element = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    for (const content of box.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { element, overflows };
}

interface ScrollingTableProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls sideways on its own where it is wider than its place. */
export function ScrollingTable({ label, className, children }: ScrollingTableProps) {
  const { element, overflows } = useOverflow();
  // What scrolls must be within reach of the keyboard (WCAG 2.1.1), and then needs a name.
  const scrolling = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div ref={element} className={classes.scroll} {...scrolling}>
      <table className={className} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
