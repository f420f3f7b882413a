import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { embedThemes } from '@wheelhouse/contract/embeds';
import { useTranslation } from '#lib/language.ts';
import type { EmbedDraft } from './embedDraft.ts';

interface EmbedFieldsProps<Values extends EmbedDraft> {
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
}

/** The sites that may show an embed, and how it looks. */
export function EmbedFields<Values extends EmbedDraft>({ form }: EmbedFieldsProps<Values>) {
  const { t } = useTranslation();
  return (
    <>
      <Textarea
        label={t('embeds.hosts')}
        description={t('embeds.hostsHint')}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        autoCapitalize="off"
        data-autofocus
        {...form.getInputProps('hosts')}
      />
      <NativeSelect
        label={t('embeds.theme')}
        data={embedThemes.map((theme) => ({ value: theme, label: t(`embeds.themes.${theme}`) }))}
        {...form.getInputProps('theme')}
      />
    </>
  );
}
