import { IconCloudOff } from '@tabler/icons-react';
import { problemMessages } from '@wheelhouse/contract/problem';
import { useEffect } from 'react';
import { session } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { askAgainMs } from '#lib/queryClient.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useSession } from '#areas/session/useSession.ts';
import plain from '#ui/Plain.module.css';
import classes from './ConnectionNotice.module.css';

/** Shown without a network, or when the server couldn't say who is logged in. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  const unreachable = useSession().stage === 'unreachable';

  useEffect(() => {
    if (!online || !unreachable) return undefined;
    const timer = setInterval(() => void session.start(), askAgainMs);
    return () => clearInterval(timer);
  }, [online, unreachable]);

  useEffect(() => {
    if (online && session.state().stage === 'unreachable') void session.start();
  }, [online]);

  if (online && !unreachable) return null;
  return (
    <div className={classes.notice} role="status">
      <IconCloudOff size={18} stroke={1.5} aria-hidden />
      <span>{online ? say(problemMessages.network) : t('connection.offline')}</span>
      {online && (
        <button
          type="button"
          className={plain.button}
          data-size="compact"
          data-variant="white"
          onClick={() => void session.start()}
        >
          {t('connection.retry')}
        </button>
      )}
    </div>
  );
}
