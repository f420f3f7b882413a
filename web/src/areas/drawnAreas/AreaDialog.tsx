import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { areaLimits, type AreaShape } from '@wheelhouse/contract/areaShape';
import { areaForm, changeArea, createArea, type DrawnArea } from '@wheelhouse/contract/drawnAreas';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { AreaHolder, holderOf, ownHolder } from './AreaHolder.tsx';
import { shapeWords } from './shapeWords.ts';
import { useAreaAction } from './useAreaAction.ts';

interface AreaDialogProps {
  readonly shape: AreaShape;
  /** The area to be renamed; a new one without it. */
  readonly area?: DrawnArea;
  readonly onClose: () => void;
  readonly onSaved?: (area: DrawnArea) => void;
}

/** Names an area, new or stored, and chooses the owner of a new one. */
export function AreaDialog({ shape, area, onClose, onSaved }: AreaDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: area?.name ?? '', shape, holder: ownHolder },
    validate: formErrors(areaForm),
  });
  const saving = useAreaAction(
    async ({ name, holder }: { name: string; holder: string }) =>
      area === undefined
        ? await api.call(createArea, { body: { name, shape, ...holderOf(holder) } })
        : await api.call(changeArea, { params: { id: area.id }, body: { name, shape } }),
    (saved) => {
      onClose();
      onSaved?.(saved);
    },
  );
  return (
    <FormDialog
      opened
      title={t(area === undefined ? 'areas.save' : 'areas.rename')}
      submit={t('areas.saveIt')}
      isPending={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSubmit={form.onSubmit(saving.run)}
    >
      {area === undefined && <Text>{shapeWords(shape, t)}</Text>}
      {form.errors['shape'] !== undefined && <Text c="red">{form.errors['shape']}</Text>}
      <TextInput
        label={t('areas.name')}
        maxLength={areaLimits.nameMax}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {area === undefined && (
        <AreaHolder value={form.values.holder} onChange={(holder) => form.setFieldValue('holder', holder)} />
      )}
    </FormDialog>
  );
}
