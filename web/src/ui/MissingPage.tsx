import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';
import { EmptyPlace } from './EmptyPlace.tsx';
import classes from './MissingPage.module.css';
import { Page } from './Page.tsx';

interface MissingPageProps {
  /** Says what is missing. */
  readonly message: string;
  /** A link to another page, beside the back button. */
  readonly children?: ReactNode;
}

/** Shown instead of what does not exist, or not for this viewer. */
export function MissingPage({ message, children }: MissingPageProps) {
  return (
    <Page title={message}>
      <BackButton />
      <EmptyPlace>
        <h1 className={classes.message}>{message}</h1>
        {children}
      </EmptyPlace>
    </Page>
  );
}
