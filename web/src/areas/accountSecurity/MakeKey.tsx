import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiKeyForm, apiKeyLimits, createKey, createOrganisationKey } from '@wheelhouse/contract/apiKeys';
import { keyScopeNames, keyScopes, type KeyScope } from '@wheelhouse/contract/keyScopes';
import type { ProofOfFactor } from '@wheelhouse/contract/passkeys';
import { useState } from 'react';
import { FactorProof } from '#areas/session/FactorProof.tsx';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { MadeSecret } from './MadeSecret.tsx';
import { PasswordStep } from './PasswordStep.tsx';

interface MakeKeyProps {
  readonly organisationId: number | undefined;
  readonly onMade: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks what a new API key may do and for the password, and then shows the key, this once. */
export function MakeKey({ organisationId, onMade, onClose }: MakeKeyProps) {
  const { t } = useTranslation();
  const [proof, setProof] = useState<ProofOfFactor>({});
  const [secret, setSecret] = useState<string>();
  const initialValues: { name: string; scopes: KeyScope[]; days: number } = { name: '', scopes: [], days: 90 };
  const form = useForm({ initialValues, validate: formErrors(apiKeyForm) });

  async function make(password: string) {
    if (form.validate().hasErrors) return;
    const body = { ...form.values, password, ...proof };
    const made =
      organisationId === undefined
        ? await api.call(createKey, { body })
        : await api.call(createOrganisationKey, { params: { id: organisationId }, body });
    setSecret(made.secret);
    await onMade();
  }

  if (secret !== undefined) {
    return (
      <Dialog opened onClose={onClose} title={t('keys.madeTitle')} closeOnClickOutside={false}>
        <MadeSecret
          secret={secret}
          label={t('keys.theKey')}
          once={t('keys.once')}
          copy={t('keys.copy')}
          use={t('keys.send')}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('keys.make')}>
      <PasswordStep text={t('keys.prove')} confirm={t('keys.make')} onCancel={onClose} onConfirm={make}>
        <TextInput
          label={t('keys.nameField')}
          description={t('keys.nameHint')}
          maxLength={apiKeyLimits.name.max}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('keys.scopesTitle')} {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt="xs">
            {keyScopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={say(keyScopeNames[scope])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label={t('keys.valid')}
          data={apiKeyLimits.days.map((days) => ({ value: String(days), label: t('keys.days', { count: days }) }))}
          value={String(form.values.days)}
          onChange={({ currentTarget }) => form.setFieldValue('days', Number(currentTarget.value))}
        />
        <FactorProof onChange={setProof} />
      </PasswordStep>
    </Dialog>
  );
}
