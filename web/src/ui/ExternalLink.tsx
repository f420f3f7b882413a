import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { webAddress } from '#lib/webAddress.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './ExternalLink.module.css';

interface ExternalLinkProps {
  /** A website as it was written; if it is none, the text has no link. */
  readonly website: string | undefined;
  readonly children: ReactNode;
}

/** A link to an external website, in a new tab. */
export function ExternalLink({ website, children }: ExternalLinkProps) {
  const { t } = useTranslation();
  const address = website === undefined ? undefined : webAddress(website);
  if (address === undefined) return <>{children}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {children}
      <span className={classes.mark}>
        <IconExternalLink size={14} stroke={1.5} role="img" aria-label={t('link.newTab')} className={classes.icon} />
      </span>
    </a>
  );
}
