import { useEffect, type ReactNode } from 'react';
import classes from './Page.module.css';
import { productName, useInstallation } from '#lib/installation.ts';

/** The title of the browser tab; undefined until it is known. */
export function useTitle(title: string | undefined): void {
  const product = productName(useInstallation());
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}

interface PageProps {
  readonly title: string | undefined;
  /** `text` for reading, `wide` for comparing. */
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
