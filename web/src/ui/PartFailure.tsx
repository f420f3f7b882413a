import { IconX } from '@tabler/icons-react';
import { problemMessages } from '@wheelhouse/contract/problem';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { isNetworkFailure } from '#lib/networkFailure.ts';
import { say, useTranslation } from '#lib/language.ts';
import plain from './Plain.module.css';
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
  return createPortal(
    <div role="alert" className={classes.notice}>
      <span>{network ? say(problemMessages.network) : t('failure.part')}</span>
      <button
        type="button"
        className={plain.button}
        data-size="compact"
        data-variant="default"
        onClick={network ? onRetry : () => location.reload()}
      >
        {t(network ? 'failure.retry' : 'failure.reload')}
      </button>
      <button
        type="button"
        className={plain.iconButton}
        aria-label={t('failure.dismiss')}
        onClick={() => setRead(true)}
      >
        <IconX size={18} stroke={1.5} />
      </button>
    </div>,
    document.body,
  );
}
