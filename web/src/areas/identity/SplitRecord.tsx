import { Button, Text, Textarea } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { identityLimits, splitIdentity, type IdentityRecord } from '@wheelhouse/contract/identity';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useMutationOnce } from '#lib/useMutationOnce.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { wordsOf } from '#ui/toasts.ts';
import { changesByDecision } from './identityQueries.ts';

interface SplitRecordProps {
  readonly record: IdentityRecord;
  /** The other records of its vessel. */
  readonly others: readonly IdentityRecord[];
}

/** Splits a record off its vessel, after a question. */
export function SplitRecord({ record, others }: SplitRecordProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, error } = useMutationOnce({
    mutationFn: () =>
      api.call(splitIdentity, { body: { records: [record.id], from: others.map(({ id }) => id), reason } }),
    async onSuccess() {
      setAsks(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => changesByDecision(queryKey) });
    },
  });
  return (
    <>
      <Button
        mt={10}
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowsSplit size={16} stroke={1.5} />}
        aria-label={t('howWeKnow.split.labelOf', { source: record.source, key: record.key })}
        onClick={() => setAsks(true)}
      >
        {t('howWeKnow.split.label')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('howWeKnow.split.title')}
        subject={`${record.source} ${record.key}`}
        text={t('howWeKnow.split.text')}
        keep={t('howWeKnow.split.cancel')}
        confirm={t('howWeKnow.split.label')}
        onKeep={() => setAsks(false)}
        onConfirm={() => mutate(undefined)}
      >
        <Textarea
          mt="md"
          label={t('howWeKnow.split.reason')}
          maxLength={identityLimits.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {error !== null && (
          <Text role="alert" c="var(--mantine-color-error)" mt="sm">
            {wordsOf(error)}
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
}
