import { removePasskey } from '@wheelhouse/contract/passkeys';
import type { PasskeyItem } from '@wheelhouse/contract/secondFactor';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { StepProps } from './StepProps.ts';

/** Removes a passkey, after the password. */
export function RemovePasskey({
  passkey,
  isLast,
  onClose,
  onChanged,
}: StepProps & { readonly passkey: PasskeyItem; readonly isLast: boolean }) {
  const { t } = useTranslation();
  const text = t('security.removePasskeyText');
  return (
    <Dialog opened onClose={onClose} title={t('security.removePasskeyTitle', { name: passkey.name })}>
      <PasswordStep
        text={isLast ? `${text} ${t('security.lastText')}` : text}
        confirm={t('security.remove')}
        isRemoval
        onCancel={onClose}
        onConfirm={async (password) => {
          await api.call(removePasskey, { params: { id: passkey.id }, body: { password } });
          await onChanged();
          onClose();
        }}
      />
    </Dialog>
  );
}
