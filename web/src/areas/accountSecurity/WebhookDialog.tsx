import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProofOfFactor } from '@wheelhouse/contract/passkeys';
import type { Fleet } from '@wheelhouse/contract/session';
import {
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhookChange,
  webhookLimits,
  type Webhook,
} from '@wheelhouse/contract/webhooks';
import { useState } from 'react';
import { FactorProof } from '#areas/session/FactorProof.tsx';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { RemoveQuestion } from '#ui/RemoveQuestion.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { sentOf, WebhookFields, type WhatIsSent } from './WebhookFields.tsx';
import { deliveriesQuery } from './webhookQueries.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

interface WebhookDialogProps {
  readonly webhook: Webhook;
  readonly fleets: readonly Fleet[];
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

type Step = 'look' | 'change' | 'rotate' | 'remove';

/** A webhook with its deliveries: to test, pause, change and remove. */
export function WebhookDialog({ webhook, fleets, onChanged, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>('look');
  const [secret, setSecret] = useState<string>();
  const { address } = webhook;
  const back = () => setStep('look');
  const titles = {
    look: address,
    change: t('webhooks.change'),
    rotate: t('webhooks.rotate'),
    remove: t('webhooks.removeQuestion'),
  };
  return (
    <Dialog opened onClose={onClose} title={titles[step]} width={640} closeOnClickOutside={step === 'look'}>
      {step === 'look' && <Look webhook={webhook} onStep={setStep} onChanged={onChanged} />}
      {step === 'change' && <Change webhook={webhook} fleets={fleets} onChanged={onChanged} onDone={back} />}
      {step === 'rotate' && secret === undefined && <Rotate webhook={webhook} onSecret={setSecret} onCancel={back} />}
      {step === 'rotate' && secret !== undefined && (
        <WebhookSecret
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            back();
          }}
        />
      )}
      {step === 'remove' && <Remove webhook={webhook} onCancel={back} onRemoved={onClose} />}
    </Dialog>
  );
}

interface LookProps extends Pick<WebhookDialogProps, 'webhook' | 'onChanged'> {
  readonly onStep: (step: Step) => void;
}

function Look({ webhook: { id, state, held }, onStep, onChanged }: LookProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
  const test = useMutation({ mutationFn: () => api.call(testWebhook, { params: { id } }), onSuccess: refresh });
  const pause = useMutation({
    mutationFn: () => api.call(pauseWebhook, { params: { id }, body: { paused: state === 'ON' } }),
    onSuccess: onChanged,
  });
  const failure = test.error ?? pause.error;
  return (
    <Stack gap="md">
      {state !== 'ON' && <Text>{t(held === true ? 'webhooks.heldText' : `webhooks.stateText.${state}`)}</Text>}
      <FormAlert>{failure?.message}</FormAlert>
      <Group gap="xs">
        {held === undefined && (
          <>
            <Button loading={test.isPending} onClick={() => test.mutate()} data-autofocus>
              {t('webhooks.test')}
            </Button>
            <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate()}>
              {t(state === 'ON' ? 'webhooks.pause' : 'webhooks.resume')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={() => onStep('change')}>
          {t('webhooks.change')}
        </Button>
        <Button variant="default" onClick={() => onStep('rotate')}>
          {t('webhooks.rotate')}
        </Button>
        <Button variant="default" onClick={() => onStep('remove')}>
          {t('webhooks.remove')}
        </Button>
      </Group>
      <WebhookDeliveries webhookId={id} />
    </Stack>
  );
}

interface ChangeProps extends Pick<WebhookDialogProps, 'webhook' | 'fleets' | 'onChanged'> {
  readonly onDone: () => void;
}

function Change({ webhook: { id, types, fleet }, fleets, onChanged, onDone }: ChangeProps) {
  const { t } = useTranslation();
  const initialValues: WhatIsSent = { types, fleetId: fleet === undefined ? '' : String(fleet.id) };
  const check = formErrors(webhookChange);
  const form = useForm({ initialValues, validate: (values) => check(sentOf(values)) });
  const change = useMutation({
    mutationFn: (values: WhatIsSent) => api.call(changeWebhook, { params: { id }, body: sentOf(values) }),
    async onSuccess() {
      await onChanged();
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      <Stack gap="md">
        <FormAlert>{change.error?.message}</FormAlert>
        <WebhookFields form={form} fleets={fleets} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('webhooks.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface RotateProps extends Pick<WebhookDialogProps, 'webhook'> {
  readonly onSecret: (secret: string) => void;
  readonly onCancel: () => void;
}

function Rotate({ webhook: { id }, onSecret, onCancel }: RotateProps) {
  const { t } = useTranslation();
  const [proof, setProof] = useState<ProofOfFactor>({});
  return (
    <PasswordStep
      text={t('webhooks.rotateText', { hours: webhookLimits.oldSecretHours })}
      confirm={t('webhooks.rotate')}
      onCancel={onCancel}
      onConfirm={async (password) => {
        const { secret } = await api.call(rotateWebhookSecret, { params: { id }, body: { password, ...proof } });
        onSecret(secret);
      }}
    >
      <FactorProof onChange={setProof} />
    </PasswordStep>
  );
}

interface RemoveProps extends Pick<WebhookDialogProps, 'webhook'> {
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
}

function Remove({ webhook: { id, address }, onCancel, onRemoved }: RemoveProps) {
  const { t } = useTranslation();
  const remove = useMutation({ mutationFn: () => api.call(removeWebhook, { params: { id } }), onSuccess: onRemoved });
  return (
    <RemoveQuestion
      text={t('webhooks.removeText', { address })}
      confirm={t('webhooks.remove')}
      error={remove.error?.message}
      isRemoving={remove.isPending}
      onCancel={onCancel}
      onRemove={() => remove.mutate()}
    />
  );
}
