import { useEffect, type ReactNode } from 'react';
import classes from './Page.module.css';
import { productName, useInstallation } from '#lib/installation.ts';

/** Names the browser's tab after what is shown; undefined while that is not known yet. */
export function useTitle(title: string | undefined): void {
  const product = productName(useInstallation());
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}

interface PageProps {
  readonly title: string | undefined;
  /** `text` for what is read, `wide` for what is compared. */
  readonly width?: 'text' | 'normal' | 'wide';
  readonly children: ReactNode;
}

/** The frame of one page: its title and its width. */
export function Page({ title, width = 'normal', children }: PageProps) {
  useTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}
