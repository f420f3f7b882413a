import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEmbed, embedChange, removeEmbed, type Embed } from '@wheelhouse/contract/embeds';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { RemoveQuestion } from '#ui/RemoveQuestion.tsx';
import { EmbedCode } from './EmbedCode.tsx';
import { byField, wantedOf, type EmbedDraft } from './embedDraft.ts';
import { EmbedFields } from './EmbedFields.tsx';
import { embedsQuery } from './embedQueries.ts';

interface EmbedDialogProps {
  readonly embed: Embed;
  readonly onClose: () => void;
}

type Step = 'look' | 'change' | 'remove';

/** An embed: to copy its code, to change and to remove. */
export function EmbedDialog({ embed, onClose }: EmbedDialogProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>('look');
  const name = embed.subject.name ?? t(`embeds.kinds.${embed.kind}`);
  const titles = { look: name, change: t('embeds.changeOf', { name }), remove: t('embeds.removeQuestion', { name }) };
  const back = () => setStep('look');
  return (
    <Dialog opened onClose={onClose} title={titles[step]} width={640} closeOnClickOutside={step === 'look'}>
      {step === 'look' && (
        <Stack gap="md">
          <Group gap="xs">
            <Button variant="default" onClick={() => setStep('change')} data-autofocus>
              {t('embeds.change')}
            </Button>
            <Button variant="default" onClick={() => setStep('remove')}>
              {t('embeds.remove')}
            </Button>
          </Group>
          {embed.subject.name === undefined && <Text>{t('embeds.goneText')}</Text>}
          <EmbedCode embed={embed} />
        </Stack>
      )}
      {step === 'change' && <Change embed={embed} onDone={back} />}
      {step === 'remove' && <Remove embed={embed} onCancel={back} onRemoved={onClose} />}
    </Dialog>
  );
}

function Change({
  embed: { id, kind, theme, size, hosts },
  onDone,
}: {
  readonly embed: Embed;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const initialValues: EmbedDraft = { theme, size, hosts: hosts.join('\n') };
  const check = formErrors(embedChange);
  const form = useForm({ initialValues, validate: (values) => byField(check(wantedOf(kind, values))) });
  const change = useMutation({
    mutationFn: (draft: EmbedDraft) => api.call(changeEmbed, { params: { id }, body: wantedOf(kind, draft) }),
    async onSuccess() {
      await queries.invalidateQueries(embedsQuery);
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      <Stack gap="md">
        <FormAlert>{change.error?.message}</FormAlert>
        <EmbedFields kind={kind} form={form} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('embeds.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface RemoveProps {
  readonly embed: Embed;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
}

function Remove({ embed: { id }, onCancel, onRemoved }: RemoveProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(removeEmbed, { params: { id } }),
    async onSuccess() {
      await queries.invalidateQueries(embedsQuery);
      onRemoved();
    },
  });
  return (
    <RemoveQuestion
      text={t('embeds.removeText')}
      confirm={t('embeds.remove')}
      error={remove.error?.message}
      isRemoving={remove.isPending}
      onCancel={onCancel}
      onRemove={() => remove.mutate()}
    />
  );
}
