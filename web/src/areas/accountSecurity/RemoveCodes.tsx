import { removeCodes } from '@wheelhouse/contract/secondFactor';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { StepProps } from './StepProps.ts';

/** Removes the authenticator app, after the password. */
export function RemoveCodes({ isLast, onClose, onChanged }: StepProps & { readonly isLast: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('security.removeTitle')}>
      <PasswordStep
        text={t(isLast ? 'security.lastText' : 'security.removeText')}
        confirm={t('security.remove')}
        isRemoval
        onCancel={onClose}
        onConfirm={async (password) => {
          await api.call(removeCodes, { body: { password } });
          await onChanged();
          onClose();
        }}
      />
    </Dialog>
  );
}
