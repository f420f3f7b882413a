import type { ReactNode } from 'react';
import { Page } from '#ui/Page.tsx';
import classes from './AccountCard.module.css';

interface AccountCardProps {
  readonly title: string;
  /** Beside the card, or below it where there is no room. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one short form, such as the one to log in. */
export function AccountCard({ title, beside, children }: AccountCardProps) {
  return (
    <Page title={title}>
      <div className={classes.columns}>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
        {beside}
      </div>
    </Page>
  );
}

/** Shown below the form, such as a link to another one. */
export function AccountHelp({ children }: { readonly children: ReactNode }) {
  return <p className={classes.help}>{children}</p>;
}
