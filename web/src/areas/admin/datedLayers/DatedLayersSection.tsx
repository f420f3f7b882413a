import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { datedLayersList, removeDatedLayer, type DatedLayerItem } from '@wheelhouse/contract/datedLayers';
import { useState } from 'react';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { ImportLayerDialog } from './ImportLayerDialog.tsx';

/** The layers whose features are valid for some time. */
export function DatedLayersSection() {
  const { t } = useTranslation();
  const [imported, setImported] = useState<DatedLayerItem | 'new'>();
  const [removed, setRemoved] = useState<DatedLayerItem>();
  const remove = useAdminAction(({ id }: DatedLayerItem) => api.call(removeDatedLayer, { params: { id } }), {
    done: t('adminDatedLayers.removed'),
  });
  return (
    <>
      <AdminTable
        title={t('adminSections.datedLayers')}
        emptyHint={t('adminEmpty.datedLayers')}
        list={datedLayersList}
        renderActions={(item) => (
          <Group gap="xs" wrap="nowrap">
            <RowButton label={t('adminDatedLayers.replace')} of={item.name} onPress={() => setImported(item)} />
            <RowButton label={t('adminDatedLayers.remove')} of={item.name} onPress={() => setRemoved(item)} />
          </Group>
        )}
      >
        <Button leftSection={<IconFileImport size={18} stroke={1.5} />} onClick={() => setImported('new')}>
          {t('adminDatedLayers.new')}
        </Button>
      </AdminTable>
      {imported !== undefined && (
        <ImportLayerDialog layer={imported === 'new' ? undefined : imported} onClose={() => setImported(undefined)} />
      )}
      <ConfirmItemDialog
        item={removed}
        title={t('adminDatedLayers.removeTitle')}
        text={t('adminDatedLayers.removeText', { name: removed?.name ?? '' })}
        confirm={t('adminDatedLayers.remove')}
        onConfirm={remove.run}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}
