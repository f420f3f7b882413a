import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';
import { EmptyPlace } from './EmptyPlace.tsx';
import classes from './MissingPage.module.css';
import { Page } from './Page.tsx';

interface MissingPageProps {
  /** Says what is not there. */
  readonly message: string;
  /** Where one goes from here, beside back to where one came from. */
  readonly children?: ReactNode;
}

/** Stands in the place of what is not there, or not for this person. */
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
