import { TextInput } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { addPasskey, beginPasskey, passkeyLimits } from '@wheelhouse/contract/passkeys';
import { useState } from 'react';
import { passkeyFailure } from '#areas/session/passkeyFailure.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import type { StepProps } from './StepProps.ts';

/** Adds a passkey: its name and the password, then the browser's own dialog, then recovery codes with the first one. */
export function AddPasskey({ onClose, onChanged }: StepProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(t('security.passkeyDefault'));
  const [failure, setFailure] = useState<string>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();

  async function add(password: string) {
    setFailure(undefined);
    // The server makes the options by the same library.
    const optionsJSON = (await api.call(beginPasskey, {
      body: { password },
    })) as unknown as PublicKeyCredentialCreationOptionsJSON;
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON });
      const added = await api.call(addPasskey, {
        body: { name: name.trim() || t('security.passkeyDefault'), credential },
      });
      await onChanged();
      if (added.recoveryCodes === undefined) onClose();
      else setRecoveryCodes(added.recoveryCodes);
    } catch (cause) {
      setFailure(passkeyFailure(cause));
    }
  }

  const title = recoveryCodes === undefined ? 'security.addPasskeyTitle' : 'security.recoveryTitle';
  return (
    <Dialog opened onClose={onClose} title={t(title)} closeOnClickOutside={recoveryCodes === undefined}>
      {recoveryCodes === undefined ? (
        <>
          <FormAlert mb="md">{failure}</FormAlert>
          <PasswordStep
            text={t('security.addPasskeyText')}
            confirm={t('security.continue')}
            onCancel={onClose}
            onConfirm={add}
          >
            <TextInput
              label={t('security.passkeyName')}
              value={name}
              maxLength={passkeyLimits.nameMax}
              data-autofocus
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </PasswordStep>
        </>
      ) : (
        <RecoveryCodeList codes={recoveryCodes} onClose={onClose} />
      )}
    </Dialog>
  );
}
