import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { UserDetail } from '@wheelhouse/contract/adminUsers';
import type { ProofOfFactor } from '@wheelhouse/contract/passkeys';
import { downloadUserData, eraseUser } from '@wheelhouse/contract/personalData';
import { useState } from 'react';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { FactorProof } from '#areas/session/FactorProof.tsx';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { Section } from '#ui/Section.tsx';

/** What a user may ask for: a copy of the data about them, and its removal. */
export function UserData({ user: { id, username } }: { readonly user: UserDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = { id };
  const [asking, setAsking] = useState(false);
  const [proof, setProof] = useState<ProofOfFactor>({});
  const download = useAdminAction(async () =>
    saveResponse(await api.open(downloadUserData, { params }), `wheelhouse-data-${id}.zip`),
  );
  const erase = useAdminAction((reason: string) => api.call(eraseUser, { params, body: { reason, ...proof } }), {
    isInForm: true,
    done: t('adminUsers.eraseDone'),
    onDone: () => void navigate({ to: '/admin/$', params: { _splat: 'users' } }),
  });
  return (
    <Section title={t('adminUsers.personalData')}>
      <Group>
        <Button variant="default" loading={download.isPending} onClick={() => download.run(undefined)}>
          {t('adminUsers.export')}
        </Button>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {t('adminUsers.erase')}
        </Button>
      </Group>
      <ReasonDialog
        opened={asking}
        title={t('adminUsers.eraseTitle', { username })}
        text={t('adminUsers.eraseText')}
        confirm={t('adminUsers.erase')}
        isPending={erase.isPending}
        error={erase.error}
        onClose={() => setAsking(false)}
        onConfirm={erase.run}
      >
        <FactorProof onChange={setProof} />
      </ReasonDialog>
    </Section>
  );
}
