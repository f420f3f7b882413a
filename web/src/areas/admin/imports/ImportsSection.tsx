import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFileImport } from '@tabler/icons-react';
import { importsList, type ImportItem } from '@wheelhouse/contract/adminImports';
import { useState } from 'react';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { useAdminPlace } from '#areas/admin/place.ts';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MappingScreen, type FileToMap } from './MappingScreen.tsx';
import { SavedMappings } from './SavedMappings.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { ImportSchedules } from './ImportSchedules.tsx';
import { isOpen, type DryRun } from './importQueries.ts';

const cells = {
  started: ({ id, started }: ImportItem) => <AdminLink to={`imports/${id}`}>{formatTime(started)}</AdminLink>,
};

const toLists = [
  { to: 'imports/schedules', label: 'adminSchedules.title' },
  { to: 'imports/mappings', label: 'adminMappings.list' },
] as const;

/** Every import of a register, or one of them. */
export function ImportsSection() {
  const { path, goTo } = useAdminPlace();
  const [dryRun, setDryRun] = useState<DryRun>();
  const [toMap, setToMap] = useState<FileToMap>();
  const id = Number(path[1]);
  const follow = (started: DryRun) => {
    setDryRun(started.importBody.dry ? started : undefined);
    goTo(`imports/${started.id}`);
  };
  if (path[1] === 'mappings') return <SavedMappings />;
  if (path[1] === 'schedules') return <ImportSchedules />;
  if (path[1] === 'columns' && toMap !== undefined)
    return <MappingScreen key={toMap.file} start={toMap} onStarted={follow} />;
  const map = (file: FileToMap) => {
    setToMap(file);
    goTo('imports/columns');
  };
  if (!Number.isInteger(id) || id <= 0) return <ImportTable onStarted={follow} onToMap={map} />;
  return <ImportPanel key={id} id={id} dryRun={dryRun?.id === id ? dryRun : undefined} onStarted={follow} />;
}

interface ImportTableProps {
  readonly onStarted: (run: DryRun) => void;
  readonly onToMap: (file: FileToMap) => void;
}

function ImportTable({ onStarted, onToMap }: ImportTableProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <AdminTable
      title={t('adminSections.imports')}
      emptyHint={t('adminEmpty.imports')}
      list={importsList}
      cells={cells}
      without={['format', 'unchanged']}
      isChanging={isOpen}
    >
      <Button leftSection={<IconFileImport size={18} stroke={1.5} />} onClick={() => setOpened(true)}>
        {t('adminImports.new')}
      </Button>
      {toLists.map(({ to, label }) => (
        <Button
          key={to}
          variant="default"
          renderRoot={(props) => <Link to="/admin/$" params={{ _splat: to }} search={{}} {...props} />}
        >
          {t(label)}
        </Button>
      ))}
      {opened && <ImportDialog onClose={() => setOpened(false)} onStarted={onStarted} onToMap={onToMap} />}
    </AdminTable>
  );
}
