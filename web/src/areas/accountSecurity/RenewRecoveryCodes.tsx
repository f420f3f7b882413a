import { createRecoveryCodes } from '@wheelhouse/contract/secondFactor';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import type { StepProps } from './StepProps.ts';

/** Replaces the recovery codes, after the password, and shows the new ones. */
export function RenewRecoveryCodes({ onClose, onChanged }: StepProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog opened onClose={onClose} title={t('security.recoveryTitle')} closeOnClickOutside={codes === undefined}>
      {codes === undefined ? (
        <PasswordStep
          text={t('security.renewText')}
          confirm={t('security.renew')}
          onCancel={onClose}
          onConfirm={async (password) => {
            const { recoveryCodes } = await api.call(createRecoveryCodes, { body: { password } });
            setCodes(recoveryCodes);
            await onChanged();
          }}
        />
      ) : (
        <RecoveryCodeList codes={codes} onClose={onClose} />
      )}
    </Dialog>
  );
}
