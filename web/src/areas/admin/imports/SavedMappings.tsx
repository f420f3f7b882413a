import { Group } from '@mantine/core';
import {
  changeImportMapping,
  getImportMapping,
  importMappingsList,
  mappingLimits,
  removeImportMapping,
  type ImportMappingItem,
  type MappingDocument,
} from '@wheelhouse/contract/adminMappings';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { TextDialog } from '#areas/admin/TextDialog.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { JsonDialog } from './JsonDialog.tsx';

interface Edited {
  readonly id: number;
  readonly name: string;
  readonly mapping: MappingDocument;
}

/** The mappings that are saved under a name. */
export function SavedMappings() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Edited>();
  const [renamed, setRenamed] = useState<ImportMappingItem>();
  const [removed, setRemoved] = useState<ImportMappingItem>();
  const open = useAdminAction((id: number) => api.call(getImportMapping, { params: { id } }), { onDone: setEdited });
  const remove = useAdminAction(({ id }: ImportMappingItem) => api.call(removeImportMapping, { params: { id } }), {
    done: t('adminMappings.removed'),
  });
  const change = useAdminAction(({ id, ...body }: Edited) => api.call(changeImportMapping, { params: { id }, body }), {
    done: t('adminMappings.saved'),
  });
  return (
    <>
      <AdminLink to="imports">{t('admin.back')}</AdminLink>
      <AdminTable
        title={t('adminMappings.list')}
        emptyHint={t('adminEmpty.mappings')}
        list={importMappingsList}
        renderActions={(item) => (
          <Group gap="xs" wrap="nowrap">
            <RowButton label={t('admin.change')} of={item.name} onPress={() => open.run(item.id)} />
            <RowButton label={t('adminMappings.rename')} of={item.name} onPress={() => setRenamed(item)} />
            <RowButton label={t('adminMappings.remove')} of={item.name} onPress={() => setRemoved(item)} />
          </Group>
        )}
      />
      <ConfirmItemDialog
        item={removed}
        title={t('adminMappings.removeTitle', { name: removed?.name ?? '' })}
        text={t('adminMappings.removeText')}
        confirm={t('adminMappings.remove')}
        onConfirm={remove.run}
        onClose={() => setRemoved(undefined)}
      />
      {edited && (
        <JsonDialog
          mapping={edited.mapping}
          onSave={async (mapping) => change.run({ ...edited, mapping })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {renamed && (
        <TextDialog
          title={t('adminMappings.rename')}
          lead={t('adminMappings.renameLead')}
          label={t('adminMappings.name')}
          text={renamed.name}
          maxLength={mappingLimits.name}
          done={t('adminMappings.saved')}
          onSave={(name) => rename(renamed.id, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  );
}

async function rename(id: number, name: string): Promise<void> {
  const { mapping } = await api.call(getImportMapping, { params: { id } });
  await api.call(changeImportMapping, { params: { id }, body: { name, mapping } });
}
