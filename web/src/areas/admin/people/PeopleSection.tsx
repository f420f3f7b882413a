import { erasePerson, peopleList, type RegisterPersonItem } from '@wheelhouse/contract/adminPeople';
import type { ProofOfFactor } from '@wheelhouse/contract/passkeys';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { FactorProof } from '#areas/session/FactorProof.tsx';

/** People named in registers, and who can ask to be erased. */
export function PeopleSection() {
  const { t } = useTranslation();
  const [erasing, setErasing] = useState<RegisterPersonItem>();
  return (
    <>
      <AdminTable
        title={t('adminSections.people')}
        emptyHint={t('adminEmpty.people')}
        list={peopleList}
        renderActions={(person) => (
          <RowButton label={t('adminPeople.erase')} of={person.name} onPress={() => setErasing(person)} />
        )}
      />
      {erasing !== undefined && <EraseDialog person={erasing} onClose={() => setErasing(undefined)} />}
    </>
  );
}

function EraseDialog({ person, onClose }: { readonly person: RegisterPersonItem; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [proof, setProof] = useState<ProofOfFactor>({});
  const { kind, id, name } = person;
  const erase = useAdminAction(
    (reason: string) => api.call(erasePerson, { params: { kind, id }, body: { reason, ...proof } }),
    { isInForm: true, done: t('adminPeople.done'), onDone: onClose },
  );
  return (
    <ReasonDialog
      opened
      title={t('adminPeople.eraseTitle', { name })}
      text={t(`adminPeople.eraseText.${kind}`)}
      confirm={t('adminPeople.erase')}
      isPending={erase.isPending}
      error={erase.error}
      onClose={onClose}
      onConfirm={erase.run}
    >
      <FactorProof onChange={setProof} />
    </ReasonDialog>
  );
}
