import { Anchor, Group } from '@mantine/core';
import { acceptClaim, claimsList, endClaim, refuseClaim, type ClaimItem } from '@wheelhouse/contract/adminSuggestions';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

const cells = {
  title: ({ kind, objectId, title }: ClaimItem) => (
    <Anchor inherit href={`/${kind.toLowerCase()}/${objectId}`}>
      {title}
    </Anchor>
  ),
};

/** Which vessels and companies users say are theirs. */
export function ClaimsSection() {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState<ClaimItem>();
  const [stopped, setStopped] = useState<ClaimItem>();
  const closeStop = () => setStopped(undefined);
  const closeAccept = () => setAccepted(undefined);
  const isWaiting = stopped?.state === 'WAITING';
  const accept = useAdminAction(({ id }: ClaimItem) => api.call(acceptClaim, { params: { id } }), {
    isInForm: true,
    done: t('adminSuggestions.accepted'),
    onDone: closeAccept,
  });
  const stop = useAdminAction(
    ({ claim: { id, state }, reason }: { claim: ClaimItem; reason: string }) =>
      api.call(state === 'WAITING' ? refuseClaim : endClaim, { params: { id }, body: { reason } }),
    {
      isInForm: true,
      done: t(isWaiting ? 'adminSuggestions.refused' : 'adminSuggestions.ended'),
      onDone: closeStop,
    },
  );
  return (
    <>
      <AdminTable
        title={t('adminSections.claims')}
        emptyHint={t('adminEmpty.claims')}
        list={claimsList}
        cells={cells}
        without={['decided', 'decidedBy', 'reason']}
        renderActions={(claim) => (
          <Group gap="xs" wrap="nowrap">
            {claim.state === 'WAITING' && (
              <>
                <RowButton label={t('adminSuggestions.accept')} of={claim.title} onPress={() => setAccepted(claim)} />
                <RowButton label={t('adminSuggestions.refuse')} of={claim.title} onPress={() => setStopped(claim)} />
              </>
            )}
            {claim.state === 'ACCEPTED' && (
              <RowButton label={t('adminSuggestions.end')} of={claim.title} onPress={() => setStopped(claim)} />
            )}
          </Group>
        )}
      />
      <FormDialog
        opened={accepted !== undefined}
        title={t('adminSuggestions.claimAcceptTitle', { title: accepted?.title ?? '' })}
        lead={t('adminSuggestions.claimAcceptText', { username: accepted?.username ?? '' })}
        submit={t('adminSuggestions.accept')}
        isPending={accept.isPending}
        error={accept.error}
        onClose={closeAccept}
        onSubmit={() => accepted !== undefined && accept.run(accepted)}
      >
        {accepted?.statement}
      </FormDialog>
      <ReasonDialog
        key={stopped?.id}
        opened={stopped !== undefined}
        title={t(isWaiting ? 'adminSuggestions.claimRefuseTitle' : 'adminSuggestions.claimEndTitle', {
          title: stopped?.title ?? '',
        })}
        text={t('adminSuggestions.refuseText', { username: stopped?.username ?? '' })}
        confirm={t(isWaiting ? 'adminSuggestions.refuse' : 'adminSuggestions.end')}
        isPending={stop.isPending}
        error={stop.error}
        onClose={closeStop}
        onConfirm={(reason) => stopped !== undefined && stop.run({ claim: stopped, reason })}
      />
    </>
  );
}
