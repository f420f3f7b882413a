import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { importsList, type ImportItem } from '@wheelhouse/contract/adminImports';
import { useState } from 'react';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { useAdminPlace } from '#areas/admin/place.ts';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import type { DryRun } from './importQueries.ts';

const cells = {
  started: ({ id, started }: ImportItem) => <AdminLink to={`imports/${id}`}>{formatTime(started)}</AdminLink>,
};

/** Every import of a register, or one of them. */
export function ImportsSection() {
  const { path, goTo } = useAdminPlace();
  const [dryRun, setDryRun] = useState<DryRun>();
  const id = Number(path[1]);
  const follow = (started: DryRun) => {
    setDryRun(started.asked.dry ? started : undefined);
    goTo(`imports/${started.id}`);
  };
  if (!Number.isInteger(id) || id <= 0) return <ImportTable onStarted={follow} />;
  return <ImportPanel key={id} id={id} dryRun={dryRun?.id === id ? dryRun : undefined} onStarted={follow} />;
}

function ImportTable({ onStarted }: { readonly onStarted: (run: DryRun) => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <AdminTable title={t('adminSections.imports')} list={importsList} cells={cells} without={['format', 'unchanged']}>
      <Button leftSection={<IconFileImport size={18} stroke={1.5} />} onClick={() => setOpened(true)}>
        {t('adminImports.new')}
      </Button>
      {opened && <ImportDialog onClose={() => setOpened(false)} onStarted={onStarted} />}
    </AdminTable>
  );
}
