import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from './FormAlert.tsx';

interface RemoveQuestionProps {
  readonly text: string;
  /** The label of the button that removes it. */
  readonly confirm: string;
  /** Why it could not be removed. */
  readonly error: string | undefined;
  readonly isRemoving: boolean;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** The step of a dialog that asks before its object is removed, and stays open if that fails; the focus starts on Cancel. */
export function RemoveQuestion({ text, confirm, error, isRemoving, onCancel, onRemove }: RemoveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text>{text}</Text>
      <FormAlert>{error}</FormAlert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('dialog.cancel')}
        </Button>
        <Button color="red" loading={isRemoving} onClick={onRemove}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  );
}
