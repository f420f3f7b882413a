import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createEmbed, embedChange, type Embed, type EmbedKind } from '@wheelhouse/contract/embeds';
import { roleRights } from '@wheelhouse/contract/organisations';
import { useState } from 'react';
import { organisationsQuery } from '#areas/organisations/organisationQueries.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { EmbedCode } from './EmbedCode.tsx';
import { byField, wantedOf, type EmbedDraft } from './embedDraft.ts';
import { EmbedFields } from './EmbedFields.tsx';
import { embedsQuery } from './embedQueries.ts';

interface MakeEmbedProps {
  readonly kind: EmbedKind;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for the sites and the theme, and then shows the code with a preview. */
export function MakeEmbed({ kind, id, name, onClose }: MakeEmbedProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const owned = organisations.filter(({ role, suspended }) => roleRights[role].changes && !suspended);
  const [made, setMade] = useState<Embed>();
  const initialValues: EmbedDraft & { readonly organisation: string } = { theme: 'AUTO', hosts: '', organisation: '' };
  const check = formErrors(embedChange);
  const form = useForm({ initialValues, validate: (values) => byField(check(wantedOf(values))) });
  const make = useMutation({
    mutationFn: ({ organisation, ...draft }: typeof initialValues) => {
      const ofOrganisation = organisation === '' ? {} : { organisationId: Number(organisation) };
      return api.call(createEmbed, { body: { kind, subjectId: id, ...wantedOf(draft), ...ofOrganisation } });
    },
    async onSuccess(embed) {
      setMade(embed);
      await queries.invalidateQueries(embedsQuery);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('embeds.embedOf', { name })}
      width={640}
      closeOnClickOutside={made !== undefined}
    >
      {made !== undefined ? (
        <EmbedCode embed={made} />
      ) : (
        <form onSubmit={form.onSubmit((values) => make.mutate(values))} noValidate>
          <Stack gap="md">
            <Text>{t('embeds.lead')}</Text>
            <FormAlert>{make.error?.message}</FormAlert>
            <EmbedFields form={form} />
            {owned.length > 0 && (
              <NativeSelect
                label={t('embeds.for')}
                data={[
                  { value: '', label: t('embeds.forMe') },
                  ...owned.map((one) => ({ value: String(one.id), label: one.name })),
                ]}
                {...form.getInputProps('organisation')}
              />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('dialog.cancel')}
              </Button>
              <Button type="submit" loading={make.isPending}>
                {t('embeds.make')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
