import { Button, CloseButton, Portal } from '@mantine/core';
import { problemMessages } from '@wheelhouse/contract/problem';
import { useState } from 'react';
import { isNetworkFailure } from '#lib/networkFailure.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './PartFailure.module.css';

interface PartFailureProps {
  readonly cause: unknown;
  readonly onRetry: () => void;
}

/** Says over the page that a part of it could not be loaded; the page stays as it is. */
export function PartFailure({ cause, onRetry }: PartFailureProps) {
  const { t } = useTranslation();
  const [read, setRead] = useState(false);
  if (read) return null;
  const network = isNetworkFailure(cause);
  return (
    <Portal>
      <div role="alert" className={classes.notice}>
        <span>{network ? problemMessages.network : t('failure.part')}</span>
        <Button size="compact-sm" variant="default" onClick={network ? onRetry : () => location.reload()}>
          {t(network ? 'failure.retry' : 'failure.reload')}
        </Button>
        <CloseButton aria-label={t('failure.dismiss')} onClick={() => setRead(true)} />
      </div>
    </Portal>
  );
}
