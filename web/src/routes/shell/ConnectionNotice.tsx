import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { problemMessages } from '@wheelhouse/contract/problem';
import { useEffect } from 'react';
import { session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { askAgainMs } from '#lib/queryClient.ts';
import { useSession } from '#lib/useSession.ts';
import classes from './ConnectionNotice.module.css';

/** Says when there is no network, or the server could not be asked who is there. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const unreachable = useSession().stage === 'unreachable';

  useEffect(() => {
    if (!online || !unreachable) return undefined;
    const timer = setInterval(() => void session.start(undefined), askAgainMs);
    return () => clearInterval(timer);
  }, [online, unreachable]);

  useEffect(() => {
    if (online && session.state().stage === 'unreachable') void session.start(undefined);
  }, [online]);

  if (online && !unreachable) return null;
  return (
    <div className={classes.notice} role="status">
      <IconCloudOff size={18} stroke={1.5} aria-hidden />
      <span>{online ? problemMessages.network : t('connection.offline')}</span>
      {online && (
        <Button size="compact-sm" variant="white" color="dark" onClick={() => void session.start(undefined)}>
          {t('connection.retry')}
        </Button>
      )}
    </div>
  );
}
