import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { userLimits } from '@wheelhouse/contract/adminUsers';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks for the reason of a change that somebody will not like. */
export function ReasonDialog({ opened, title, text, confirm, isPending, onClose, onConfirm }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  function submit() {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onConfirm(reason.trim());
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">{text}</Text>
          <Textarea
            label={t('adminUsers.reason')}
            autosize
            minRows={3}
            maxLength={userLimits.reason}
            data-autofocus
            value={reason}
            error={missing && t('admin.reasonMissing')}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('admin.cancel')}
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
