import { Button, Group, Text } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import { withdrawCorrection } from '@wheelhouse/contract/adminCorrections';
import { getVesselOwners } from '@wheelhouse/contract/adminOwners';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Section } from '#ui/Section.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { OwnersDialog } from './OwnersDialog.tsx';

/** The owners of a vessel, which can be corrected together. */
export function VesselOwners({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [isEdited, setEdited] = useState(false);
  const { data, failure, retry } = useLoad(
    queryOptions({
      queryKey: ['admin', 'owners', id],
      queryFn: ({ signal }) => api.call(getVesselOwners, { params: { id }, signal }),
    }),
  );
  const withdraw = useAdminAction(
    (correctionId: number) => api.call(withdrawCorrection, { params: { id: correctionId } }),
    { done: t('adminCorrections.withdrawDone') },
  );
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <TableSkeleton label={t('admin.loading')} />;
  const { owners, ended, source, date, correctionId } = data;
  const current = owners.map(({ kind, name, country, registrationNumber, share }, index) => ({
    key: `owner ${index}`,
    cells: [
      name,
      t(`adminOwners.kind.${kind}`),
      [country, registrationNumber].filter(Boolean).join(' '),
      share === undefined ? '' : t('vessel.ownerShare', { share }),
      '',
    ],
  }));
  const former = ended.map(({ name, until }, index) => ({
    key: `former ${index}`,
    cells: [name, '', '', '', formatDay(until)],
  }));
  return (
    <Section title={t('adminOwners.owners')}>
      <Text mb="sm">
        {source === undefined || date === undefined
          ? t('adminOwners.noSource')
          : t('adminCorrections.sourceOn', { source, day: formatDay(date) })}
      </Text>
      {owners.length + ended.length === 0 ? (
        <Text c="dimmed">{t('vessel.noOwner')}</Text>
      ) : (
        <DataTable
          label={t('adminOwners.owners')}
          columns={[
            { key: 'name', label: t('adminOwners.name') },
            { key: 'kind', label: t('adminOwners.kindLabel') },
            { key: 'number', label: t('adminOwners.number') },
            { key: 'share', label: t('adminOwners.share') },
            { key: 'until', label: t('adminOwners.until') },
          ]}
          rows={[...current, ...former]}
        />
      )}
      <Group mt="sm" gap="xs">
        <Button variant="default" onClick={() => setEdited(true)}>
          {t('adminOwners.correct')}
        </Button>
        {correctionId !== undefined && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.run(correctionId)}>
            {t('adminOwners.withdraw')}
          </Button>
        )}
      </Group>
      {isEdited && <OwnersDialog id={id} now={data} onClose={() => setEdited(false)} />}
    </Section>
  );
}
