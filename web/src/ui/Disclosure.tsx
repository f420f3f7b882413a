import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  /** Whether its content is closed at first. */
  readonly folded?: boolean;
  readonly children: ReactNode;
}

/** A card whose content opens and closes by its heading; open at first, unless `folded`. */
export function Disclosure({ title, folded = false, children }: DisclosureProps) {
  return (
    <details className={classes.card} open={!folded}>
      <summary className={classes.summary}>
        <h2 className={classes.title}>{title}</h2>
        <IconChevronDown className={classes.chevron} size={20} stroke={1.5} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
