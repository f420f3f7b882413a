import { Button, Fieldset, Group, NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { correctOwners, ownersForm, type OwnersForm, type VesselOwners } from '@wheelhouse/contract/adminOwners';
import { correctionLimits } from '@wheelhouse/contract/corrections';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { useCountryChoices } from '#areas/dictionaries/dictionaries.ts';

type Owner = OwnersForm['owners'][number];
const texts = ['address', 'postcode', 'city', 'country', 'registrationNumber'] as const;
type OwnerValues = Record<'name' | (typeof texts)[number], string> & {
  readonly key: string;
  readonly kind: Owner['kind'];
  readonly share: number | string;
};

interface Values {
  readonly owners: OwnerValues[];
  readonly ended: { readonly key: string; readonly name: string; readonly until: string }[];
  readonly reason: string;
}

function valuesOf(owner: Partial<Owner>): OwnerValues {
  const { kind = 'COMPANY', name = '', share = '', ...known } = owner;
  const written = Object.fromEntries(texts.map((text) => [text, known[text] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >;
  return { key: crypto.randomUUID(), kind, name, share, ...written };
}

/** What is empty is left out, and so is the number of a person. */
function bodyOf({ owners, ended, reason }: Values) {
  return {
    owners: owners.map(({ kind, name, share, ...written }) => ({
      kind,
      name,
      ...Object.fromEntries(
        texts
          .filter((text) => written[text].trim() !== '' && (text !== 'registrationNumber' || kind === 'COMPANY'))
          .map((text) => [text, written[text]]),
      ),
      ...(typeof share === 'number' && { share }),
    })),
    ended: ended.map(({ name, until }) => ({ name, until })),
    reason,
  };
}

interface OwnersDialogProps {
  /** The number of the vessel. */
  readonly id: number;
  readonly now: VesselOwners;
  readonly onClose: () => void;
}

/** All owners of a vessel: they are added, removed, ended with a day, and get shares. */
export function OwnersDialog({ id, now, onClose }: OwnersDialogProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initialValues: {
      owners: now.owners.map(valuesOf),
      ended: now.ended.map((one) => ({ key: crypto.randomUUID(), ...one })),
      reason: '',
    },
    validate: (values) => formErrors(ownersForm)(bodyOf(values)),
  });
  const save = useAdminAction(
    (values: Values) => api.call(correctOwners, { params: { id }, body: ownersForm.parse(bodyOf(values)) }),
    { isInForm: true, done: t('adminCorrections.done'), onDone: onClose },
  );
  const { owners, ended } = form.values;
  const end = (index: number) => {
    const until = new Date().toISOString().slice(0, 10);
    form.insertListItem('ended', { key: crypto.randomUUID(), name: owners[index]?.name ?? '', until });
    form.removeListItem('owners', index);
  };
  return (
    <FormDialog
      opened
      title={t('adminOwners.correctTitle', { vessel: now.title })}
      lead={t('adminOwners.lead')}
      submit={t('adminCorrections.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.onSubmit(save.run)}
    >
      {owners.map(({ key }, index) => (
        <OwnerFields
          key={key}
          form={form}
          index={index}
          onEnd={() => end(index)}
          onRemove={() => form.removeListItem('owners', index)}
        />
      ))}
      <FormAlert>{form.errors['owners']}</FormAlert>
      <Button variant="default" onClick={() => form.insertListItem('owners', valuesOf({}))}>
        {t('adminOwners.add')}
      </Button>
      {ended.map(({ key, name, until }, index) => (
        <Fieldset key={key} legend={t('adminOwners.former', { name })}>
          <DateField
            label={t('adminOwners.lastDay')}
            value={until}
            error={form.errors[`ended.${index}.until`]}
            onChange={(day) => form.setFieldValue(`ended.${index}.until`, day)}
          />
          <RemoveButton
            label={t('adminOwners.removeFormer', { name })}
            onPress={() => form.removeListItem('ended', index)}
          />
        </Fieldset>
      ))}
      <Textarea
        label={t('adminCorrections.reason')}
        description={t('adminCorrections.reasonHint')}
        autosize
        minRows={2}
        maxLength={correctionLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

function RemoveButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button mt="md" variant="default" size="compact-sm" onClick={onPress}>
      {label}
    </Button>
  );
}

interface OwnerFieldsProps {
  readonly form: UseFormReturnType<Values>;
  readonly index: number;
  readonly onEnd: () => void;
  readonly onRemove: () => void;
}

function OwnerFields({ form, index, onEnd, onRemove }: OwnerFieldsProps) {
  const { t } = useTranslation();
  const countries = useCountryChoices();
  const owner = form.values.owners[index];
  const props = (field: keyof OwnerValues) => form.getInputProps(`owners.${index}.${field}`);
  const number = String(index + 1);
  return (
    <Fieldset legend={t('adminOwners.owner', { number })}>
      <Stack gap="sm">
        <NativeSelect
          label={t('adminOwners.kindLabel')}
          data={[
            { value: 'COMPANY', label: t('adminOwners.kind.COMPANY') },
            { value: 'PERSON', label: t('adminOwners.kind.PERSON') },
          ]}
          {...props('kind')}
        />
        <TextInput label={t('adminOwners.name')} maxLength={correctionLimits.value} {...props('name')} />
        <TextInput label={t('adminOwners.address')} maxLength={correctionLimits.value} {...props('address')} />
        <Group grow align="start">
          <TextInput label={t('adminOwners.postcode')} maxLength={correctionLimits.value} {...props('postcode')} />
          <TextInput label={t('adminOwners.city')} maxLength={correctionLimits.value} {...props('city')} />
        </Group>
        <NativeSelect
          label={t('adminOwners.country')}
          data={[{ value: '', label: t('adminOwners.noCountry') }, ...countries]}
          {...props('country')}
        />
        {owner?.kind === 'COMPANY' && (
          <TextInput
            label={t('adminOwners.number')}
            description={t('adminOwners.numberHint')}
            maxLength={40}
            {...props('registrationNumber')}
          />
        )}
        <NumberInput
          label={t('adminOwners.shareOf')}
          min={0}
          max={100}
          decimalScale={2}
          allowNegative={false}
          hideControls
          {...props('share')}
        />
        <Group gap="xs">
          <RemoveButton label={t('adminOwners.end', { number })} onPress={onEnd} />
          <RemoveButton label={t('adminOwners.remove', { number })} onPress={onRemove} />
        </Group>
      </Stack>
    </Fieldset>
  );
}
