import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import classes from './Prose.module.css';

interface ProseProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of text. */
export function Prose({ title, lead, children }: ProseProps) {
  return (
    <Page title={title} width="text">
      <div className={classes.prose}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </Page>
  );
}
