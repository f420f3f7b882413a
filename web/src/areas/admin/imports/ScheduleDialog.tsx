import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  addImportSchedule,
  changeImportSchedule,
  scheduleForm,
  scheduleFormats,
  scheduleLimits,
  schedulesList,
  type ScheduleFormat,
  type ScheduleItem,
} from '@wheelhouse/contract/adminSchedules';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { encodingName, encodings } from './encodings.ts';
import { hours, hourText } from './hours.ts';
import { savedMappingsQuery } from './importQueries.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  readonly format: ScheduleFormat;
  /** The number of the mapping, or empty. */
  readonly savedMapping: string;
  /** Empty if it is detected. */
  readonly encoding: string;
  readonly hour: string;
}

function bodyOf({ savedMapping, encoding, hour, format, ...texts }: Values) {
  return {
    ...texts,
    format,
    hour: Number(hour),
    ...(format === 'csv' && savedMapping !== '' && { savedMapping: Number(savedMapping) }),
    ...(encoding !== '' && { encoding }),
  };
}

interface ScheduleDialogProps {
  /** Missing for a new schedule. */
  readonly item: ScheduleItem | undefined;
  readonly onClose: () => void;
}

/** Asks for the address of a file, its format, and when it is fetched. */
export function ScheduleDialog({ item, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const { data: mappings = [] } = useLoad(savedMappingsQuery);
  const form = useForm<Values>({
    initialValues: {
      name: item?.name ?? '',
      address: item?.address ?? '',
      format: item?.format ?? 'eu-fleet-register',
      savedMapping: String(item?.savedMapping ?? ''),
      encoding: item?.encoding ?? '',
      hour: String(item?.hour ?? 2),
    },
    validate: (values) => formErrors(scheduleForm)(bodyOf(values)),
  });
  const save = useAdminAction(
    async (values: Values) => {
      const body = bodyOf(values);
      if (item === undefined) await api.call(addImportSchedule, { body });
      else await api.call(changeImportSchedule, { params: { id: item.id }, body });
    },
    { isInForm: true, done: t('admin.saved'), onDone: onClose },
  );
  const { format, encoding } = form.values;
  return (
    <FormDialog
      opened
      title={t(item === undefined ? 'adminSchedules.new' : 'adminSchedules.change')}
      lead={t('adminSchedules.lead')}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.onSubmit(save.run)}
    >
      <TextInput
        label={t('adminMappings.name')}
        description={t('adminSchedules.nameHint')}
        maxLength={scheduleLimits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('adminSchedules.address')}
        description={t('adminSchedules.addressHint')}
        type="url"
        maxLength={scheduleLimits.address}
        {...form.getInputProps('address')}
      />
      <NativeSelect
        label={t('adminImports.format')}
        data={scheduleFormats.map((value) => ({
          value,
          label: say(schedulesList.shape.columns.format.choices[value]),
        }))}
        {...form.getInputProps('format')}
      />
      {format === 'csv' && (
        <NativeSelect
          label={t('adminImports.mapping')}
          description={t('adminSchedules.mappingHint')}
          data={[
            { value: '', label: t('adminSchedules.noMapping') },
            ...mappings.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('savedMapping')}
        />
      )}
      <NativeSelect
        label={t('adminSchedules.encoding')}
        data={[
          { value: '', label: t('adminMappings.detected') },
          ...[...new Set([...encodings, ...(encoding === '' ? [] : [encoding])])].map((value) => ({
            value,
            label: encodingName(value),
          })),
        ]}
        {...form.getInputProps('encoding')}
      />
      <NativeSelect
        label={t('adminSchedules.at')}
        data={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
        {...form.getInputProps('hour')}
      />
    </FormDialog>
  );
}
