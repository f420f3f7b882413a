import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sendConfirmation } from '@wheelhouse/contract/account';
import { useTranslation } from '#lib/language.ts';
import { api } from '#lib/api.ts';

/** Says that the profile will have another email, once that is confirmed. */
export function EmailToConfirm({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.call(sendConfirmation, { body: {} }),
  });
  return (
    <Alert variant="light" color="buoy" role="presentation">
      <Stack gap="sm" align="flex-start">
        <Text role="status" inherit>
          {t('profile.toConfirm', { email })}
        </Text>
        <div aria-live="polite">
          {isSuccess && <Text inherit>{t('profile.sentAgain')}</Text>}
          {error !== null && <Text inherit>{error.message}</Text>}
        </div>
        <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate()}>
          {t('profile.sendAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}
