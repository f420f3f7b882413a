import { Button, Stack, Text } from '@mantine/core';
import {
  importsList,
  startImport,
  stopImport,
  undoImport,
  type ImportBody,
  type ImportDetail,
} from '@wheelhouse/contract/adminImports';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatCount, formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { Facts } from '#areas/admin/Facts.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { ImportDifference } from './ImportDifference.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { importQuery, isOpen, type DryRun } from './importQueries.ts';

interface ImportPanelProps {
  readonly id: number;
  /** Set if it is a dry run that was started here. */
  readonly dryRun: DryRun | undefined;
  readonly onStarted: (run: DryRun) => void;
}

/** One import: how far it is, what it changes, and the rows that were refused. */
export function ImportPanel({ id, dryRun, onStarted }: ImportPanelProps) {
  const { t } = useTranslation();
  const { data: run, failure, retry } = useLoad(importQuery(id));
  return (
    <>
      <AdminLink to="imports">{t('admin.back')}</AdminLink>
      {failure && <Failure cause={failure} retry={retry} />}
      {run === undefined && !failure && <TableSkeleton label={t('admin.loading')} />}
      {run && (
        <>
          <PageHead title={t('adminImports.title', { number: String(id) })}>
            <Actions run={run} dryRun={dryRun} onStarted={onStarted} />
          </PageHead>
          <Loaded run={run} />
        </>
      )}
    </>
  );
}

function Loaded({ run }: { readonly run: ImportDetail }) {
  const { t } = useTranslation();
  const { columns, filters } = importsList.shape;
  const formats: Readonly<Record<string, Parameters<typeof say>[0]>> = filters.format.choices;
  const format = formats[run.format];
  const counts = (['read', 'added', 'changed', 'unchanged', 'refused'] as const).map(
    (key) => [say(columns[key].label), formatCount(run[key])] as const,
  );
  return (
    <>
      <FormAlert>{run.message}</FormAlert>
      <Stack gap="lg">
        <Section title={t('adminImports.details')}>
          <Facts
            facts={[
              [t('admin.status'), say(columns.outcome.choices[run.outcome])],
              [t('adminImports.dry'), t(run.dry ? 'admin.yes' : 'admin.no')],
              [t('adminImports.source'), run.source],
              [t('adminImports.format'), format === undefined ? run.format : say(format)],
              [t('adminImports.file'), run.file],
              [t('adminImports.actor'), run.actor],
              [t('adminImports.started'), formatTime(run.started)],
              [t('adminImports.ended'), run.ended === undefined ? '' : formatTime(run.ended)],
              ...counts,
            ]}
          />
          <Text mt="sm" role="status">
            {run.progress}
          </Text>
          {run.undone && (
            <Text mt="sm">{t('adminImports.undoneBy', { time: formatTime(run.undone.at), name: run.undone.by })}</Text>
          )}
        </Section>
        {run.difference && <ImportDifference difference={run.difference} isDry={run.dry} />}
        {run.notes > 0 && <ImportNotes id={run.id} notes={run.notes} />}
      </Stack>
    </>
  );
}

interface ActionsProps extends Omit<ImportPanelProps, 'id'> {
  readonly run: ImportDetail;
}

function Actions({ run, dryRun, onStarted }: ActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const params = { id: run.id };
  const stop = useAdminAction(() => api.call(stopImport, { params }), { done: t('adminImports.stopDone') });
  const undo = useAdminAction(() => api.call(undoImport, { params }), { done: t('adminImports.undoDone') });
  const start = useAdminAction(
    async (importBody: ImportBody) => ({ id: (await api.call(startImport, { body: importBody })).id, importBody }),
    { onDone: onStarted },
  );
  return (
    <>
      {run.outcome === 'done' && dryRun !== undefined && (
        <Button loading={start.isPending} onClick={() => start.run({ ...dryRun.importBody, dry: false })}>
          {t('adminImports.startAfterDry')}
        </Button>
      )}
      {isOpen(run) && (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.run(undefined)}>
          {t('adminImports.stop')}
        </Button>
      )}
      {run.canUndo && (
        <Button variant="default" loading={undo.isPending} onClick={() => setAsking(true)}>
          {t('adminImports.undo')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('adminImports.undoTitle')}
        text={t('adminImports.undoText')}
        keep={t('admin.cancel')}
        confirm={t('adminImports.undo')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          undo.run(undefined);
        }}
      />
    </>
  );
}
