import { TextInput } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';

interface NameFieldsProps {
  readonly form: { getInputProps(path: 'names.en_GB' | 'names.nb_NO'): object };
}

/** The names of an entry of a dictionary, one a language. */
export function NameFields({ form }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('adminBranches.english')} data-autofocus {...form.getInputProps('names.en_GB')} />
      <TextInput
        label={t('adminBranches.norwegian')}
        description={t('adminBranches.norwegianHint')}
        {...form.getInputProps('names.nb_NO')}
      />
    </>
  );
}
