import { showFailureToast } from '#ui/toasts.ts';
import { useTranslation } from '#lib/language.ts';
import { Cancelled } from './providerEditing.ts';

/** Says in a toast why something was not done. It doesn't report what was cancelled on purpose. */
export function useSayFailure(): (cause: unknown) => void {
  const { t } = useTranslation();
  return (cause) => {
    if (cause instanceof Cancelled) return;
    showFailureToast(cause, t('upload.dismiss'));
  };
}
