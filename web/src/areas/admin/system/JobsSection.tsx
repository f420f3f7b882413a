import { Group } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import { jobsList, listJobQueues, removeJob, retryJob, type JobItem } from '@wheelhouse/contract/adminSystem';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

const queuesQuery = queryOptions({
  queryKey: ['admin', 'queues'],
  queryFn: ({ signal }) => api.call(listJobQueues, { signal }),
});

/** Work that waits, runs or failed. */
export function JobsSection() {
  const { t } = useTranslation();
  const { data: queues } = useLoad(queuesQuery);
  const [removing, setRemoving] = useState<JobItem>();
  const retry = useAdminAction((job: JobItem) => api.call(retryJob, { params: job }), {
    done: t('adminJobs.retryDone'),
  });
  const remove = useAdminAction((job: JobItem) => api.call(removeJob, { params: job }), {
    done: t('adminJobs.removeDone'),
  });
  return (
    <>
      <AdminTable
        title={t('adminSections.jobs')}
        list={jobsList}
        values={queues && { queue: queues }}
        renderActions={(job) => (
          <Group gap="xs">
            {job.state === 'failed' && (
              <RowButton label={t('adminJobs.retry')} of={job.queue} onPress={() => retry.run(job)} />
            )}
            {job.state !== 'active' && (
              <RowButton label={t('adminJobs.remove')} of={job.queue} onPress={() => setRemoving(job)} />
            )}
          </Group>
        )}
      />
      <ConfirmItemDialog
        item={removing}
        title={t('adminJobs.removeTitle')}
        subject={removing?.queue}
        text={t('adminJobs.removeText')}
        confirm={t('adminJobs.remove')}
        onConfirm={remove.run}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}
