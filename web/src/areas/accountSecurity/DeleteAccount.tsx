import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import type { ProofOfFactor } from '@wheelhouse/contract/passkeys';
import { eraseOwnAccount, previewErasure } from '@wheelhouse/contract/personalData';
import { useState } from 'react';
import { FactorProof } from '#areas/session/FactorProof.tsx';
import { api, session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import classes from './OwnData.module.css';
import { PasswordStep } from './PasswordStep.tsx';

const previewQuery = queryOptions({
  queryKey: ['erasure-preview'],
  queryFn: ({ signal }) => api.call(previewErasure, { signal }),
  staleTime: 0,
});

/** Says what goes and what stays, asks for the password, and deletes the account. */
export function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [proof, setProof] = useState<ProofOfFactor>({});
  const { data: preview, failure, retry } = useLoad(previewQuery);
  return (
    <Dialog opened onClose={onClose} title={t('personalData.dialogTitle')}>
      {failure && <Failure cause={failure} retry={retry} />}
      {preview === undefined && !failure && <Skeleton height={168} />}
      {preview?.hindrance !== undefined && (
        <Stack gap="md">
          <FormAlert>{preview.hindrance}</FormAlert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('security.cancel')}
            </Button>
          </Group>
        </Stack>
      )}
      {preview !== undefined && preview.hindrance === undefined && (
        <PasswordStep
          text={t('personalData.prove')}
          confirm={t('personalData.delete')}
          isRemoval
          onCancel={onClose}
          onConfirm={async (password) => {
            await api.call(eraseOwnAccount, { body: { password, ...proof } });
            await session.logOut();
            window.location.replace('/');
          }}
        >
          <ul className={classes.effects}>
            <li>{t('personalData.goes')}</li>
            {preview.bookings > 0 && <li>{t('personalData.bookings', { count: preview.bookings })}</li>}
            {preview.providers.length > 0 && (
              <li>{t('personalData.providers', { names: preview.providers.map(({ name }) => name).join(', ') })}</li>
            )}
            {preview.organisations.length > 0 && (
              <li>{t('personalData.organisations', { names: preview.organisations.join(', ') })}</li>
            )}
            <li>{t('personalData.stays')}</li>
          </ul>
          <FactorProof onChange={setProof} />
        </PasswordStep>
      )}
    </Dialog>
  );
}
