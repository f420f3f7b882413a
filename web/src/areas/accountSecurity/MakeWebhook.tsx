import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ProofOfFactor } from '@wheelhouse/contract/passkeys';
import type { Fleet } from '@wheelhouse/contract/session';
import { createOrganisationWebhook, createWebhook, webhookForm, webhookLimits } from '@wheelhouse/contract/webhooks';
import { useState } from 'react';
import { FactorProof } from '#areas/session/FactorProof.tsx';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { sentOf, WebhookFields, type WhatIsSent } from './WebhookFields.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

interface MakeWebhookProps {
  readonly organisationId: number | undefined;
  readonly fleets: readonly Fleet[];
  readonly onMade: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the address, for what is sent to it and for the password, and then shows the secret, this once. */
export function MakeWebhook({ organisationId, fleets, onMade, onClose }: MakeWebhookProps) {
  const { t } = useTranslation();
  const [proof, setProof] = useState<ProofOfFactor>({});
  const [secret, setSecret] = useState<string>();
  const initialValues: WhatIsSent & { readonly address: string } = { address: '', types: [], fleetId: '' };
  const check = formErrors(webhookForm);
  const form = useForm({ initialValues, validate: (values) => check({ ...sentOf(values), address: values.address }) });

  async function make(password: string) {
    if (form.validate().hasErrors) return;
    const body = { address: form.values.address.trim(), ...sentOf(form.values), password, ...proof };
    const made =
      organisationId === undefined
        ? await api.call(createWebhook, { body })
        : await api.call(createOrganisationWebhook, { params: { id: organisationId }, body });
    setSecret(made.secret);
    await onMade();
  }

  if (secret !== undefined) {
    return (
      <Dialog opened onClose={onClose} title={t('webhooks.secretTitle')} closeOnClickOutside={false}>
        <WebhookSecret secret={secret} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('webhooks.make')} closeOnClickOutside={false}>
      <PasswordStep text={t('webhooks.prove')} confirm={t('webhooks.make')} onCancel={onClose} onConfirm={make}>
        <TextInput
          label={t('webhooks.address')}
          description={t('webhooks.addressHint')}
          type="url"
          maxLength={webhookLimits.address}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('address')}
        />
        <WebhookFields form={form} fleets={fleets} />
        <FactorProof onChange={setProof} />
      </PasswordStep>
    </Dialog>
  );
}
