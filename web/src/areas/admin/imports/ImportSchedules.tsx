import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  pauseImportSchedule,
  removeImportSchedule,
  runImportSchedule,
  schedulesList,
  type ScheduleItem,
} from '@wheelhouse/contract/adminSchedules';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { RowMenu } from '#areas/admin/RowMenu.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { ScheduleAddress, ScheduleResult } from './ScheduleCells.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

const cells = {
  address: (item: ScheduleItem) => <ScheduleAddress item={item} />,
  result: (item: ScheduleItem) => <ScheduleResult item={item} />,
};

/** Files that the server fetches and imports every night. */
export function ImportSchedules() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ScheduleItem | 'new'>();
  const [removed, setRemoved] = useState<ScheduleItem>();
  const run = useAdminAction(({ id }: ScheduleItem) => api.call(runImportSchedule, { params: { id } }), {
    done: t('adminSchedules.started'),
  });
  const pause = useAdminAction(({ id }: ScheduleItem) => setPaused(id, true), { done: t('adminSchedules.paused') });
  const goOn = useAdminAction(({ id }: ScheduleItem) => setPaused(id, false), { done: t('adminSchedules.wentOn') });
  const remove = useAdminAction(({ id }: ScheduleItem) => api.call(removeImportSchedule, { params: { id } }), {
    done: t('adminSchedules.removed'),
  });
  const actionsOf = (item: ScheduleItem) => [
    { name: 'change' as const, label: t('admin.change') },
    item.state === 'paused'
      ? { name: 'goOn' as const, label: t('adminSchedules.goOn') }
      : { name: 'pause' as const, label: t('adminSchedules.pause') },
    { name: 'remove' as const, label: t('adminSchedules.remove') },
  ];
  return (
    <>
      <AdminLink to="imports">{t('admin.back')}</AdminLink>
      <AdminTable
        title={t('adminSchedules.title')}
        emptyHint={t('adminEmpty.schedules')}
        list={schedulesList}
        cells={cells}
        without={['format', 'mapping', 'hour', 'message', 'changedBy']}
        isChanging={({ state }) => state === 'running'}
        renderActions={(item) => (
          <Group gap="xs" wrap="nowrap">
            <RowButton label={t('adminSchedules.run')} of={item.name} onPress={() => run.run(item)} />
            <RowMenu
              of={item.name}
              actions={actionsOf(item)}
              onChoose={(name) =>
                ({ change: setEdited, goOn: goOn.run, pause: pause.run, remove: setRemoved })[name](item)
              }
            />
          </Group>
        )}
      >
        <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
          {t('adminSchedules.new')}
        </Button>
      </AdminTable>
      {edited !== undefined && (
        <ScheduleDialog item={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <ConfirmItemDialog
        item={removed}
        title={t('adminSchedules.removeTitle')}
        text={t('adminSchedules.removeText', { name: removed?.name ?? '' })}
        confirm={t('adminSchedules.remove')}
        onConfirm={remove.run}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

function setPaused(id: number, paused: boolean) {
  return api.call(pauseImportSchedule, { params: { id }, body: { paused } });
}
