import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createEmbed,
  embedChange,
  embedLimits,
  embedMap,
  type Embed,
  type EmbedKind,
  type EmbedPlace,
} from '@wheelhouse/contract/embeds';
import { roleRights } from '@wheelhouse/contract/organisations';
import { useState } from 'react';
import * as z from 'zod/mini';
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

type Subject =
  | { readonly kind: Exclude<EmbedKind, 'MAP'>; readonly id: number; readonly name: string }
  | { readonly kind: 'MAP'; readonly place: EmbedPlace };
type MakeEmbedProps = Subject & { readonly onClose: () => void };

interface Draft extends EmbedDraft {
  /** Of a map of a place. */
  readonly name: string;
  readonly organisation: string;
}

/** The request to the API. */
function shownBy(subject: Subject, { name }: Draft) {
  return subject.kind === 'MAP'
    ? { kind: subject.kind, map: { name, place: subject.place } }
    : { kind: subject.kind, subjectId: subject.id };
}

/** Asks for the sites and the look, and then shows the code with a preview. */
export function MakeEmbed({ onClose, ...subject }: MakeEmbedProps) {
  const { kind } = subject;
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const owned = organisations.filter(({ role, suspended }) => roleRights[role].changes && !suspended);
  const [made, setMade] = useState<Embed>();
  const initialValues: Draft = { theme: 'AUTO', size: 'MEDIUM', hosts: '', name: '', organisation: '' };
  const check = formErrors(embedChange);
  const checkName = formErrors(z.pick(embedMap, { name: true }));
  const form = useForm({
    initialValues,
    validate: (values) => ({
      ...byField(check(wantedOf(kind, values))),
      ...(kind === 'MAP' ? checkName({ name: values.name }) : {}),
    }),
  });
  const make = useMutation({
    mutationFn: (draft: Draft) => {
      const ofOrganisation = draft.organisation === '' ? {} : { organisationId: Number(draft.organisation) };
      const body = { ...shownBy(subject, draft), ...wantedOf(kind, draft), ...ofOrganisation };
      return api.call(createEmbed, { body });
    },
    async onSuccess(embed) {
      setMade(embed);
      await queries.invalidateQueries(embedsQuery);
    },
  });
  const name = subject.kind === 'MAP' ? t('embeds.thisView') : subject.name;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('embeds.embedOf', { name })}
      width={kind === 'MAP' || kind === 'FLEET' ? 720 : 640}
      closeOnClickOutside={made !== undefined}
    >
      {made !== undefined ? (
        <EmbedCode embed={made} />
      ) : (
        <form onSubmit={form.onSubmit((values) => make.mutate(values))} noValidate>
          <Stack gap="md">
            <Text>{t(`embeds.leads.${kind}`)}</Text>
            <FormAlert>{make.error?.message}</FormAlert>
            {kind === 'MAP' && (
              <TextInput
                label={t('embeds.mapName')}
                description={t('embeds.mapNameHint')}
                maxLength={embedLimits.name}
                data-autofocus
                {...form.getInputProps('name')}
              />
            )}
            <EmbedFields kind={kind} form={form} />
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
