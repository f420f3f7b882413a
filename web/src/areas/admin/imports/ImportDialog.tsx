import { Checkbox, NativeSelect, Text } from '@mantine/core';
import {
  importFormats,
  importLimits,
  importMessages,
  importsList,
  positionsFormat,
  startImport,
  uploadImportFile,
  type ImportFormat,
} from '@wheelhouse/contract/adminImports';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { uploadClient } from '#lib/uploadClient.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import { UploadProgress } from '#ui/upload/UploadProgress.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { ChosenFile } from './ChosenFile.tsx';
import type { DryRun } from './importQueries.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onStarted: (run: DryRun) => void;
}

async function readMapping(file: File, refusal: string): Promise<Record<string, unknown>> {
  if (file.size > importLimits.mapping) throw new Error(refusal);
  const read: unknown = await file
    .text()
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Error(refusal);
  return { ...read };
}

/** Asks for a file and its format, and imports it. */
export function ImportDialog({ onClose, onStarted }: ImportDialogProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<File>();
  const [format, setFormat] = useState<ImportFormat>('eu-fleet-register');
  const [date, setDate] = useState('');
  const [dry, setDry] = useState(true);
  const [share, setShare] = useState<number>();
  const needsMapping = format === 'csv' || format === 'positions-csv';
  const hasDate = !format.startsWith(positionsFormat);
  const start = useAdminAction(
    async () => {
      if (file === undefined) throw new Error(t('adminImports.chooseFile'));
      if (file.size > importLimits.file) throw new Error(say(importMessages.tooLarge));
      if (needsMapping && mapping === undefined) throw new Error(t('adminImports.chooseMapping'));
      const read =
        needsMapping && mapping !== undefined ? await readMapping(mapping, t('adminImports.badMapping')) : undefined;
      setShare(0);
      try {
        const uploaded = await uploadClient(setShare).call(uploadImportFile, { file });
        const asked = {
          ...{ file: uploaded.file, format, dry },
          ...(read !== undefined && { mapping: read }),
          ...(hasDate && date !== '' && { date }),
        };
        return { id: (await api.call(startImport, { body: asked })).id, asked };
      } finally {
        setShare(undefined);
      }
    },
    { isInForm: true, onDone: onStarted },
  );
  return (
    <FormDialog
      opened
      title={t('adminImports.newTitle')}
      lead={t('adminImports.newLead')}
      submit={t(dry ? 'adminImports.startDry' : 'adminImports.start')}
      isPending={start.isPending}
      error={start.error}
      onClose={onClose}
      onSubmit={() => start.run(undefined)}
    >
      <ChosenFile label={t('adminImports.file')} file={file} onChoose={setFile} />
      <NativeSelect
        label={t('adminImports.format')}
        value={format}
        data={importFormats.map((value) => ({ value, label: say(importsList.shape.filters.format.choices[value]) }))}
        onChange={({ currentTarget }) => setFormat(currentTarget.value as ImportFormat)}
      />
      {needsMapping && (
        <ChosenFile
          label={t('adminImports.mapping')}
          description={t('adminImports.mappingHint')}
          accept=".json,application/json"
          file={mapping}
          onChoose={setMapping}
        />
      )}
      {hasDate && (
        <DateField
          label={t('adminImports.date')}
          description={t('adminImports.dateHint')}
          value={date}
          onChange={setDate}
        />
      )}
      <Checkbox
        label={t('adminImports.dryChoice')}
        checked={dry}
        onChange={({ currentTarget }) => setDry(currentTarget.checked)}
      />
      {share !== undefined && file !== undefined && (
        <>
          <UploadProgress label={t('adminImports.sending', { name: file.name })} share={share} />
          <Text size="sm" c="dimmed">
            {t('adminImports.keepOpen')}
          </Text>
        </>
      )}
    </FormDialog>
  );
}
