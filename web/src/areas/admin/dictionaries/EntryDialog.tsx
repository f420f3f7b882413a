import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  changeEntry,
  createEntry,
  entryForm,
  entryMessages,
  type DictionaryName,
  type EntryForm,
} from '@wheelhouse/contract/adminDictionaries';
import { dictionariesQuery } from '#areas/dictionaries/dictionaries.ts';
import { api } from '#lib/api.ts';
import { localizedText, say, useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { AnyEntry } from './dictionaryLists.ts';
import { NameFields } from './NameFields.tsx';
import { namesIn } from './namesIn.ts';
import { useEntryAction } from './useEntryAction.ts';

interface EntryDialogProps {
  readonly dictionary: DictionaryName;
  /** An entry to change; missing for a new one. */
  readonly entry?: AnyEntry;
  readonly title: string;
  readonly onClose: () => void;
}

/** What the form sends: what the dictionary has of an entry. */
function bodyOf(dictionary: DictionaryName, values: ReturnType<typeof valuesOf>): EntryForm {
  const { names, hidden, code, scientificName, parent, website, promotion } = values;
  return {
    names,
    hidden,
    ...(dictionary === 'species' && { code, scientificName }),
    ...(dictionary === 'languages' && { code }),
    ...(dictionary === 'vesselTypes' && parent !== '' && { parentId: Number(parent) }),
    ...(dictionary === 'manufacturers' && { website }),
    ...(dictionary === 'countries' && { promotion }),
  };
}

function valuesOf(entry: AnyEntry | undefined) {
  return {
    names: namesIn(entry?.names),
    hidden: entry?.hidden ?? false,
    code: entry?.code ?? '',
    scientificName: entry?.scientificName ?? '',
    parent: entry?.parentId === undefined ? '' : String(entry.parentId),
    website: entry?.website ?? '',
    promotion: entry?.promotion ?? false,
  };
}

/** The form of an entry of a dictionary. */
export function EntryDialog({ dictionary, entry, title, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: valuesOf(entry),
    validate: (values) => ({
      ...formErrors(entryForm)(values),
      ...((dictionary === 'species' || dictionary === 'languages') &&
        values.code.trim() === '' && { code: say(entryMessages.badCode[dictionary]) }),
    }),
  });
  const save = useEntryAction(
    (body: EntryForm) =>
      entry === undefined
        ? api.call(createEntry, { params: { dictionary }, body })
        : api.call(changeEntry, { params: { dictionary, id: entry.id }, body }),
    { done: t('admin.saved'), onDone: onClose },
  );
  const isManufacturer = dictionary === 'manufacturers';
  return (
    <FormDialog
      opened
      title={title}
      lead={t(isManufacturer ? 'adminDictionaries.leadManufacturer' : 'adminDictionaries.lead')}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.run(bodyOf(dictionary, values)))}
    >
      {isManufacturer ? (
        <TextInput label={t('adminBranches.name')} data-autofocus {...form.getInputProps('names.en_GB')} />
      ) : (
        <NameFields form={form} />
      )}
      {(dictionary === 'species' || dictionary === 'languages') && (
        <TextInput
          label={t('adminDictionaries.code')}
          description={t(`adminDictionaries.codeHint.${dictionary}`)}
          disabled={entry !== undefined}
          {...form.getInputProps('code')}
        />
      )}
      {dictionary === 'species' && (
        <TextInput label={t('adminDictionaries.scientificName')} {...form.getInputProps('scientificName')} />
      )}
      {dictionary === 'vesselTypes' && <ParentField id={entry?.id} field={form.getInputProps('parent')} />}
      {isManufacturer && <TextInput label={t('adminDictionaries.website')} {...form.getInputProps('website')} />}
      {dictionary === 'countries' && (
        <Checkbox
          label={t('adminDictionaries.promotionLong')}
          {...form.getInputProps('promotion', { type: 'checkbox' })}
        />
      )}
      {!isManufacturer && (
        <Checkbox label={t('adminDictionaries.hiddenLong')} {...form.getInputProps('hidden', { type: 'checkbox' })} />
      )}
    </FormDialog>
  );
}

/** The group that a vessel type belongs to. */
function ParentField({ id, field }: { readonly id: number | undefined; readonly field: object }) {
  const { t } = useTranslation();
  const { data } = useQuery(dictionariesQuery);
  const groups = (data?.vesselTypes ?? []).filter((type) => type.parentId === undefined && type.id !== id);
  return (
    <NativeSelect
      label={t('adminDictionaries.parent')}
      data={[
        { value: '', label: t('adminDictionaries.noParentChosen') },
        ...groups.map((type) => ({ value: String(type.id), label: localizedText(type.value) })),
      ]}
      {...field}
    />
  );
}
