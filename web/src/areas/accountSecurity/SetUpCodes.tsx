import { useState } from 'react';
import { beginCodes } from '@wheelhouse/contract/secondFactor';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { ScanStep } from './ScanStep.tsx';
import type { StepProps } from './StepProps.ts';

/** Sets up an authenticator app: the password, then the app's first code, then the recovery codes. */
export function SetUpCodes({ onClose, onChanged }: StepProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<{ secret: string; address: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const title = recoveryCodes === undefined ? 'security.setUpTitle' : 'security.recoveryTitle';
  return (
    <Dialog opened onClose={onClose} title={t(title)} closeOnClickOutside={begun === undefined}>
      {begun === undefined && (
        <PasswordStep
          text={t('security.setUpPassword')}
          confirm={t('security.continue')}
          onCancel={onClose}
          onConfirm={async (password) => setBegun(await api.call(beginCodes, { body: { password } }))}
        />
      )}
      {begun !== undefined && recoveryCodes === undefined && (
        <ScanStep
          {...begun}
          onCancel={onClose}
          onConfirmed={async (codes) => {
            setRecoveryCodes(codes);
            await onChanged();
          }}
        />
      )}
      {recoveryCodes !== undefined && <RecoveryCodeList codes={recoveryCodes} onClose={onClose} />}
    </Dialog>
  );
}
