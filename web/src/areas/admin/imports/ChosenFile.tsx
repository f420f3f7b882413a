import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '#lib/language.ts';

interface ChosenFileProps {
  readonly label: string;
  readonly description?: string;
  /** The accepted files, as the `accept` of HTML. */
  readonly accept?: string;
  readonly file: File | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/** A file to choose, with the name of the one that is chosen. */
export function ChosenFile({ label, description, accept, file, onChoose }: ChosenFileProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      {...(description !== undefined && { description })}
    >
      <Group gap="sm" mt={4} role="group" aria-labelledby={id}>
        <FileButton
          {...(accept !== undefined && { accept })}
          inputProps={{ 'aria-label': label }}
          onChange={(chosen) => onChoose(chosen ?? undefined)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.5} />}>
              {t('adminImports.choose')}
            </Button>
          )}
        </FileButton>
        <Text role="status">{file?.name ?? t('adminImports.noFile')}</Text>
      </Group>
    </Input.Wrapper>
  );
}
