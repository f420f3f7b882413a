import { Anchor, Box, Group, Text, Textarea, TextInput } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import {
  correctByHand,
  getCorrectable,
  withdrawCorrection,
  type CorrectableField,
} from '@wheelhouse/contract/adminCorrections';
import { correctionLimits, type CorrectedKind } from '@wheelhouse/contract/corrections';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Failure } from '#ui/Failure.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { useCorrectedLabel } from './useCorrectedLabel.ts';
import { VesselOwners } from './VesselOwners.tsx';

const pages: Partial<Record<CorrectedKind, string>> = { VESSEL: '/vessel', COMPANY: '/company', PERSON: '/person' };

interface CorrectedObjectProps {
  readonly kind: CorrectedKind;
  readonly id: number;
}

/** Every field of a vessel with its licences, a company, a person or a licence, each with a button to correct it. */
export function CorrectedObject({ kind, id }: CorrectedObjectProps) {
  const { t } = useTranslation();
  const labelOfField = useCorrectedLabel();
  const [edited, setEdited] = useState<CorrectableField>();
  const { data, failure, retry } = useLoad(
    queryOptions({
      queryKey: ['admin', 'correctable', kind, id],
      queryFn: ({ signal }) => api.call(getCorrectable, { params: { kind, id }, signal }),
    }),
  );
  const withdraw = useAdminAction(
    (correctionId: number) => api.call(withdrawCorrection, { params: { id: correctionId } }),
    {
      done: t('adminCorrections.withdrawDone'),
    },
  );
  const labelOf = ({ kind: of, field, of: licence }: CorrectableField) => {
    const label = labelOfField(of, field);
    return licence === undefined ? label : t('adminCorrections.ofLicence', { field: label, licence });
  };
  const rows = (data?.fields ?? []).map((field) => ({
    key: `${field.kind} ${field.id} ${field.field}`,
    cells: [
      labelOf(field),
      field.value ?? t('adminCorrections.none'),
      field.source !== undefined && field.date !== undefined
        ? t('adminCorrections.sourceOn', { source: field.source, day: formatDay(field.date) })
        : '',
      <Group key="actions" gap="xs" wrap="nowrap">
        <RowButton label={t('adminCorrections.correct')} of={labelOf(field)} onPress={() => setEdited(field)} />
        {field.correctionId !== undefined && (
          <RowButton
            label={t('adminCorrections.withdraw')}
            of={labelOf(field)}
            onPress={() => field.correctionId !== undefined && withdraw.run(field.correctionId)}
          />
        )}
      </Group>,
    ],
  }));
  const page = pages[kind];
  return (
    <>
      <AdminLink to="corrections">{t('admin.back')}</AdminLink>
      {failure && <Failure cause={failure} retry={retry} />}
      {data === undefined && !failure && <TableSkeleton label={t('admin.loading')} />}
      {data !== undefined && (
        <>
          <PageHead title={data.title}>
            {page !== undefined && <Anchor href={`${page}/${id}`}>{t('adminCorrections.page')}</Anchor>}
          </PageHead>
          <Text mb="md">{t(rows.length === 0 ? 'adminCorrections.ofProvider' : 'adminCorrections.lead')}</Text>
          {rows.length > 0 && (
            <DataTable
              label={t('adminCorrections.fields')}
              columns={[
                { key: 'field', label: t('adminCorrections.field') },
                { key: 'value', label: t('adminCorrections.now') },
                { key: 'source', label: t('adminCorrections.source') },
                { key: 'actions', label: t('admin.actions') },
              ]}
              rows={rows}
            />
          )}
        </>
      )}
      {data !== undefined && kind === 'VESSEL' && (
        <Box mt="lg">
          <VesselOwners id={id} />
        </Box>
      )}
      {edited !== undefined && (
        <CorrectDialog field={edited} label={labelOf(edited)} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

interface CorrectDialogProps {
  readonly field: CorrectableField;
  readonly label: string;
  readonly onClose: () => void;
}

function CorrectDialog({ field: { kind, id, field, value: now = '' }, label, onClose }: CorrectDialogProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(now);
  const [reason, setReason] = useState('');
  const save = useAdminAction(() => api.call(correctByHand, { body: { kind, id, field, value, reason } }), {
    isInForm: true,
    done: t('adminCorrections.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      opened
      title={t('adminCorrections.correctTitle', { field: label })}
      submit={t('adminCorrections.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={() => save.run(undefined)}
    >
      <TextInput
        label={t('adminCorrections.newValue')}
        description={t(kind === 'VESSEL' ? 'adminCorrections.newValueHint' : 'adminCorrections.newValueHintOther')}
        maxLength={correctionLimits.value}
        data-autofocus
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Textarea
        label={t('adminCorrections.reason')}
        description={t('adminCorrections.reasonHint')}
        autosize
        minRows={2}
        maxLength={correctionLimits.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
