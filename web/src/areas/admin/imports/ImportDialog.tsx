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
import { getImportMapping } from '@wheelhouse/contract/adminMappings';
import { useState } from 'react';
import { useLoad } from '#lib/useLoad.ts';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { uploadClient } from '#lib/uploadClient.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import { UploadProgress } from '#ui/upload/UploadProgress.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import type { FileToMap } from './MappingScreen.tsx';
import { readMappingText } from './readMappingText.ts';
import { savedMappingsQuery } from './importQueries.ts';
import { ChosenFile } from './ChosenFile.tsx';
import type { DryRun } from './importQueries.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onStarted: (run: DryRun) => void;
  /** The file is uploaded, and its columns are to be mapped. */
  readonly onToMap: (file: FileToMap) => void;
}

/** Asks for a file and its format, and imports it. */
export function ImportDialog({ onClose, onStarted, onToMap }: ImportDialogProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<File>();
  const [format, setFormat] = useState<ImportFormat>('eu-fleet-register');
  const [date, setDate] = useState('');
  const [dry, setDry] = useState(true);
  const [saved, setSaved] = useState('');
  const [share, setShare] = useState<number>();
  const { data: savedMappings = [] } = useLoad(savedMappingsQuery);
  const isMapped = format === 'csv';
  const takesMapping = format === 'csv' || format === 'positions-csv';
  const hasDate = !format.startsWith(positionsFormat);
  const start = useAdminAction(
    async () => {
      if (file === undefined) throw new Error(t('adminImports.chooseFile'));
      if (file.size > importLimits.file) throw new Error(say(importMessages.tooLarge));
      if (format === 'positions-csv' && mapping === undefined) throw new Error(t('adminImports.chooseMapping'));
      if (mapping !== undefined && mapping.size > importLimits.mapping) throw new Error(t('adminImports.badMapping'));
      const read =
        takesMapping && mapping !== undefined
          ? readMappingText(await mapping.text(), t('adminImports.badMapping'))
          : undefined;
      setShare(0);
      try {
        const uploaded = await uploadClient(setShare).call(uploadImportFile, { file });
        if (isMapped) {
          const ofName = saved === '' ? undefined : await api.call(getImportMapping, { params: { id: Number(saved) } });
          return { toMap: { file: uploaded.file, name: uploaded.name, date, mapping: read ?? ofName?.mapping } };
        }
        const importBody = {
          file: uploaded.file,
          format,
          dry,
          ...(read !== undefined && { mapping: read }),
          ...(hasDate && date !== '' && { date }),
        };
        return { id: (await api.call(startImport, { body: importBody })).id, importBody };
      } finally {
        setShare(undefined);
      }
    },
    { isInForm: true, onDone: (done) => (done.toMap === undefined ? onStarted(done) : onToMap(done.toMap)) },
  );
  return (
    <FormDialog
      opened
      title={t('adminImports.newTitle')}
      lead={t('adminImports.newLead')}
      submit={t(isMapped ? 'adminMappings.look' : dry ? 'adminImports.startDry' : 'adminImports.start')}
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
      {isMapped && (
        <NativeSelect
          label={t('adminImports.mapping')}
          value={saved}
          data={[
            { value: '', label: t('adminMappings.guess') },
            ...savedMappings.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => setSaved(currentTarget.value)}
        />
      )}
      {takesMapping && (
        <ChosenFile
          label={t(isMapped ? 'adminMappings.orFile' : 'adminImports.mapping')}
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
      {!isMapped && (
        <Checkbox
          label={t('adminImports.dryChoice')}
          checked={dry}
          onChange={({ currentTarget }) => setDry(currentTarget.checked)}
        />
      )}
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
