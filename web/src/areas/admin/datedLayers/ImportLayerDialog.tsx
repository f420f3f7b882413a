import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  datedKindNames,
  datedKinds,
  datedLayerForm,
  datedLayerLimits,
  datedLayerMessages,
  importDatedLayer,
  type DatedKind,
  type DatedLayerItem,
} from '@wheelhouse/contract/datedLayers';
import { useState } from 'react';
import { ChosenFile } from '#areas/admin/imports/ChosenFile.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';

interface ImportLayerDialogProps {
  /** The layer whose features the file replaces; a new one without it. */
  readonly layer: DatedLayerItem | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly kind: DatedKind;
}

/** Asks for a GeoJSON file, and imports it as a layer with dates. */
export function ImportLayerDialog({ layer, onClose }: ImportLayerDialogProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const form = useForm<Values>({
    initialValues: { name: layer?.name ?? '', kind: layer?.kind ?? 'CLOSED_AREA' },
    validate: formErrors(datedLayerForm),
  });
  const start = useAdminAction(
    async (query: Values) => {
      if (file === undefined) throw new Error(t('adminDatedLayers.chooseFile'));
      if (file.size > datedLayerLimits.file) throw new Error(say(datedLayerMessages.tooLarge));
      return await api.call(importDatedLayer, { query, file });
    },
    { isInForm: true, done: (changes) => t('adminDatedLayers.done', changes), onDone: onClose },
  );
  return (
    <FormDialog
      opened
      title={
        layer === undefined ? t('adminDatedLayers.newTitle') : t('adminDatedLayers.replaceTitle', { name: layer.name })
      }
      lead={t('adminDatedLayers.newLead')}
      submit={t('adminDatedLayers.start')}
      isPending={start.isPending}
      error={start.error}
      onClose={onClose}
      onSubmit={form.onSubmit(start.run)}
    >
      <ChosenFile
        label={t('adminDatedLayers.file')}
        description={t('adminDatedLayers.dates')}
        accept=".json,.geojson,application/geo+json,application/json"
        file={file}
        onChoose={setFile}
      />
      {layer === undefined && (
        <TextInput
          label={t('adminDatedLayers.nameField')}
          maxLength={datedLayerLimits.name.max}
          {...form.getInputProps('name')}
        />
      )}
      <NativeSelect
        label={t('adminDatedLayers.kind')}
        data={datedKinds.map((value) => ({ value, label: say(datedKindNames[value]) }))}
        {...form.getInputProps('kind')}
      />
    </FormDialog>
  );
}
