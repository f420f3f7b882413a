import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { webhookTypeNames, webhookTypes, type WebhookType } from '@wheelhouse/contract/webhookEvents';
import type { Fleet } from '@wheelhouse/contract/session';
import { say, useTranslation } from '#lib/language.ts';

/** What a webhook sends, as a form has it. */
export interface WhatIsSent {
  readonly types: WebhookType[];
  readonly fleetId: string;
}

/** The same as the API has it. */
export function sentOf({ types, fleetId }: WhatIsSent): { types: WebhookType[]; fleetId?: number } {
  return { types, ...(types.includes('fleet.position') && fleetId !== '' && { fleetId: Number(fleetId) }) };
}

interface WebhookFieldsProps<Values extends WhatIsSent> {
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'values'>;
  readonly fleets: readonly Fleet[];
}

/** The choice of what a webhook sends, with the fleet for positions. */
export function WebhookFields<Values extends WhatIsSent>({ form, fleets }: WebhookFieldsProps<Values>) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox.Group label={t('webhooks.sends')} {...form.getInputProps('types')}>
        <Stack gap="xs" mt="xs">
          {webhookTypeNames.map((type) => (
            <Checkbox key={type} value={type} label={say(webhookTypes[type].name)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {form.values.types.includes('fleet.position') && (
        <NativeSelect
          label={t('webhooks.fleet')}
          data={[
            { value: '', label: t('webhooks.chooseFleet') },
            ...fleets.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('fleetId')}
        />
      )}
    </>
  );
}
