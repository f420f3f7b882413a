import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ProblemError } from '@wheelhouse/contract/client';
import { codeForm, confirmCodes, secondFactorLimits } from '@wheelhouse/contract/secondFactor';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useHoldOpen } from '#ui/Dialog.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { QrCode } from './QrCode.tsx';
import classes from './SetUpCodes.module.css';

interface ScanStepProps {
  readonly secret: string;
  readonly address: string;
  readonly onCancel: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
}

/** The field of the step before is gone. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** The QR code of a new secret, and the field for the app's first code. */
export function ScanStep({ secret, address, onCancel, onConfirmed }: ScanStepProps) {
  const { t } = useTranslation();
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' }, validate: formErrors(codeForm) });
  useHoldOpen(form.submitting);
  async function submit(body: { code: string }) {
    try {
      const { recoveryCodes } = await api.call(confirmCodes, { body });
      await onConfirmed(recoveryCodes);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      form.setFieldError('code', cause.message);
    }
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <Text>{t('security.scan')}</Text>
        <QrCode text={address} label={t('security.qrCode')} />
        <Text size="sm" c="dimmed">
          {t('security.typeInstead')}
          <code className={classes.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </Text>
        <TextInput
          label={t('security.firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={secondFactorLimits.codeMax}
          classNames={{ input: classes.code }}
          ref={focus}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={form.submitting}>
            {t('security.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('security.turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
