import { Button } from '@mantine/core';
import {
  resetUserSecondFactor,
  restoreUser,
  sendUserLink,
  suspendUser,
  type UserDetail,
} from '@wheelhouse/contract/adminUsers';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

/** What can be done with an account. */
export function UserActions({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation();
  const { id, username, state, canReceiveEmail, secondFactor } = user;
  const params = { id };
  const [asking, setAsking] = useState(false);
  const [resetting, setResetting] = useState(false);
  const suspend = useAdminAction((reason: string) => api.call(suspendUser, { params, body: { reason } }), {
    isInForm: true,
    done: t('adminUsers.suspendDone'),
    onDone: () => setAsking(false),
  });
  const restore = useAdminAction(() => api.call(restoreUser, { params }), { done: t('adminUsers.restoreDone') });
  const reset = useAdminAction(() => api.call(resetUserSecondFactor, { params }), {
    done: t('adminUsers.resetDone'),
    onDone: () => setResetting(false),
  });
  const link = useAdminAction(() => api.call(sendUserLink, { params }), { done: t('adminUsers.linkDone') });
  if (state === 'SUSPENDED') {
    return (
      <Button loading={restore.isPending} onClick={() => restore.run(undefined)}>
        {t('adminUsers.restore')}
      </Button>
    );
  }
  return (
    <>
      {canReceiveEmail && (
        <Button variant="default" loading={link.isPending} onClick={() => link.run(undefined)}>
          {t(state === 'UNCONFIRMED' ? 'adminUsers.sendInvitationAgain' : 'adminUsers.sendLink')}
        </Button>
      )}
      {secondFactor && (
        <Button variant="default" onClick={() => setResetting(true)}>
          {t('adminUsers.resetFactor')}
        </Button>
      )}
      <ConfirmDialog
        opened={resetting}
        title={t('adminUsers.resetTitle', { username })}
        text={t('adminUsers.resetText')}
        keep={t('admin.cancel')}
        confirm={t('adminUsers.resetFactor')}
        onKeep={() => setResetting(false)}
        onConfirm={() => reset.run(undefined)}
      />
      <Button color="red" variant="light" onClick={() => setAsking(true)}>
        {t('adminUsers.suspend')}
      </Button>
      <ReasonDialog
        opened={asking}
        title={t('adminUsers.suspendTitle', { username })}
        text={t('adminUsers.suspendText')}
        confirm={t('adminUsers.suspend')}
        isPending={suspend.isPending}
        error={suspend.error}
        onClose={() => setAsking(false)}
        onConfirm={suspend.run}
      />
    </>
  );
}
