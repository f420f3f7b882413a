import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { ProblemError } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';
import { isNetworkFailure } from '#lib/networkFailure.ts';
import { say, useTranslation } from '#lib/language.ts';
import { MissingScript } from '#lib/newVersion.ts';
import classes from './Failure.module.css';
import plain from './Plain.module.css';

interface FailureProps {
  readonly cause: unknown;
  readonly retry?: () => void;
  /** Replaces a whole page, with a heading. */
  readonly page?: boolean;
}

/** A load that failed: the server's message, and a button to try again. */
export function Failure({ cause, retry, page = false }: FailureProps) {
  const { t } = useTranslation();
  const network = isNetworkFailure(cause);
  const missing = cause instanceof MissingScript;
  const refusal =
    cause instanceof ProblemError && cause.message !== '' ? cause.message : say(problemMessages.unexpected);
  const Sentence = page ? 'h1' : 'p';
  return (
    <div role="alert" className={classes.failure}>
      {network && <IconCloudOff size={48} stroke={1.2} className={classes.icon} aria-hidden />}
      <Sentence className={classes.sentence}>
        {network ? say(problemMessages.network) : missing ? t('failure.missing') : refusal}
      </Sentence>
      {network && <p className={classes.again}>{t('failure.again')}</p>}
      {retry && (
        <button type="button" className={plain.button} data-variant="default" onClick={retry}>
          <IconRefresh size={18} stroke={1.5} aria-hidden />
          {t(missing ? 'failure.reload' : 'failure.retry')}
        </button>
      )}
    </div>
  );
}
