import { Button } from '@mantine/core';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { IconBuilding } from '@tabler/icons-react';
import { listIssuerLinks, removeIssuerLink } from '@wheelhouse/contract/issuerLogin';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecurityRow } from './SecurityRow.tsx';

const linksQuery = queryOptions({
  queryKey: ['issuer-links'],
  queryFn: ({ signal }) => api.call(listIssuerLinks, { signal }),
  staleTime: 0,
});

/** The accounts of the organisation's log-in service that open this one. */
export function IssuerLinks() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: links = [] } = useLoad(linksQuery);
  const [removed, setRemoved] = useState<string>();
  const close = () => setRemoved(undefined);
  return (
    <>
      {links.map(({ issuer, lastUsed }) => (
        <SecurityRow
          key={issuer}
          icon={<IconBuilding size={22} stroke={1.5} />}
          title={t('security.issuer')}
          text={t('security.issuerText', { issuer: new URL(issuer).host, time: formatTime(lastUsed) })}
        >
          <Button variant="default" onClick={() => setRemoved(issuer)}>
            {t('security.unlink')}
          </Button>
        </SecurityRow>
      ))}
      {removed !== undefined && (
        <Dialog opened onClose={close} title={t('security.unlinkTitle')}>
          <PasswordStep
            text={t('security.unlinkText')}
            confirm={t('security.unlink')}
            isRemoval
            onCancel={close}
            onConfirm={async (password) => {
              await api.call(removeIssuerLink, { body: { password, issuer: removed } });
              await queries.invalidateQueries(linksQuery);
              close();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
