import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { embedThemes, frameOf, mapKinds, mapSizes, type EmbedKind } from '@wheelhouse/contract/embeds';
import { useTranslation } from '#lib/language.ts';
import type { EmbedDraft } from './embedDraft.ts';

interface EmbedFieldsProps<Values extends EmbedDraft> {
  readonly kind: EmbedKind;
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
}

/** The sites that may show an embed, and how it looks. */
export function EmbedFields<Values extends EmbedDraft>({ kind, form }: EmbedFieldsProps<Values>) {
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
        data-autofocus={kind !== 'MAP' || undefined}
        {...form.getInputProps('hosts')}
      />
      <NativeSelect
        label={t('embeds.theme')}
        data={embedThemes.map((theme) => ({ value: theme, label: t(`embeds.themes.${theme}`) }))}
        {...form.getInputProps('theme')}
      />
      {mapKinds.includes(kind) && (
        <NativeSelect
          label={t('embeds.size')}
          data={mapSizes.map((size) => ({ value: size, label: t(`embeds.sizes.${size}`, frameOf({ kind, size })) }))}
          {...form.getInputProps('size')}
        />
      )}
    </>
  );
}
