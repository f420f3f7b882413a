import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { startImport } from '@wheelhouse/contract/adminImports';
import {
  allSheets,
  addImportMapping,
  previewImport,
  type ImportPreview,
  type MappingDocument,
} from '@wheelhouse/contract/adminMappings';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { useCountryChoices } from '#areas/dictionaries/dictionaries.ts';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { Facts } from '#areas/admin/Facts.tsx';
import { TextDialog } from '#areas/admin/TextDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { encodingName, encodings } from './encodings.ts';
import type { DryRun } from './importQueries.ts';
import { JsonDialog } from './JsonDialog.tsx';
import { KeyColumns } from './KeyColumns.tsx';
import { MappedColumns } from './MappedColumns.tsx';
import { fixedValue, keptParts, withSheet, withTarget, writtenOf } from './mappingDocument.ts';
import { PreviewRows } from './PreviewRows.tsx';
import { WaysButton } from './WaysButton.tsx';

/** A file that was uploaded to be mapped. */
export interface FileToMap {
  readonly file: string;
  readonly name: string;
  readonly date: string;
  /** The mapping to begin with; without one it is guessed. */
  readonly mapping: MappingDocument | undefined;
}

interface MappingScreenProps {
  readonly start: FileToMap;
  readonly onStarted: (run: DryRun) => void;
}

/** What the columns of a file become, and its first rows as they would be imported. */
export function MappingScreen({ start: { file, name, date, mapping: given }, onStarted }: MappingScreenProps) {
  const { t } = useTranslation();
  const [changed, setMapping] = useState(given);
  const [encoding, setEncoding] = useState('');
  // As long as nothing is edited, another sheet has another suggestion.
  const [sheet, setSheet] = useState('');
  const body = {
    file,
    ...(changed === undefined && sheet !== '' && { sheet }),
    ...(changed !== undefined && { mapping: changed }),
    ...(encoding !== '' && { encoding }),
  };
  const { data, failure, retry } = useLoad(
    queryOptions({
      queryKey: ['import preview', body],
      queryFn: ({ signal }) => api.call(previewImport, { body, signal }),
      placeholderData: keepPreviousData,
    }),
  );
  const mapping = changed ?? data?.mapping;
  const start = useAdminAction(
    async (dry: boolean) => {
      const importBody = {
        file,
        format: 'csv' as const,
        dry,
        mapping: mapping ?? {},
        ...(date !== '' && { date }),
        ...(encoding !== '' && { encoding }),
      };
      return { id: (await api.call(startImport, { body: importBody })).id, importBody };
    },
    { onDone: onStarted },
  );
  return (
    <>
      <AdminLink to="imports">{t('admin.back')}</AdminLink>
      <PageHead title={t('adminMappings.title', { name })}>
        <Button disabled={data === undefined} loading={start.isPending} onClick={() => start.run(true)}>
          {t('adminImports.startDry')}
        </Button>
        <Button
          variant="default"
          disabled={data === undefined}
          loading={start.isPending}
          onClick={() => start.run(false)}
        >
          {t('adminImports.start')}
        </Button>
      </PageHead>
      {failure && <Failure cause={failure} retry={retry} />}
      {data === undefined && !failure && <TableSkeleton label={t('admin.loading')} />}
      {data !== undefined && mapping !== undefined && (
        <Stack gap="md">
          <FormAlert>{data.fault}</FormAlert>
          <FileFacts
            preview={data}
            sheet={String(mapping['sheet'] ?? '')}
            onSheet={(name) => (changed === undefined ? setSheet(name) : setMapping(withSheet(changed, name)))}
            encoding={encoding}
            onEncoding={setEncoding}
          />
          <General preview={data} mapping={mapping} onChange={setMapping} />
          <MappedColumns preview={data} mapping={mapping} onChange={setMapping} />
          <PreviewRows rows={data.rows} />
        </Stack>
      )}
    </>
  );
}

interface FileFactsProps {
  readonly preview: ImportPreview;
  /** Empty if it is found by its columns. */
  readonly sheet: string;
  readonly onSheet: (sheet: string) => void;
  /** Empty if it is detected. */
  readonly encoding: string;
  readonly onEncoding: (encoding: string) => void;
}

function FileFacts({ preview, sheet, onSheet, encoding, onEncoding }: FileFactsProps) {
  const { t } = useTranslation();
  const separators: Readonly<Record<string, string>> = { '\t': t('adminMappings.tab') };
  const detected = preview.encoding;
  const words =
    detected === undefined
      ? t('adminMappings.workbook')
      : `${encodingName(detected.name)}${detected.isGuessed ? ` (${t('adminMappings.guessed')})` : ''}`;
  return (
    <Section title={t('adminMappings.file')}>
      <Facts
        facts={[
          [t('adminMappings.encoding'), words],
          ...(preview.separator === ''
            ? []
            : [[t('adminMappings.separator'), separators[preview.separator] ?? preview.separator] as const]),
          ...(preview.sheet === undefined ? [] : [[t('adminMappings.sheet'), preview.sheet] as const]),
          [t('adminMappings.columnCount'), formatCount(preview.columns)],
        ]}
      />
      {preview.sheets !== undefined && (
        <NativeSelect
          mt="md"
          maw={320}
          label={t('adminMappings.otherSheet')}
          value={sheet}
          data={[
            { value: '', label: t('adminMappings.bestSheet') },
            { value: allSheets, label: t('adminMappings.allSheets') },
            ...new Set([...preview.sheets, ...(sheet === '' || sheet === allSheets ? [] : [sheet])]),
          ]}
          onChange={({ currentTarget }) => onSheet(currentTarget.value)}
        />
      )}
      {detected !== undefined && (
        <NativeSelect
          mt="md"
          maw={320}
          label={t('adminMappings.otherEncoding')}
          value={encoding}
          data={[
            { value: '', label: t('adminMappings.detected') },
            ...encodings.map((value) => ({ value, label: encodingName(value) })),
          ]}
          onChange={({ currentTarget }) => onEncoding(currentTarget.value)}
        />
      )}
      {preview.assumed.map((sentence) => (
        <Text key={sentence} mt="xs" c="dimmed">
          {sentence}
        </Text>
      ))}
    </Section>
  );
}

interface GeneralProps {
  readonly preview: ImportPreview;
  readonly mapping: MappingDocument;
  readonly onChange: (mapping: MappingDocument) => void;
}

/** The settings of a mapping for the whole file, what the screen doesn't edit, and how it is saved. */
function General({ preview, mapping, onChange }: GeneralProps) {
  const { t } = useTranslation();
  const countries = useCountryChoices();
  const [opened, setOpened] = useState<'save' | 'json'>();
  const source = String(mapping['source'] ?? '');
  const [typed, setTyped] = useState(source);
  const flag = writtenOf(mapping, 'flag');
  const fixedFlag = fixedValue(flag);
  const kept = keptParts(mapping);
  return (
    <Section title={t('adminMappings.register')}>
      <Stack gap="md" maw={480}>
        <TextInput
          label={t('adminMappings.source')}
          description={t('adminMappings.sourceHint')}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => typed !== source && onChange({ ...mapping, source: typed })}
        />
        <KeyColumns preview={preview} mapping={mapping} onChange={onChange} />
        {(flag === undefined || fixedFlag !== undefined) && (
          <NativeSelect
            label={t('adminMappings.flag')}
            description={t('adminMappings.flagHint')}
            value={fixedFlag ?? ''}
            data={[{ value: '', label: t('adminMappings.noFlag') }, ...countries]}
            onChange={({ currentTarget: { value } }) =>
              onChange(withTarget(mapping, 'flag', value === '' ? undefined : { value }))
            }
          />
        )}
      </Stack>
      {kept.length > 0 && (
        <>
          <Text mt="md">{t('adminMappings.kept')}</Text>
          <ul>
            {kept.map(({ name, json }) => (
              <li key={name} style={{ overflowWrap: 'anywhere' }}>
                {name}: <code>{json}</code> <WaysButton target={name} {...{ preview, mapping, onChange }} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Group mt="md" gap="sm">
        <Button variant="default" onClick={() => setOpened('save')}>
          {t('adminMappings.save')}
        </Button>
        <Button variant="default" onClick={() => setOpened('json')}>
          {t('adminMappings.editJson')}
        </Button>
      </Group>
      {opened === 'save' && (
        <TextDialog
          title={t('adminMappings.save')}
          lead={t('adminMappings.saveLead')}
          label={t('adminMappings.name')}
          text={source}
          maxLength={100}
          done={t('adminMappings.saved')}
          onSave={(name) => api.call(addImportMapping, { body: { name, mapping } })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'json' && (
        <JsonDialog
          mapping={mapping}
          onSave={async (read) => {
            onChange(read);
            setTyped(String(read['source'] ?? ''));
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}
