import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getStatus } from '@wheelhouse/contract/status';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';

/** Says that emails aren't sent, if this installation has no mail server. */
export function MailNote() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['admin', 'mail'],
    queryFn: ({ signal }) => api.call(getStatus, { signal }),
  });
  const known = data?.parts.map(({ part }) => part) ?? [];
  // Nothing is known yet of a server that has just started.
  if (known.length === 0 || known.includes('emails')) return null;
  return (
    <Alert variant="light" role="note">
      {t('adminUsers.noMailServer')}
    </Alert>
  );
}
