import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createExport,
  exportFormats,
  exportForm,
  exportKinds,
  kindsWithPlaces,
  type ExportForm as Form,
  type ExportFormat,
  type ExportKind,
} from '@wheelhouse/contract/exports';
import type { Fleet } from '@wheelhouse/contract/session';
import { api } from '#lib/api.ts';
import { dayOf } from '#lib/dayOf.ts';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { exportsQuery } from './exportQueries.ts';

interface Values {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly fleetId: string;
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const ofFleet: readonly ExportKind[] = ['VESSELS', 'TRACKS', 'PORT_CALLS'];
const ofPeriod: readonly ExportKind[] = ['TRACKS', 'PORT_CALLS'];

function formOf({ kind, format, fleetId, from, to }: Values): Form {
  return {
    kind,
    format,
    ...(ofFleet.includes(kind) && fleetId !== '' && { fleetId: Number(fleetId) }),
    ...(ofPeriod.includes(kind) && { from, to }),
  };
}

/** Begins an export of vessels, of tracks or port calls of a fleet, or of licences. */
export function ExportForm({ fleets }: { readonly fleets: readonly Fleet[] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const now = Date.now();
  const initialValues: Values = {
    kind: 'VESSELS',
    format: 'CSV',
    fleetId: '',
    from: dayOf(now - 30 * dayMs),
    to: dayOf(now),
  };
  const check = formErrors(exportForm);
  const form = useForm({ initialValues, validate: (values) => check(formOf(values)) });
  const creation = useMutation({
    mutationFn: (body: Form) => api.call(createExport, { body }),
    onSuccess: () => queries.invalidateQueries(exportsQuery),
  });
  const { kind } = form.values;
  const formats = exportFormats.filter((format) => format !== 'GEOJSON' || kindsWithPlaces.includes(kind));
  return (
    <form onSubmit={form.onSubmit((values) => creation.mutate(formOf(values)))} noValidate>
      <Stack gap="md">
        <FormAlert>{creation.error?.message}</FormAlert>
        <NativeSelect
          label={t('exports.kind')}
          data={exportKinds.map((value) => ({ value, label: t(`exports.kinds.${value}`) }))}
          {...form.getInputProps('kind')}
          onChange={({ currentTarget }) => {
            // One of the choices above.
            const chosen = currentTarget.value as ExportKind;
            const fits = form.values.format !== 'GEOJSON' || kindsWithPlaces.includes(chosen);
            form.setValues({ kind: chosen, ...(fits ? {} : { format: 'CSV' }) });
            form.clearErrors();
          }}
        />
        {ofFleet.includes(kind) && (
          <NativeSelect
            label={t('exports.fleet')}
            data={[
              { value: '', label: t(kind === 'VESSELS' ? 'exports.allVessels' : 'exports.chooseFleet') },
              ...fleets.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('fleetId')}
          />
        )}
        {ofPeriod.includes(kind) && (
          <Group gap="md" align="flex-start">
            <TextInput type="date" label={t('exports.from')} {...form.getInputProps('from')} />
            <TextInput type="date" label={t('exports.to')} {...form.getInputProps('to')} />
          </Group>
        )}
        <NativeSelect
          label={t('exports.format')}
          data={formats.map((value) => ({ value, label: t(`exports.formats.${value}`) }))}
          {...form.getInputProps('format')}
        />
        <Group>
          <Button type="submit" loading={creation.isPending}>
            {t('exports.begin')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
