import { Textarea } from '@mantine/core';
import { userLimits } from '@wheelhouse/contract/adminUsers';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
  /** Fields before the reason. */
  readonly children?: ReactNode;
}

/** Asks for the reason of a change that someone will not like. */
export function ReasonDialog({
  opened,
  title,
  text,
  confirm,
  isPending,
  error,
  onClose,
  onConfirm,
  children,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog
      opened={opened}
      title={title}
      lead={text}
      submit={confirm}
      isHarsh
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onConfirm(reason.trim());
      }}
    >
      {children}
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
    </FormDialog>
  );
}
