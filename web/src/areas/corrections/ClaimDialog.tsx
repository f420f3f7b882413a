import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimObject, suggestionLimits, type ClaimedKind } from '@wheelhouse/contract/suggestions';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { ownClaimsQuery } from './claimQueries.ts';

interface ClaimDialogProps {
  readonly kind: ClaimedKind;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Asks how an administrator can check that a vessel or company is the user's. */
export function ClaimDialog({ kind, id, name, onClose, onSent }: ClaimDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [statement, setStatement] = useState('');
  const send = useMutation({
    mutationFn: () => api.call(claimObject, { body: { kind, id, statement } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ownClaimsQuery.queryKey });
      onSent();
    },
  });
  return (
    <FormDialog
      opened
      title={t('correction.claimTitle', { name })}
      lead={t('correction.claimLead')}
      submit={t('correction.claim')}
      isPending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={() => send.mutate()}
    >
      <Textarea
        label={t('correction.statement')}
        autosize
        minRows={3}
        maxLength={suggestionLimits.note}
        data-autofocus
        value={statement}
        onChange={({ currentTarget }) => setStatement(currentTarget.value)}
      />
    </FormDialog>
  );
}
