import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';

interface RequestDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form that is sent to the administrators. It stays open, with the reason, when the server refuses it. */
export function RequestDialog(props: RequestDialogProps) {
  const { title, lead, submit, isPending, error, onClose, onSubmit, children } = props;
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">{lead}</Text>
          <FormAlert>{error?.message}</FormAlert>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('correction.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
