import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from './Dialog.tsx';
import { FormAlert } from './FormAlert.tsx';

interface FormDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly lead?: string;
  readonly submit: string;
  /** What is submitted takes something from someone. */
  readonly isHarsh?: true;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog. It stays open, with the reason, when the server refuses it. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, lead, submit, isHarsh, isPending, error, onClose, onSubmit, children } = props;
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="md">
          {lead !== undefined && <Text c="dimmed">{lead}</Text>}
          <FormAlert>{error?.message}</FormAlert>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button type="submit" loading={isPending} {...(isHarsh && { color: 'red' })}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
